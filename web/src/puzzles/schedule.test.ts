// The properties of the schedule, over random histories of answers, and the intervals that its description promises.
import { describe, expect, test } from "vitest";
import { afterAnswer, endOfDay, newSchedule, type Schedule } from "./schedule";

const day = 24 * 60 * 60_000;
const noon = new Date(2026, 2, 10, 12).getTime();

/** The same numbers from 0 up to 1 for the same seed. */
function* chances(seed: number): Generator<number, never> {
  let state = seed;
  for (;;) {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    yield state / 2 ** 32;
  }
}

interface Answer {
  before: Schedule;
  after: Schedule;
  found: boolean;
  now: number;
}

/** Answers at random times: often as soon as something is due, sometimes months later, sometimes long before. */
function history(seed: number, length: number): Answer[] {
  const chance = chances(seed);
  const next = () => chance.next().value;
  let now = noon + next() * 400 * day;
  let before = newSchedule(now);
  return Array.from({ length }, () => {
    const found = next() < 0.7;
    const after = afterAnswer(before, found, now);
    const answer = { before, after, found, now };
    now = next() < 0.6 ? after.due : now + next() * 90 * day;
    before = after;
    return answer;
  });
}

describe.each(Array.from({ length: 200 }, (_, seed) => seed))("random history %i", (seed) => {
  const answers = history(seed, 40);

  test("nothing is due in the past after an answer", () => {
    for (const { after, now } of answers) expect(after.due).toBeGreaterThan(now);
  });

  test("a success lengthens the interval, up to a year", () => {
    for (const { before, after } of answers.filter(({ found }) => found)) {
      if (before.interval < 365) expect(after.interval).toBeGreaterThan(before.interval);
      else expect(after.interval).toBe(365);
    }
  });

  test("a miss comes back within minutes, sooner than after any success, and costs ease", () => {
    for (const { before, after, now } of answers.filter(({ found }) => !found)) {
      expect(after.due - now).toBe(10 * 60_000);
      expect(after.interval).toBeLessThanOrEqual(before.interval);
      expect(after.ease).toBeLessThanOrEqual(before.ease);
      expect(after.lapses).toBe(before.lapses + 1);
      // Whatever was learnt before, it begins with one day again.
      expect(afterAnswer(after, true, now).interval).toBe(1);
    }
  });

  test("the ease stays within its bounds", () => {
    for (const { after } of answers) {
      expect(after.ease).toBeGreaterThanOrEqual(1.3);
      expect(after.ease).toBeLessThanOrEqual(2.5);
    }
  });
});

test("what has never been missed comes after 1, 3, 8, 20, 50, 125, 313 and 365 days", () => {
  let schedule = newSchedule(noon);
  const intervals = Array.from({ length: 9 }, () => {
    schedule = afterAnswer(schedule, true, schedule.due);
    return schedule.interval;
  });
  expect(intervals).toEqual([1, 3, 8, 20, 50, 125, 313, 365, 365]);
});

test("what was missed often comes back more often", () => {
  const missed = (times: number) => {
    let schedule = newSchedule(noon);
    for (let miss = 0; miss < times; miss++) schedule = afterAnswer(schedule, false, noon);
    for (let hit = 0; hit < 5; hit++) schedule = afterAnswer(schedule, true, noon);
    return schedule.interval;
  };
  expect(missed(1)).toBeLessThan(missed(0));
  expect(missed(4)).toBeLessThan(missed(1));
  expect(missed(40)).toBe(missed(10));
});

test("days end at midnight: what was found late in the evening is due in the morning", () => {
  const evening = new Date(2026, 2, 10, 23, 59, 59).getTime();
  const { due } = afterAnswer(newSchedule(evening), true, evening);
  expect(due).toBe(new Date(2026, 2, 11).getTime());
  expect(endOfDay(evening)).toBe(due - 1);
  expect(endOfDay(due)).toBe(new Date(2026, 2, 12).getTime() - 1);
});

test("every day of a year has its midnight, also when the clocks are changed", () => {
  for (let date = 0; date < 366; date++) {
    const now = new Date(2026, 0, 1 + date, 0, 30).getTime();
    const { due } = afterAnswer(newSchedule(now), true, now);
    expect(new Date(due).getDate()).toBe(new Date(2026, 0, 2 + date).getDate());
    expect(new Date(due).getHours()).toBe(0);
  }
});

test("what somebody has written by hand does no harm", () => {
  const odd = { due: -1, interval: -7, ease: 900, successes: 1.5, lapses: -3 };
  expect(afterAnswer(odd, true, noon).interval).toBe(1);
  expect(afterAnswer(odd, false, noon).ease).toBe(2.5);
});
