// What an engine's score means, in words: who is better and by how much of what, and what is certain. The texts come with
// the part "analysis".
import type { AnalysisLine, Side } from "../engine/api";
import { i18n, t } from "../i18n/index.svelte";
import { gameTexts } from "../lib/game_texts";
import { other } from "../lib/sides";

/** With a sign; estimates with as many digits each, so that they can be compared at a glance. */
const written = (value: number, minimumFractionDigits = 0): string =>
  new Intl.NumberFormat(i18n.language, {
    signDisplay: "exceptZero",
    minimumFractionDigits,
    maximumFractionDigits: 1,
  })
    .format(value)
    .replace("-", "−");

/** How likely one of the players is to win; a draw is half a win. */
export const chanceFor = (side: Side, mover: Side, { chance }: AnalysisLine): number =>
  side === mover ? chance : 1 - chance;

/** The end of the game that is certain. */
export function exactText(
  game: string,
  mover: Side,
  { exact, chance }: Pick<AnalysisLine, "exact" | "chance">,
): string {
  const { player, lead: points, detail } = gameTexts(game);
  const lead = exact?.margin ?? 0;
  // Where the points are equal, something else may decide.
  const [decider, more] = Object.entries(exact ?? {}).find(
    ([name, value]) => name !== "margin" && value !== null && value !== 0,
  ) ?? ["", 0];
  const sign = lead || (more ?? 0) || chance - 0.5;
  if (sign === 0) return t("analysis.draw");
  const winner = player(sign > 0 ? mover : other(mover));
  if (lead !== 0) return t("analysis.winsBy", winner, points(Math.abs(lead)));
  if (more) return t("analysis.winsOn", winner, detail(decider), written(Math.abs(more)));
  return t("analysis.wins", winner);
}

/** A score with its player and its unit. */
export function scoreText(game: string, mover: Side, line: AnalysisLine): string {
  const { player, lead: points } = gameTexts(game);
  const { score, winIn, proven } = line;
  if (winIn !== null) {
    return t("analysis.winsIn", player(winIn > 0 ? mover : other(mover)), Math.abs(winIn));
  }
  if (proven) return exactText(game, mover, line);
  const lead = { count: Math.abs(score), written: written(Math.abs(score), 1) };
  if (Number(score.toFixed(1)) === 0) return t("analysis.equal");
  const ahead = player(score > 0 ? mover : other(mover));
  return t("analysis.leads", ahead, points(lead));
}

/** A score where there is room for a number only, for the player to move. */
export function shortScore({ score, winIn, exact }: AnalysisLine): string {
  if (winIn !== null) return winIn > 0 ? `#${String(winIn)}` : `−#${String(-winIn)}`;
  return exact === null ? written(score, 1) : written(exact.margin);
}
