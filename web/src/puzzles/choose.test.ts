import { expect, test } from "vitest";
import type { Card } from "./card";
import { chooseUnseen, dueBy, nextDue, unseenOf } from "./choose";
import { newSchedule } from "./schedule";
import type { Puzzle } from "./puzzle";

const puzzle = (id: string, rating: number): Puzzle => ({
  id,
  variant: "",
  position: "",
  moves: ["a"],
  goal: "win",
  themes: [],
  rating,
});
const card = (id: string, due: number | null): Card => ({
  id,
  game: "x",
  kind: "puzzle",
  mistake: null,
  schedule: due === null ? null : { ...newSchedule(due) },
  changed: 0,
});

const puzzles = Array.from({ length: 101 }, (_, index) => puzzle(String(index), 600 + index * 20));

test("a puzzle near the rating is chosen, and not always the same", () => {
  for (const rating of [400, 600, 1234, 2600, 3000]) {
    const chosen = new Set<string>();
    const far = (other: Puzzle) => Math.abs(other.rating - rating);
    for (let chance = 0; chance < 1; chance += 0.01) {
      const found = chooseUnseen(puzzles, rating, () => chance);
      if (found === null) throw new Error("there are puzzles");
      chosen.add(found.id);
      // At most seven are nearer.
      expect(puzzles.filter((other) => far(other) < far(found)).length).toBeLessThan(8);
    }
    expect(chosen.size).toBe(8);
  }
});

test("where there is none, none is chosen", () => {
  expect(chooseUnseen([], 1200, () => 0.5)).toBeNull();
});

test("what has a card has been seen", () => {
  const cards = new Map([["x/7", card("x/7", null)]]);
  expect(unseenOf("x", puzzles, cards).map(({ id }) => id)).not.toContain("7");
  expect(unseenOf("x", puzzles, cards)).toHaveLength(100);
  expect(unseenOf("y", puzzles, cards)).toHaveLength(101);
});

test("what waits longest comes first, what was solved at first sight never", () => {
  const cards = [card("late", 30), card("solved", null), card("soon", 10), card("now", 20)];
  expect(dueBy(cards, 20).map(({ id }) => id)).toEqual(["soon", "now"]);
  expect(dueBy(cards, 9)).toEqual([]);
  expect(nextDue(cards)).toBe(10);
  expect(nextDue([card("solved", null)])).toBeNull();
});
