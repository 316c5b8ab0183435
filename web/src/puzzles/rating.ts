// The player's own rating: Elo, with every puzzle as an opponent whose rating is fixed. The first puzzles count most,
// so that the rating soon is where it belongs: K falls from 80 to 16, by a twentieth of the rest with every puzzle.
// Only the first encounter with a puzzle counts, and only if it is solved without a wrong move and without help.

export const firstRating = 1200;
const [leastRating, mostRating] = [400, 3000];

/** How likely somebody with a rating is to solve a puzzle. */
export const chanceToSolve = (rating: number, puzzle: number): number =>
  1 / (1 + 10 ** ((puzzle - rating) / 400));

/** How much a puzzle counts after so many rated ones. */
export const factorAfter = (rated: number): number => 16 + 64 * 0.95 ** rated;

export function ratingAfter(
  rating: number,
  rated: number,
  puzzle: number,
  solved: boolean,
): number {
  const change = factorAfter(rated) * (Number(solved) - chanceToSolve(rating, puzzle));
  return Math.min(mostRating, Math.max(leastRating, rating + change));
}
