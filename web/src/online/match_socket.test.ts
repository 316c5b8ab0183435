import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { TriaError } from "../engine/api";
import { MatchSocket, type Link } from "./match_socket";
import type { Match, MatchEvent } from "./protocol";
import { ServerClock } from "./server_clock";
import { FakeWire, wireEvent, wireMatch, wireMove } from "./testing";

let wires: FakeWire[];
let links: Link[];
let seen: { match: Match; event: MatchEvent | null }[];
let refused: { error: TriaError; move: boolean }[];
let premoves: (string | null)[];
let isBanned: boolean;
let socket: MatchSocket;

const wire = (): FakeWire => {
  const last = wires.at(-1);
  if (last === undefined) throw new Error("there is no line");
  return last;
};
const moves = () => seen.at(-1)?.match.moves;

const presence = { first: true, second: false, spectators: 0 };
function welcome(match: Record<string, unknown> | null): void {
  wire().connect();
  wire().say({ type: "welcome", seat: "first", match, presence, premove: null, now: Date.now() });
}

beforeEach(() => {
  vi.useFakeTimers();
  wires = [];
  links = [];
  seen = [];
  refused = [];
  premoves = [];
  isBanned = false;
  const open = () => {
    wires.push(new FakeWire());
    return wire();
  };
  socket = new MatchSocket({
    open,
    isBanned: () => Promise.resolve(isBanned),
    token: "token",
    clock: new ServerClock(Date.now),
    now: Date.now,
    onlink: (link) => links.push(link),
    onseat: () => undefined,
    onmatch: (match, event) => seen.push({ match, event }),
    onpresence: () => undefined,
    onconditions: () => undefined,
    onpremove: (premove) => premoves.push(premove?.move ?? null),
    onrefused: (error, move) => refused.push({ error, move }),
  });
});

afterEach(() => {
  socket.close();
  vi.useRealTimers();
});

/** The line breaks, and the next one is opened. */
async function comeBack(code = 1006): Promise<void> {
  const before = wires.length;
  wire().break(code);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(wires).toHaveLength(before + 1);
}

describe("a line", () => {
  test("begins with who one is and what one has seen", async () => {
    welcome(wireMatch());
    expect(wire().sent[0]).toEqual({ type: "hello", token: "token" });
    wire().say(wireMove(4, 1, "F"));
    expect(moves()).toEqual(["F"]);
    await comeBack();
    wire().connect();
    expect(wire().sent[0]).toEqual({ type: "hello", token: "token", seen: 4 });
    expect(links).toEqual(["online", "offline"]);
  });

  test("is told what was missed, and counts nothing twice", async () => {
    welcome(wireMatch());
    wire().say(wireMove(4, 1, "F"));
    await comeBack();
    welcome(null);
    wire().say(wireMove(4, 1, "F"));
    wire().say(wireMove(5, 2, "f"));
    expect(moves()).toEqual(["F", "f"]);
    expect(seen.filter(({ event }) => event?.kind === "move")).toHaveLength(2);
  });

  test("asks for the whole match when something is missing", async () => {
    welcome(wireMatch());
    wire().say(wireMove(6, 3, "A"));
    expect(wire().closed).toBe(true);
    await vi.advanceTimersByTimeAsync(1000);
    wire().connect();
    expect(wire().sent[0]).toEqual({ type: "hello", token: "token" });
  });

  test("is given up when it has been silent for two beats", async () => {
    welcome(wireMatch());
    await vi.advanceTimersByTimeAsync(10_000);
    expect(wire().ofType("ping")).toHaveLength(1);
    wire().say({ type: "pong", time: Date.now(), now: 5 });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(wire().ofType("ping")).toHaveLength(2);
    expect(wires).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(11_000);
    expect(wires.length).toBeGreaterThan(1);
  });

  test("is tried again and again, at longer and longer distances", async () => {
    const times: number[] = [];
    for (let failure = 0; failure < 8; ++failure) {
      const before = wires.length;
      const start = Date.now();
      wire().break(1006);
      while (wires.length === before) await vi.advanceTimersByTimeAsync(10);
      times.push(Date.now() - start);
    }
    expect(times[0]).toBeLessThan(500);
    expect(times[7]).toBeGreaterThan(5000);
    expect(Math.max(...times)).toBeLessThanOrEqual(10_010);
  });

  test("is tried at once when the device has a network again", () => {
    wire().break(1006);
    socket.wake();
    expect(wires).toHaveLength(2);
    // And only then: a line that is being opened is not opened twice.
    socket.wake();
    expect(wires).toHaveLength(2);
  });

  test.each([
    [4403, "refused"],
    [4404, "gone"],
    [1008, "banned"],
  ] as const)("that is closed with %i is not opened again: %s", async (code, link) => {
    wire().connect();
    wire().break(code);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(links).toEqual([link]);
    expect(wires).toHaveLength(1);
  });

  test("that is never opened because the address is banned is given up, with the reason", async () => {
    isBanned = true;
    wire().break(1006);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(links).toEqual(["offline", "banned"]);
    expect(wires).toHaveLength(1);
    // Nor when the device says that there is a network again.
    socket.wake();
    expect(wires).toHaveLength(1);
  });

  test("survives nonsense", () => {
    welcome(wireMatch());
    for (const data of ["{", "null", "[]", '{"type":"event","kind":"move"}', new Uint8Array(4)]) {
      wire().deliver(data);
    }
    wire().say(wireMove(4, 1, "F"));
    expect(moves()).toEqual(["F"]);
  });
});

