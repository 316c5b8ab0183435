import { describe, expect, test } from "vitest";
import type { ReviewedMove } from "../engine/api";
import { libraryGame } from "../lib/game_library";
import { defaultGame } from "../lib/saved_game";
import { accuracyOf, chancesOf } from "./grades";
import { keptAccuracy, reviewOf } from "./kept_review";

const reviewed = (ply: number, change: Partial<ReviewedMove> = {}): ReviewedMove => ({
  ply,
  side: ply % 2 === 1 ? "first" : "second",
  move: `m${String(ply)}`,
  best: `m${String(ply)}`,
  line: [`m${String(ply)}`],
  lineSteps: [],
  replies: [],
  achieves: [],
  chanceBefore: 0.5,
  chanceAfter: 0.5,
  loss: 0,
  grade: "best",
  accuracy: 100,
  turning: false,
  proven: false,
  score: 0,
  exact: null,
  chance: 0.5,
  marginLost: null,
  ...change,
});

describe("a player's accuracy", () => {
  test("is the mean of that player's moves", () => {
    const moves = [
      reviewed(1, { accuracy: 80 }),
      reviewed(2, { accuracy: 10 }),
      reviewed(3, { accuracy: 100 }),
    ];
    expect(accuracyOf(moves, "first")).toBe(90);
    expect(accuracyOf(moves, "second")).toBe(10);
  });

  test("is not known of whoever has not moved", () => {
    expect(accuracyOf([reviewed(1)], "second")).toBeNull();
  });
});

test("the course of a game begins with the position before its first move, seen by the first player", () => {
  const second = reviewed(1, { side: "second", chanceBefore: 0.7, chance: 0.4 });
  const [start, after] = chancesOf([second]);
  expect(start).toBeCloseTo(0.3);
  expect(after).toBe(0.4);
  expect(chancesOf([])).toEqual([]);
});

describe("a kept review", () => {
  const game = (moves: string[], review: ReviewedMove[]) => ({
    ...libraryGame({
      ...defaultGame("awale"),
      spec: { game: "awale", variant: "", position: "", moves },
    }),
    review,
  });

  test("holds as far as the game has the same moves", () => {
    const review = [reviewed(1), reviewed(2), reviewed(3)];
    expect(reviewOf(game(["m1", "m2", "m3"], review))).toEqual(review);
    expect(reviewOf(game(["m1", "x", "m3"], review))).toEqual(review.slice(0, 1));
    expect(reviewOf(game(["m1"], review))).toEqual(review.slice(0, 1));
  });

  test("of an earlier version, without reasons, opens", () => {
    const kept = (change: object) => game(["m1"], [{ ...reviewed(1), ...change }]);
    const early = kept({ replies: undefined, achieves: undefined });
    expect(reviewOf(early)).toEqual([reviewed(1)]);
    expect(reviewOf(kept({ replies: 3, achieves: [{ code: 1 }] }))).toEqual([reviewed(1)]);
  });

  test("tells accuracies only of a game that was reviewed to its end", () => {
    expect(keptAccuracy(game(["m1", "m2"], [reviewed(1), reviewed(2)]))).toEqual([100, 100]);
    expect(keptAccuracy(game(["m1", "m2"], [reviewed(1)]))).toBeNull();
    expect(keptAccuracy(game([], []))).toBeNull();
  });
});
