// Where the cells of a board are drawn: around the middle, turned by half a turn when the second
// player sits below.
import type { Cell } from "../engine/api";

export interface Point {
  x: number;
  y: number;
}

export type Placed = Cell & Point;

export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** How far a point lies that way. */
export const along = (point: Point, way: Point): number => point.x * way.x + point.y * way.y;

export const degrees = (way: Point): number => (Math.atan2(way.y, way.x) * 180) / Math.PI;

/** A line with a head, in the language of SVG's paths; bent towards a point if there is one. */
export function arrowPath(from: Point, to: Point, over?: Point): string {
  const before = over ?? from;
  const angle = Math.atan2(to.y - before.y, to.x - before.x);
  const at = (x: number, y: number) => `${x.toFixed(3)} ${y.toFixed(3)}`;
  const barb = (turn: number) =>
    at(to.x - 0.39 * Math.cos(angle + turn), to.y - 0.39 * Math.sin(angle + turn));
  const bend = over === undefined ? "L" : `Q${at(over.x, over.y)} `;
  const tip = at(to.x, to.y);
  return `M${at(from.x, from.y)}${bend}${tip}M${barb(0.6)}L${tip}L${barb(-0.6)}`;
}

export const middleOf = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});

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

export const placesByName = (placed: readonly Placed[]): Map<string, Placed> =>
  new Map(placed.map((cell) => [cell.name, cell]));

/** A line of cells has its name at the edge, whichever way the board is turned: beside the cell
 *  that lies furthest that way, at this distance from its middle. */
export function edgeNames(
  cells: readonly Placed[],
  lineOf: (cell: Placed) => string,
  way: Point,
  distance: number,
): (Point & { name: string })[] {
  const ends = new Map<string, Placed>();
  for (const cell of cells) {
    const end = ends.get(lineOf(cell));
    if (end === undefined || along(cell, way) > along(end, way)) ends.set(lineOf(cell), cell);
  }
  return [...ends].map(([name, end]) => ({
    name,
    x: end.x + way.x * distance,
    y: end.y + way.y * distance,
  }));
}