describe("a move", () => {
  test("is sent again until it is acknowledged, as the same move", async () => {
    welcome(wireMatch());
    socket.move(1, "F");
    const first = wire().ofType("move")[0];
    expect(first).toMatchObject({ ply: 1, move: "F", takebacks: 0 });
    await comeBack();
    welcome(null);
    expect(wire().ofType("move")).toEqual([first]);
    wire().say({ type: "ack", id: first?.["id"], number: 4 });
    expect(socket.pending).toBeNull();
    await comeBack();
    welcome(null);
    expect(wire().ofType("move")).toEqual([]);
  });

  test("that was played before the line broke is not waited for", async () => {
    welcome(wireMatch());
    socket.move(1, "F");
    await comeBack();
    welcome(null);
    wire().say(wireMove(4, 1, "F"));
    expect(socket.pending).toBeNull();
  });

  test("made without a line is sent when there is one", async () => {
    welcome(wireMatch());
    wire().break(1006);
    socket.move(1, "F");
    await vi.advanceTimersByTimeAsync(1000);
    welcome(null);
    expect(wire().ofType("move")).toMatchObject([{ ply: 1, move: "F" }]);
  });

  test("is not sent into a position from before a takeback", async () => {
    welcome(wireMatch({ moves: ["F", "f"], times: [1, 1], events: 5 }));
    socket.move(3, "A");
    await comeBack();
    welcome(null);
    wire().say(wireEvent(6, "takeback-accepted", { seat: "second", ply: 1 }));
    expect(socket.pending).toBeNull();
    socket.move(2, "a");
    expect(wire().ofType("move").at(-1)).toMatchObject({ ply: 2, takebacks: 1 });
  });

  test("that is refused is told apart from other refusals", () => {
    welcome(wireMatch());
    const error = { code: "match.over", message: "the match has ended", args: [], column: 0 };
    socket.move(1, "F");
    wire().say({ type: "refused", id: 999, error });
    expect(socket.pending).not.toBeNull();
    wire().say({ type: "refused", id: wire().ofType("move")[0]?.["id"], error });
    expect(socket.pending).toBeNull();
    expect(refused.map(({ move }) => move)).toEqual([false, true]);
  });
});

test("everything but a move needs a line", () => {
  expect(socket.command({ type: "resign" })).toBe(false);
  welcome(wireMatch());
  expect(socket.command({ type: "offer", what: "draw" })).toBe(true);
  expect(wire().ofType("offer")).toMatchObject([{ what: "draw" }]);
  wire().break(1001);
  expect(socket.command({ type: "resign" })).toBe(false);
});

describe("an answer ahead", () => {
  const ahead = { type: "premove", ply: 3, move: "B" };
  const givenAgain = () => wire().ofType("premove");

  test("is given again to a server that has forgotten it", async () => {
    welcome(wireMatch());
    wire().say(ahead);
    await comeBack();
    welcome(null);
    expect(givenAgain()).toEqual([{ ...ahead, id: 1 }]);
    wire().say(ahead);
    expect(premoves).toEqual([null, "B", "B"]);
  });

  test("is let go without a word when its turn is over", async () => {
    welcome(wireMatch());
    wire().say(ahead);
    await comeBack();
    welcome(null);
    const error = { code: "match.ply", message: "not now", args: [], column: 0 };
    wire().say({ type: "refused", id: 1, error });
    expect(premoves.at(-1)).toBeNull();
    expect(refused).toEqual([]);
    await comeBack();
    welcome(null);
    expect(givenAgain()).toEqual([]);
  });

  test("is not given again once it was played or taken back", async () => {
    welcome(wireMatch());
    wire().say(ahead);
    wire().say({ ...ahead, move: null });
    await comeBack();
    welcome(null);
    expect(givenAgain()).toEqual([]);
  });
});
