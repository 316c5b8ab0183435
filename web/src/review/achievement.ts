// What a better move would have achieved: asked of the program, and told in the player's language.
import type { GameSpec, Notice, ReviewedMove, Rules } from "../engine/api";
import { t } from "../i18n/index.svelte";
import { achievementText } from "../lib/errors";
import { gameTexts } from "../lib/game_texts";

/** The move with what its better line does on the board: besides a result that is proven, and instead of a mere
 *  chance. `before` is the game before the move. */
export async function withExplanation(
  rules: Rules,
  before: GameSpec,
  move: ReviewedMove,
): Promise<ReviewedMove> {
  const played = [move.move, ...move.replies];
  // Without a network the module may be out of reach: then what the engine has proven must do.
  const reply = await rules.explain(before, move.line, played).catch(() => null);
  if (!reply?.ok || reply.value === null) return move;
  const proven = move.achieves.filter(({ code }) => code !== "review.chance");
  return { ...move, achieves: [...proven, reply.value] };
}

/** Points and what decides ties are named as the game names them. */
function named(game: string, notice: Notice): Notice {
  const [first = "", ...rest] = notice.args;
  const words = gameTexts(game);
  if (notice.code === "review.wins_by") return { ...notice, args: [words.lead(Number(first))] };
  if (notice.code === "review.wins_tie") return { ...notice, args: [words.detail(first), ...rest] };
  return notice;
}

/** What the better move achieves; null where nothing is known. */
export function achievementOf(game: string, { achieves }: ReviewedMove): string | null {
  const [first, second] = achieves.map((notice) => achievementText(named(game, notice)));
  if (first === undefined) return null;
  return second === undefined ? first : t("hint.both", first, second);
}

/** The better move, and why it is better. */
export function whyBetter(game: string, move: ReviewedMove): string {
  const achieved = achievementOf(game, move);
  return achieved === null
    ? t("review.better", move.best)
    : t("review.betterBecause", move.best, achieved);
}
