// Which task comes next. What is due comes first, in the order in which it became due; then a puzzle that has not been
// seen yet, about as hard as the player is strong.
import type { Card } from "./card";
import { puzzleCardId, type Puzzle } from "./puzzle";

/** One of so many that are nearest: the same rating does not always lead to the same puzzle. */
const nearest = 8;

/** A number from 0 up to 1. */
type Chance = () => number;

export function chooseUnseen(
  puzzles: readonly Puzzle[],
  rating: number,
  chance: Chance,
): Puzzle | null {
  const farness = ({ rating: other }: Puzzle) => Math.abs(other - rating);
  const near = [...puzzles].sort((a, b) => farness(a) - farness(b)).slice(0, nearest);
  return near[Math.floor(chance() * near.length)] ?? null;
}

export const unseenOf = (
  game: string,
  puzzles: readonly Puzzle[],
  cards: ReadonlyMap<string, Card>,
): Puzzle[] => puzzles.filter((puzzle) => !cards.has(puzzleCardId(game, puzzle)));

/** The cards that are due by a time, the one that waits longest first. */
export function dueBy(cards: Iterable<Card>, time: number): Card[] {
  const dueTime = (card: Card) => card.schedule?.due ?? Infinity;
  return [...cards].filter((card) => dueTime(card) <= time).sort((a, b) => dueTime(a) - dueTime(b));
}

/** When the next one becomes due; null: none ever. */
export function nextDue(cards: Iterable<Card>): number | null {
  const times = [...cards].flatMap(({ schedule }) => schedule?.due ?? []);
  return times.length === 0 ? null : Math.min(...times);
}
