// Why a move was the one to find, in words.
import type { Side } from "../engine/api";
import { exactText } from "../analysis/score_text";
import { i18n, t } from "../i18n/index.svelte";
import { gameTexts } from "../lib/game_texts";
import { other } from "../lib/sides";
import type { Exact, Gain, Verdict } from "./lesson";

const written = (value: number) =>
  new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 }).format(value);

/** So many points of the game. */
const pointsText = (game: string, count: number) =>
  gameTexts(game).lead({ count, written: written(count) });

function gainText(game: string, solver: Side, gain: Gain): string {
  const { player } = gameTexts(game);
  if (gain === "win") return t("strategy.wins", player(solver));
  if (gain === 0) return t("strategy.noGain");
  const gainer = player(gain > 0 ? solver : other(solver));
  return t("strategy.gains", gainer, pointsText(game, Math.abs(gain)));
}

export function verdictText(game: string, solver: Side, verdict: Verdict): string {
  if (verdict.kind === "measured") {
    const { nodes, lead } = verdict;
    return t("strategy.measured", written(nodes), pointsText(game, lead));
  }
  if ("plies" in verdict) {
    const gained = (gain: Gain) => gainText(game, solver, gain);
    return t("strategy.ahead", verdict.plies, gained(verdict.gain), gained(verdict.others));
  }
  const end = (exact: Exact) => exactText(game, solver, { exact, chance: 0.5 });
  return t("strategy.exact", end(verdict.exact), end(verdict.others));
}
