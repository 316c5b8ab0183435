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

/** A line of cells has its name at the edge, whichever way the board is turned: beside the cell
 *  that lies furthest that way, at this distance from its middle. */
export function edgeNames(
  cells: readonly Placed[],
  lineOf: (cell: Placed) => string,
  way: Point,
  distance: number,
): (Point & { name: string })[] {
  const ends = new Map<string, Placed>();
  const along = (cell: Point) => cell.x * way.x + cell.y * way.y;
  for (const cell of cells) {
    const end = ends.get(lineOf(cell));
    if (end === undefined || along(cell) > along(end)) ends.set(lineOf(cell), cell);
  }
  return [...ends].map(([name, end]) => ({
    name,
    x: end.x + way.x * distance,
    y: end.y + way.y * distance,
  }));
}
