// Spaced repetition: when something is put to the player again. A scheme like SM-2 with two answers, found and missed.
//
//   missed             again in ten minutes; the ease falls by 0.2, to no less than 1.3
//   found              after 1 day, then 3 days, then each interval is the one before times the ease (at first 2.5),
//                      to no more than a year; the ease rises by 0.05, to no more than 2.5
//   found after a miss begins with 1 day again; the ease remembers that it was hard
//
// Whole days end at midnight, where the player is: what was found in the evening is due on the morning of its day.
import { number, object, type Decoded } from "../lib/decode";

export const schedule = object({
  due: number, // milliseconds since 1970
  interval: number, // days until then; 0 after a miss
  ease: number,
  successes: number, // in a row
  lapses: number,
});
export type Schedule = Decoded<typeof schedule>;

const retryTime = 10 * 60_000;
const firstIntervals = [1, 3];
const longestInterval = 365;
const [leastEase, mostEase] = [1.3, 2.5];

/** For something that has not been answered yet. */
export const newSchedule = (now: number): Schedule => ({
  due: now,
  interval: 0,
  ease: mostEase,
  successes: 0,
  lapses: 0,
});

/** Midnight so many days after the day of a time, also where a day of that time has 23 hours or 25. */
function midnightAfter(time: number, days: number): number {
  const date = new Date(time);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + days).getTime();
}

/** What is due by then is due today. */
export const endOfDay = (now: number): number => midnightAfter(now, 1) - 1;

const clamp = (value: number, least: number, most: number) =>
  Math.min(most, Math.max(least, value));

export function afterAnswer(before: Schedule, found: boolean, now: number): Schedule {
  const { interval, ease, successes, lapses } = before;
  if (!found) {
    return {
      due: now + retryTime,
      interval: 0,
      ease: clamp(ease - 0.2, leastEase, mostEase),
      successes: 0,
      lapses: lapses + 1,
    };
  }
  const grown = Math.max(interval + 1, Math.round(interval * ease));
  const days = clamp(firstIntervals[successes] ?? grown, 1, longestInterval);
  return {
    due: midnightAfter(now, days),
    interval: days,
    ease: clamp(ease + 0.05, leastEase, mostEase),
    successes: successes + 1,
    lapses,
  };
}
