// Where the cells of a board are drawn: around the middle, turned by half a turn when the second
// player sits below.
import type { Cell } from "../engine/api";

export interface Point {
  x: number;
  y: number;
}

export type Placed = Cell & Point;

export function placeCells(
  cells: readonly Cell[],
  flipped: boolean,
  scale: Point = { x: 1, y: 1 },
): Placed[] {
  const xs = cells.map((cell) => cell.x);
  const ys = cells.map((cell) => cell.y);
  const middleX = (Math.min(...xs) + Math.max(...xs)) / 2;
  const middleY = (Math.min(...ys) + Math.max(...ys)) / 2;
  const turn = flipped ? -1 : 1;
  return cells.map((cell) => ({
    ...cell,
    x: (cell.x - middleX) * scale.x * turn,
    y: (cell.y - middleY) * scale.y * turn,
  }));
}

export function placesByName(placed: readonly Placed[]): Map<string, Placed> {
  return new Map(placed.map((cell) => [cell.name, cell]));
}

/** Drawn from the back of the board to the front, so that what stands in front hides what stands
 *  behind. */
export function backToFront(placed: readonly Placed[]): Placed[] {
  return [...placed].sort((a, b) => a.y - b.y);
}
