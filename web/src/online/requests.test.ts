import { expect, test } from "vitest";
import { isUnreachable, Requests } from "./requests";
import { wireMatch } from "./testing";

const base = new URL("https://tria.example/app/api/v1/");

/** A server that says one thing, and what it was asked. */
function saying(status: number, body: unknown) {
  const asked: { address: string; init: RequestInit }[] = [];
  const requests = new Requests(base, (address, init) => {
    asked.push({ address: address as string, init: init ?? {} });
    const text = typeof body === "string" ? body : JSON.stringify(body);
    return Promise.resolve(new Response(text, { status }));
  });
  return { requests, asked };
}

const request = {
  game: "awale",
  variant: "",
  position: "",
  colour: "random" as const,
  clock: null,
  public: false,
  name: null,
  opponent: "person" as const,
  rated: false,
};

test("a match that was made comes with its seat and its links' keys", async () => {
  const answer = { id: "x", seat: "second", token: "t", invite: "i", match: wireMatch() };
  const { requests, asked } = saying(201, answer);
  const reply = await requests.create(request);
  expect(reply).toMatchObject({ ok: true, value: { seat: "second", token: "t", invite: "i" } });
  expect(asked[0]?.address).toBe("https://tria.example/app/api/v1/matches");
  expect(asked[0]?.init.body).toBe(JSON.stringify(request));
});

test("what the server refuses is told with its code", async () => {
  const error = { code: "match.seat_taken", message: "both seats are taken", args: [], column: 0 };
  const { requests } = saying(409, { error });
  expect(await requests.join("x", "i", "t", null)).toEqual({ ok: false, error });
});

test.each([
  ["a page of a static server", 404, "<html></html>"],
  ["an answer of something else", 200, { hello: "world" }],
  ["an error of something in between", 502, "Bad gateway"],
])("%s is no game server", async (_what, status, body) => {
  const { requests } = saying(status, body);
  const reply = await requests.live();
  expect(reply).toMatchObject({ ok: false, error: { code: "network.no_server" } });
  expect(!reply.ok && isUnreachable(reply.error)).toBe(true);
});

test("no network is an error like any other", async () => {
  const requests = new Requests(base, () => Promise.reject(new TypeError("failed")));
  expect(await requests.live()).toMatchObject({ ok: false, error: { code: "network.offline" } });
});

test("a token is in no address", async () => {
  const { requests, asked } = saying(200, { matches: [], now: 7 });
  await requests.mine([{ id: "x", token: "secret", invite: "alsosecret" }]);
  expect(asked[0]?.address).not.toContain("secret");
  expect(asked[0]?.init.body).toBe('{"seats":[{"id":"x","token":"secret"}]}');
});

test("questions are written into addresses, without those that were not asked", () => {
  const { requests } = saying(200, {});
  expect(requests.recordsAddress({ game: "avalam", variant: "", moves: "d5d6 f5f6" })).toBe(
    "https://tria.example/app/api/v1/archive/records?game=avalam&moves=d5d6+f5f6",
  );
  expect(requests.socketAddress("matches/x/socket")).toBe(
    "wss://tria.example/app/api/v1/matches/x/socket",
  );
});
