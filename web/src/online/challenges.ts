// Challenges as plain values: how a clock is written in an address, which pace it has, who may accept what.
import type { Challenge, Pace } from "./people_protocol";
import type { Clock } from "./protocol";
import type { ClockRequest } from "./requests";

const day = 86_400_000;
/** A game of so many moves decides whether a clock is fast. */
const usualMoves = 40;
const fastMinutes = 10;

/** From `5+3` or `2d`; null when it is neither. */
export function readClock(written: string): ClockRequest | null {
  const [, minutes, increment] = /^(\d+(?:\.\d+)?)\+(\d+)$/.exec(written) ?? [];
  if (minutes !== undefined) return { minutes: Number(minutes), increment: Number(increment) };
  const [, days] = /^(\d+)d$/.exec(written) ?? [];
  return days === undefined ? null : { days: Number(days) };
}

/** As the clock of a match is described. */
export function clockOf(request: ClockRequest): Clock {
  if ("days" in request) return { perMoveMs: request.days * day };
  return { initialMs: request.minutes * 60_000, incrementMs: request.increment * 1000 };
}

export function paceOf(clock: Clock): Pace {
  if ("perMoveMs" in clock) return "days";
  const { initialMs, incrementMs } = clock;
  return initialMs + usualMoves * incrementMs < fastMinutes * 60_000 ? "fast" : "slow";
}

/** Why a challenge cannot be accepted; null when it can. */
export type Hindrance = "own" | "guest" | "rating" | null;

/** `rating` of whoever looks, in this kind of game; null: there is none yet. */
export function hindrance(
  { own, rated, ratings }: Challenge,
  signedIn: boolean,
  rating: number | null,
): Hindrance {
  if (own) return "own";
  if (!signedIn && (rated || ratings !== null)) return "guest";
  if (ratings === null) return null;
  const fits = rating !== null && rating >= ratings[0] && rating <= ratings[1];
  return fits ? null : "rating";
}

/** The list after a change, the newest first; direct ones before all. */
export function changed(
  challenges: readonly Challenge[],
  added: readonly Challenge[],
  removed: readonly string[],
): Challenge[] {
  const gone = new Set([...removed, ...added.map(({ id }) => id)]);
  const kept = challenges.filter(({ id }) => !gone.has(id));
  const all = [...[...added].reverse(), ...kept];
  const rank = ({ direct, own }: Challenge) => (own ? 0 : direct ? 1 : 2);
  return all.sort((a, b) => rank(a) - rank(b));
}
