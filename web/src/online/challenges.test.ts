import { expect, test } from "vitest";
import { decode } from "../lib/decode";
import { changed, clockOf, hindrance, paceOf, readClock } from "./challenges";
import { challenge, type Challenge } from "./people_protocol";

function offer(id: string, change: Record<string, unknown> = {}): Challenge {
  const read = decode(challenge, {
    id,
    game: "awale",
    variant: "classic",
    clock: { initialMs: 300_000, incrementMs: 3000 },
    colour: "random",
    rated: false,
    ratings: null,
    name: null,
    account: false,
    rating: null,
    provisional: false,
    ...change,
  });
  if (read === null) throw new Error("that is no challenge");
  return read;
}

test("clocks are read as games write them", () => {
  expect(readClock("5+3")).toEqual({ minutes: 5, increment: 3 });
  expect(readClock("0.5+0")).toEqual({ minutes: 0.5, increment: 0 });
  expect(readClock("2d")).toEqual({ days: 2 });
  for (const nonsense of ["", "5", "+3", "d", "5+3d", "-1+2"]) {
    expect(readClock(nonsense)).toBeNull();
  }
});

test("a clock is fast below ten minutes for forty moves", () => {
  expect(paceOf(clockOf({ minutes: 5, increment: 3 }))).toBe("fast");
  expect(paceOf(clockOf({ minutes: 8, increment: 2 }))).toBe("fast");
  expect(paceOf(clockOf({ minutes: 8, increment: 3 }))).toBe("slow");
  expect(paceOf(clockOf({ minutes: 10, increment: 0 }))).toBe("slow");
  expect(paceOf(clockOf({ days: 1 }))).toBe("days");
});

test("who may accept what", () => {
  expect(hindrance(offer("a"), false, null)).toBeNull();
  expect(hindrance(offer("a", { own: true }), true, 1500)).toBe("own");
  expect(hindrance(offer("a", { rated: true }), false, null)).toBe("guest");
  expect(hindrance(offer("a", { rated: true }), true, null)).toBeNull();
  const limited = offer("a", { rated: true, ratings: [1400, 1600] });
  expect(hindrance(limited, true, 1400)).toBeNull();
  expect(hindrance(limited, true, 1600)).toBeNull();
  expect(hindrance(limited, true, 1399)).toBe("rating");
  expect(hindrance(limited, true, 1601)).toBe("rating");
  expect(hindrance(limited, true, null)).toBe("rating");
  expect(hindrance(limited, false, null)).toBe("guest");
});

test("the list has the newest first, own and direct ones before all", () => {
  const ids = (list: Challenge[]) => list.map(({ id }) => id);
  let list = changed([], [offer("a"), offer("b")], []);
  expect(ids(list)).toEqual(["b", "a"]);
  list = changed(list, [offer("c"), offer("d", { direct: true })], ["a"]);
  expect(ids(list)).toEqual(["d", "c", "b"]);
  list = changed(list, [offer("e", { own: true })], ["x"]);
  expect(ids(list)).toEqual(["e", "d", "c", "b"]);
  // Told twice, it is there once, as it was told last.
  list = changed(list, [offer("b", { name: "Bo" })], []);
  expect(ids(list)).toEqual(["e", "d", "b", "c"]);
  expect(list[2]?.name).toBe("Bo");
});
