// What a reviewed move is called and how it is marked, and what a player's moves add up to.
import type { ReviewedMove, Side } from "../engine/api";

export type Grade = ReviewedMove["grade"];

/** Those worth a mark, the worst first, with the glyph that players write behind such a move. */
export const faults = ["blunder", "mistake", "inaccuracy"] as const;

export const glyphs: Record<Grade, string> = {
  best: "",
  good: "",
  inaccuracy: "?!",
  mistake: "?",
  blunder: "??",
};

/** Colours of the page (app.css). */
export const gradeColours: Record<Grade, string> = {
  best: "--good",
  good: "--good",
  inaccuracy: "--gold",
  mistake: "--last",
  blunder: "--refused",
};

/** A move that is marked. */
export const isFault = ({ grade }: ReviewedMove) => glyphs[grade] !== "";

/** A move to learn from. */
export const isMistake = ({ grade }: ReviewedMove) => grade === "mistake" || grade === "blunder";

export const movesOf = (reviewed: readonly ReviewedMove[], side: Side) =>
  reviewed.filter((move) => move.side === side);

/** From 0 to 100; null: no move of this player has been reviewed. */
export function accuracyOf(reviewed: readonly ReviewedMove[], side: Side): number | null {
  const moves = movesOf(reviewed, side);
  if (moves.length === 0) return null;
  return moves.reduce((sum, { accuracy }) => sum + accuracy, 0) / moves.length;
}

/** The first player's winning chance by the number of moves played; the start is as good as the first move found it. */
export function chancesOf(reviewed: readonly ReviewedMove[]): number[] {
  const [opening] = reviewed;
  if (opening === undefined) return [];
  const before = opening.side === "first" ? opening.chanceBefore : 1 - opening.chanceBefore;
  return [before, ...reviewed.map(({ chance }) => chance)];
}
