// Matches in which somebody is to move: how long they have, in words.
import { t } from "../i18n/index.svelte";
import { timeText } from "./match_texts";
import type { Summary } from "./protocol";
import { timeLeft } from "./server_clock";

/** Null without a clock. The server's clocks go by its own time, which a list does not have: this one's is near enough
 *  for minutes, hours and days. */
export function leftText({ clocks, side }: Summary, now: number): string | null {
  if (clocks === null) return null;
  return t("people.timeLeft", timeText(timeLeft(clocks, side, now)));
}
