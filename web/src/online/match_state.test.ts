import { expect, test } from "vitest";
import { apply } from "./match_state";
import type { Match } from "./protocol";
import { aMatch, anEvent, wireEvent, wireMove } from "./testing";

/** The match after all of these, none of which may be refused. */
function after(start: Match, ...wires: Record<string, unknown>[]): Match {
  return wires.reduce<Match>((match, wire) => {
    const next = apply(match, anEvent(wire));
    if (next === null) throw new Error(`event ${String(wire["number"])} does not follow`);
    return next;
  }, start);
}

test("the second seat that is taken starts the match", () => {
  const waiting = aMatch({
    state: "waiting",
    events: 2,
    seats: { first: { kind: "person", name: "Ada" }, second: null },
  });
  const person = { kind: "person", name: "Bo" };
  const match = after(waiting, wireEvent(3, "seat-taken", { seat: "second", person }));
  expect(match).toMatchObject({ state: "playing", events: 3, seats: { second: { name: "Bo" } } });
});

test("a move is added, with the clocks after it, and ends the offers that stood", () => {
  const offered = aMatch({ offers: { draw: "first", takeback: "second", rematch: null } });
  const clocks = { first: 9000, second: 8000, running: "second", at: 3000 };
  const match = after(offered, { ...wireMove(4, 1, "F"), clocks });
  expect(match).toMatchObject({ moves: ["F"], times: [100], clocks });
  expect(match.offers).toEqual({ draw: null, takeback: null, rematch: null });
});

test("an event that is known already changes nothing", () => {
  const match = after(aMatch(), wireMove(4, 1, "F"));
  expect(apply(match, anEvent(wireMove(4, 1, "F")))).toBe(match);
  expect(apply(match, anEvent(wireMove(2, 1, "A")))).toBe(match);
});

test("events that are missing in between are noticed", () => {
  expect(apply(aMatch(), anEvent(wireMove(5, 2, "f")))).toBeNull();
  expect(apply(aMatch(), anEvent(wireMove(4, 2, "f")))).toBeNull();
});

test("a takeback leaves as many moves as it says, and is counted", () => {
  const match = after(
    aMatch(),
    wireMove(4, 1, "F"),
    wireMove(5, 2, "f"),
    wireEvent(6, "takeback-offered", { seat: "first" }),
    wireEvent(7, "takeback-accepted", { seat: "second", ply: 0 }),
  );
  expect(match).toMatchObject({ moves: [], times: [], takebacks: 1, offers: { takeback: null } });
});

test.each(["draw", "takeback", "rematch"])("a %s is offered and declined", (what) => {
  const offered = after(aMatch(), wireEvent(4, `${what}-offered`, { seat: "second" }));
  expect(offered.offers).toMatchObject({ [what]: "second" });
  const declined = after(offered, wireEvent(5, `${what}-declined`, { seat: "first" }));
  expect(declined.offers).toMatchObject({ [what]: null });
});

test("what caused the end changes nothing; the end does", () => {
  const resigned = after(aMatch(), wireEvent(4, "resigned", { seat: "first" }));
  expect(resigned.state).toBe("playing");
  const ended = after(
    resigned,
    wireEvent(5, "ended", { result: "second", reason: "resigned", score: [0, 0.5] }),
  );
  expect(ended).toMatchObject({
    state: "ended",
    result: { result: "second", reason: "resigned", score: [0, 0.5] },
  });
  const again = after(ended, wireEvent(6, "rematch-created", { match: "next" }));
  expect(again.rematch).toBe("next");
});

test("a kind of event from a later server is counted and otherwise ignored", () => {
  const match = after(aMatch(), wireEvent(4, "weather", { rain: true }));
  expect(match).toEqual({ ...aMatch(), events: 4 });
});

test("a seat that becomes an account's has its name", () => {
  const match = after(aMatch(), wireEvent(4, "claimed", { seat: "second", name: "Bo" }));
  expect(match.seats.second).toMatchObject({ kind: "person", name: "Bo", account: true });
  expect(match.seats.first).toMatchObject({ name: "Ada", account: false });
});

test("a rated match ends with what it did to both ratings", () => {
  const ratingChanges = { first: [1500, 1512], second: [1500, 1488] };
  const ending = { result: "first", reason: "time", score: [10, 5], ratingChanges };
  expect(after(aMatch({ rated: true }), wireEvent(4, "ended", ending))).toMatchObject({
    state: "ended",
    ratingChanges,
  });
});
