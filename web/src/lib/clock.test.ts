import { expect, test } from "vitest";
import { addIncrement, freshClock, spend, writeTime } from "./clock";

test("only the clock of the player who thinks runs, and never below nothing", () => {
  expect(spend([5000, 7000], "second", 1500)).toEqual([5000, 5500]);
  expect(spend([5000, 7000], "first", 9000)).toEqual([0, 7000]);
});

test("the increment is for the player who has moved", () => {
  const setup = { minutes: 3, increment: 2 };
  expect(addIncrement(freshClock(setup), "first", setup)).toEqual([182_000, 180_000]);
});

test.each([
  [600_000, "10:00"],
  [61_000, "1:01"],
  [60_001, "1:01"],
  [19_950, "0:20"],
  [19_400, "0:19.4"],
  [40, "0:00.1"],
  [0, "0:00.0"],
])("%i milliseconds are written %s", (time, text) => {
  expect(writeTime(time)).toBe(text);
});
