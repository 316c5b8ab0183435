import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Lobby, type Paired, type Wish } from "./lobby.svelte";
import { FakeWire } from "./testing";

let wires: FakeWire[];
let lobby: Lobby;
let paired: Paired[];

beforeEach(() => {
  vi.useFakeTimers();
  wires = [];
  paired = [];
  lobby = new Lobby({
    open: () => {
      const wire = new FakeWire();
      wires.push(wire);
      return wire;
    },
    isBanned: () => Promise.resolve(false),
  });
  lobby.onpaired = (found) => paired.push(found);
});
afterEach(() => vi.useRealTimers());

const last = (): FakeWire => {
  const wire = wires.at(-1);
  if (wire === undefined) throw new Error("there is no connection");
  return wire;
};
const counts = { waiting: 1, playing: 2, connected: 3 };
const offer = (id: string, change: object = {}) => ({
  id,
  game: "awale",
  variant: "classic",
  clock: { perMoveMs: 86_400_000 },
  colour: "first",
  rated: false,
  ratings: null,
  name: "Ada",
  account: false,
  rating: null,
  provisional: false,
  ...change,
});
function welcome(...challenges: object[]): void {
  last().connect();
  last().say({ type: "welcome", challenges, ...counts });
}
const wish: Wish = {
  type: "pair",
  game: "awale",
  variant: "",
  clock: { minutes: 5, increment: 3 },
  rated: false,
  name: null,
};

test("the list is what the server says, as it comes and goes", () => {
  lobby.enter();
  welcome(offer("a"));
  expect(lobby.link).toBe("online");
  last().say({ type: "changes", added: [offer("b")], removed: ["a"], ...counts, waiting: 7 });
  expect(lobby.challenges.map(({ id }) => id)).toEqual(["b"]);
  expect(lobby.counts).toMatchObject({ waiting: 7, playing: 2, connected: 3 });
});

test("a wish is sent once there is a connection, and again after it was lost", () => {
  lobby.wish(wish);
  expect(last().sent).toEqual([]);
  welcome();
  expect(last().ofType("pair")).toHaveLength(1);
  last().say({ type: "ack", id: last().sent[0]?.["id"], challenge: "mine" });
  expect(lobby.waiting[0]?.challenge).toBe("mine");
  last().break(1006);
  expect(lobby.link).toBe("offline");
  expect(lobby.waiting[0]?.challenge).toBeNull();
  vi.advanceTimersByTime(2000);
  expect(wires).toHaveLength(2);
  welcome();
  expect(last().ofType("pair")).toHaveLength(1);
});

test("whoever is paired waits for nobody else, and the connection ends with the last visitor", () => {
  const leave = lobby.enter();
  welcome();
  lobby.wish(wish);
  lobby.wish({ ...wish, type: "challenge", clock: { days: 2 } });
  expect(lobby.waiting).toHaveLength(2);
  leave();
  expect(last().closed).toBe(false);
  last().say({ type: "paired", match: "m", seat: "first", token: "t", challenge: "x" });
  expect(paired).toEqual([{ match: "m", token: "t" }]);
  expect(lobby.waiting).toEqual([]);
  expect(last().closed).toBe(true);
  expect(lobby.link).toBe("closed");
});

test("what is refused is not waited for, and says why", () => {
  lobby.enter();
  welcome();
  lobby.wish(wish);
  const error = { code: "lobby.too_many", message: "too many", args: [], column: 0 };
  last().say({ type: "refused", id: last().sent[0]?.["id"], error });
  expect(lobby.problem).toEqual(error);
  expect(lobby.waiting).toEqual([]);
});

test("what is given up before the server has answered is withdrawn when it does", () => {
  lobby.enter();
  welcome();
  lobby.wish(wish);
  const [waiting] = lobby.waiting;
  if (waiting === undefined) throw new Error("nobody waits");
  lobby.giveUp(waiting);
  expect(last().ofType("withdraw")).toEqual([]);
  last().say({ type: "ack", id: last().sent[0]?.["id"], challenge: "mine" });
  expect(last().ofType("withdraw")).toMatchObject([{ challenge: "mine" }]);
  expect(lobby.waiting).toEqual([]);
});

test("a direct challenge that is declined says who does not want to play", () => {
  lobby.enter();
  welcome();
  lobby.wish({ ...wish, type: "challenge", to: "Bo" });
  last().say({ type: "ack", id: last().sent[0]?.["id"], challenge: "mine" });
  last().say({ type: "declined", challenge: "mine" });
  expect(lobby.declined).toBe("Bo");
  expect(lobby.waiting).toEqual([]);
});

test("somebody who is challenged is told, and their own challenge is not news to them", () => {
  const heard: string[] = [];
  lobby.onchallenged = ({ id }) => heard.push(id);
  lobby.enter();
  welcome();
  const added = [offer("a"), offer("b", { direct: true }), offer("c", { own: true, to: "Bo" })];
  last().say({ type: "changes", added, removed: [], ...counts });
  expect(heard).toEqual(["b"]);
});

test("a banned address is not knocked on again and again, and nobody waits there", async () => {
  lobby.enter();
  welcome(offer("a"));
  lobby.wish(wish);
  last().break(1008);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(lobby.link).toBe("banned");
  expect(lobby.challenges).toEqual([]);
  expect(lobby.waiting).toEqual([]);
  expect(wires).toHaveLength(1);
  // Somebody who tries again may be let in by then.
  lobby.reconnect();
  welcome(offer("a"));
  expect(lobby.link).toBe("online");
});
