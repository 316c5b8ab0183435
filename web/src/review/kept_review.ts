// A review as it is kept with its game, perhaps by an earlier version of the page. It holds as far as the game still has the moves that were reviewed.
import type { ReviewedMove } from "../engine/api";
import { decode, list, object, text } from "../lib/decode";
import type { LibraryGame } from "../lib/game_library";
import { accuracyOf } from "./grades";

const notices = list(object({ code: text, message: text, args: list(text) }));

/** Reviews were once kept without these. */
const complete = (move: ReviewedMove): ReviewedMove => ({
  ...move,
  replies: decode(list(text), move.replies) ?? [],
  achieves: decode(notices, move.achieves) ?? [],
});

export function reviewOf({ saved, review }: LibraryGame): ReviewedMove[] {
  const { moves } = saved.spec;
  const kept = Array.isArray(review) ? review : [];
  const differing = kept.findIndex(({ move }, index) => move !== moves[index]);
  return kept.slice(0, differing === -1 ? kept.length : differing).map(complete);
}

/** Of both players, of a game that has been reviewed to its end. */
export function keptAccuracy(game: LibraryGame): [number | null, number | null] | null {
  const reviewed = reviewOf(game);
  if (reviewed.length === 0 || reviewed.length < game.saved.spec.moves.length) return null;
  return [accuracyOf(reviewed, "first"), accuracyOf(reviewed, "second")];
}
