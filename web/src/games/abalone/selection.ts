// Which marbles a player has in hand. Only geometry: marbles in one straight line, side by side, at
// most three. What they may do is in the list of legal moves.
import type { LegalMove, Side } from "../../engine/api";
import { along, distance, middleOf, type Placed, type Point } from "../../boards/layout";

const near = (a: number, b: number) => Math.abs(a - b) < 0.1;

/** The cells from one to another when they lie in a straight line of at most three, else null. */
export function lineBetween(cells: readonly Placed[], from: Placed, to: Placed): Placed[] | null {
  const length = distance(from, to);
  if (near(length, 0)) return [from];
  if (near(length, 1)) return [from, to];
  const middle = middleOf([from, to]);
  const between = cells.find((cell) => distance(cell, middle) < 0.1);
  return near(length, 2) && between !== undefined ? [from, between, to] : null;
}

/** The longest line through everything in hand and one more marble, or just that marble. */
export function extendSelection(
  cells: readonly Placed[],
  selected: readonly Placed[],
  added: Placed,
): Placed[] {
  const [farthest = added] = [...selected].sort((a, b) => distance(b, added) - distance(a, added));
  const line = lineBetween(cells, farthest, added);
  if (!line?.every((cell) => cell.pieces === added.pieces)) return [added];
  const covers = selected.every((cell) => line.some((onLine) => onLine.name === cell.name));
  return covers ? line : [added];
}

export interface Way {
  move: LegalMove;
  /** By how much each marble moves. */
  shift: Point;
  /** Where the marbles of the player who moves arrive. */
  reached: string[];
}

/** The legal moves of exactly these marbles. */
export function waysOf(
  legal: readonly LegalMove[],
  side: Side,
  names: readonly string[],
  at: ReadonlyMap<string, Point>,
): Way[] {
  return legal.flatMap((move) => {
    const own = move.steps.filter((step) => step.piece === side && step.kind === "move");
    if (own.length !== names.length || !own.every((step) => names.includes(step.from))) return [];
    const from = at.get(own[0]?.from ?? "");
    const to = at.get(own[0]?.to ?? "");
    if (from === undefined || to === undefined) return [];
    const shift = { x: to.x - from.x, y: to.y - from.y };
    return [{ move, shift, reached: own.map((step) => step.to) }];
  });
}

/** Of the moves that bring a marble to a cell, the one whose group arrives nearest to it. */
export function wayTo(
  ways: readonly Way[],
  target: Placed,
  selected: readonly Point[],
): Way | null {
  const middle = middleOf(selected);
  const arrival = (way: Way) => ({ x: middle.x + way.shift.x, y: middle.y + way.shift.y });
  return (
    ways
      .filter((way) => way.reached.includes(target.name))
      .sort((a, b) => distance(arrival(a), target) - distance(arrival(b), target))[0] ?? null
  );
}

/** The move whose direction is the one of a swipe, within half of the angle between two ways. */
export function wayAlong(ways: readonly Way[], swipe: Point): Way | null {
  const angle = Math.atan2(swipe.y, swipe.x);
  const off = (way: Way) => {
    const turn = Math.abs(Math.atan2(way.shift.y, way.shift.x) - angle) % (2 * Math.PI);
    return Math.min(turn, 2 * Math.PI - turn);
  };
  const best = [...ways].sort((a, b) => off(a) - off(b))[0];
  return best !== undefined && off(best) < Math.PI / 6 ? best : null;
}

export const foremostFirst = <Marble extends Point>(
  marbles: readonly Marble[],
  way: Point,
): Marble[] => [...marbles].sort((a, b) => along(b, way) - along(a, way));

/** Whether marbles that move by so much follow each other. */
export function goInLine(marbles: readonly Point[], shift: Point): boolean {
  const [front, next] = foremostFirst(marbles, shift);
  return !front || !next || along(front, shift) - along(next, shift) > 0.9;
}

/** Where a move of marbles points, so many cells away: in line before the foremost, sideways before the middle of the
 *  group. */
export function tipOf(marbles: readonly Point[], shift: Point, far: number): Point {
  const front = goInLine(marbles, shift) ? foremostFirst(marbles, shift).slice(0, 1) : marbles;
  const { x, y } = middleOf(front);
  return { x: x + shift.x * far, y: y + shift.y * far };
}
