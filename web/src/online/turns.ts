// Matches in which somebody is to move: how long they have, in words.
import { t } from "../i18n/index.svelte";
import { timeText } from "./match_texts";
import type { Summary } from "./protocol";
import { timeLeft } from "./server_clock";

/** Null without a clock. `now` is the server's time, which its clocks go by. */
export function leftText({ clocks, side }: Summary, now: number): string | null {
  if (clocks === null) return null;
  return t("people.timeLeft", timeText(timeLeft(clocks, side, now)));
}
