// Clocks with increment, as plain numbers: who started, stopped and flagged is computed from times
// that are passed in, so that it can be tested without waiting.
import type { Side } from "../engine/api";
import { indexOf } from "./sides";

export interface ClockSetup {
  minutes: number;
  increment: number; // seconds added after each move
}

/** Milliseconds left, the first player's and the second player's. */
export type Remaining = [number, number];

export function freshClock(setup: ClockSetup): Remaining {
  const start = setup.minutes * 60_000;
  return [start, start];
}

const change = (remaining: Remaining, side: Side, by: number): Remaining => {
  const left: Remaining = [...remaining];
  left[indexOf(side)] = Math.max(0, left[indexOf(side)] + by);
  return left;
};

/** What is left of both clocks when `side` has been thinking for `elapsed` milliseconds. */
export const spend = (remaining: Remaining, side: Side, elapsed: number): Remaining =>
  change(remaining, side, -elapsed);

export const addIncrement = (remaining: Remaining, side: Side, setup: ClockSetup): Remaining =>
  change(remaining, side, setup.increment * 1000);

/** 5:03, below twenty seconds 0:19.4. */
export function writeTime(milliseconds: number): string {
  const tenths = Math.ceil(milliseconds / 100);
  if (tenths < 200) {
    return `0:${String(Math.floor(tenths / 10)).padStart(2, "0")}.${String(tenths % 10)}`;
  }
  const seconds = Math.ceil(milliseconds / 1000);
  return `${String(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, "0")}`;
}
