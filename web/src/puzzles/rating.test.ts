// Elo against puzzles of fixed ratings: which way it moves, by how much, and that it finds a player's strength.
import { expect, test } from "vitest";
import { chanceToSolve, factorAfter, firstRating, ratingAfter } from "./rating";

test("solving raises the rating, missing lowers it, a harder puzzle counts more", () => {
  for (let own = 500; own <= 2900; own += 100) {
    for (let puzzle = 600; puzzle <= 2600; puzzle += 100) {
      for (const rated of [0, 10, 500]) {
        const solved = ratingAfter(own, rated, puzzle, true);
        const missed = ratingAfter(own, rated, puzzle, false);
        expect(solved).toBeGreaterThan(own);
        expect(missed).toBeLessThan(own);
        expect(solved - missed).toBeCloseTo(factorAfter(rated));
        expect(ratingAfter(own, rated, puzzle + 100, true)).toBeGreaterThan(solved);
        expect(ratingAfter(own, rated, puzzle + 100, false)).toBeGreaterThan(missed);
      }
    }
  }
});

test("it never leaves its scale", () => {
  let [low, high] = [firstRating, firstRating];
  for (let rated = 0; rated < 2000; rated++) {
    low = ratingAfter(low, rated, 600, false);
    high = ratingAfter(high, rated, 2600, true);
  }
  expect(low).toBe(400);
  expect(high).toBeLessThanOrEqual(3000);
});

test("the first puzzles count most", () => {
  expect(factorAfter(0)).toBe(80);
  for (let rated = 0; rated < 300; rated++) {
    expect(factorAfter(rated + 1)).toBeLessThan(factorAfter(rated));
  }
  expect(factorAfter(300)).toBeCloseTo(16);
});

test.each([700, 1200, 1800, 2400])(
  "a player of %i is found after a hundred puzzles",
  (strength) => {
    // Solved as often as that player would, without chance: whenever the chances have added up to one more.
    let rating = firstRating;
    let owed = 0;
    for (let rated = 0; rated < 100; rated++) {
      const puzzle = Math.round(rating / 50) * 50;
      owed += chanceToSolve(strength, puzzle);
      const solved = owed >= 0.5;
      if (solved) owed -= 1;
      rating = ratingAfter(rating, rated, puzzle, solved);
    }
    expect(Math.abs(rating - strength)).toBeLessThan(120);
  },
);
