import { describe, expect, test } from "vitest";
import { decode } from "../lib/decode";
import { analysisFrame, event, frame, match } from "./protocol";
import { wireEvent, wireMatch, wireMove } from "./testing";

describe("a match", () => {
  test("is read with every kind of clock and seat", () => {
    const seats = { first: null, second: { kind: "engine", level: 7 } };
    for (const clock of [null, { initialMs: 300_000, incrementMs: 0 }, { perMoveMs: 86_400_000 }]) {
      expect(decode(match, wireMatch({ clock, seats }))).toMatchObject({ clock, seats });
    }
  });

  test("keeps nothing that was not asked for", () => {
    expect(decode(match, wireMatch({ later: 1 }))).not.toHaveProperty("later");
  });

  test.each([
    null,
    [],
    "match",
    wireMatch({ moves: [1] }),
    wireMatch({ events: "3" }),
    wireMatch({ takebacks: Infinity }),
    wireMatch({ state: "paused" }),
    wireMatch({ seats: { first: { kind: "ghost" }, second: null } }),
    wireMatch({ clocks: { first: 1, second: 2, running: "third", at: 0 } }),
  ])("is not read from what is none: %j", (value) => {
    expect(decode(match, value)).toBeNull();
  });
});

describe("an event", () => {
  test("without what belongs to it is none", () => {
    expect(decode(event, wireMove(1, 1, "F"))).toMatchObject({ kind: "move", move: "F" });
    expect(decode(event, { ...wireMove(1, 1, "F"), move: undefined })).toBeNull();
    expect(decode(event, wireEvent(1, "draw-offered", { seat: "nobody" }))).toBeNull();
  });

  test("may not be named like something that every object has", () => {
    expect(decode(event, wireEvent(1, "constructor"))).toMatchObject({ kind: "other" });
    expect(decode(frame, { type: "toString" })).toEqual({ type: "other" });
  });
});

test("a frame without a type is none", () => {
  expect(decode(frame, {})).toBeNull();
  expect(decode(frame, 5)).toBeNull();
  expect(decode(analysisFrame, { type: 5 })).toBeNull();
});

test("an error without arguments has none", () => {
  const refused = { type: "refused", id: 1, error: { code: "match.over", message: "over" } };
  expect(decode(frame, refused)).toMatchObject({ error: { args: [], column: 0 } });
});
