// How long the computer may think.
import type { Player } from "./saved_game";

/** The level at which the thinking time can be chosen. */
export const fullStrength = 10;
/** Seconds; what is not chosen is the usual time. */
export const thinkingTimes = [1, 2, 5, 10, 30, 60, 300];
export const usualSeconds = 2;

/** Milliseconds for one move, with `left` on the clock. */
export function thinkingTime({ level, seconds }: Player, left: number): number {
  const chosen = level === fullStrength ? (seconds ?? usualSeconds) : usualSeconds;
  return Math.max(50, Math.min(chosen * 1000, left / 30));
}
