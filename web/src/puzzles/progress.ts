// How a player does in the puzzles of one game.
import { number, object, text, type Decoded } from "../lib/decode";
import { firstRating, ratingAfter } from "./rating";

export const progress = object({
  game: text,
  rating: number,
  tried: number, // puzzles seen for the first time
  solved: number, // of those, without a wrong move and without help
  streak: number, // solved one after the other
  bestStreak: number,
});
export type Progress = Decoded<typeof progress>;

export const newProgress = (game: string): Progress => ({
  game,
  rating: firstRating,
  tried: 0,
  solved: 0,
  streak: 0,
  bestStreak: 0,
});

/** After a puzzle that was seen for the first time. */
export function afterPuzzle(before: Progress, puzzleRating: number, solved: boolean): Progress {
  const streak = solved ? before.streak + 1 : 0;
  return {
    game: before.game,
    rating: ratingAfter(before.rating, before.tried, puzzleRating, solved),
    tried: before.tried + 1,
    solved: before.solved + Number(solved),
    streak,
    bestStreak: Math.max(before.bestStreak, streak),
  };
}
