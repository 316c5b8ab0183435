// A move's steps, which the program sends with it, say which pieces go from cell to cell. They can be drawn before the
// program has computed the new position, which has the last word.
import type { Cell, Step } from "../engine/api";

function carryOne(cells: readonly Cell[], { from, to, count }: Step): Cell[] {
  const lifted = cells.find(({ name }) => name === from)?.pieces.slice(-count) ?? "";
  return cells.map((cell) => {
    if (cell.name === from) return { ...cell, pieces: cell.pieces.slice(0, -count) };
    if (cell.name === to) return { ...cell, pieces: cell.pieces + lifted };
    return cell;
  });
}

/** The cells after a move; null where pieces come onto the board or leave it, which is not for a picture to count. */
export function carry(cells: readonly Cell[], steps: readonly Step[]): Cell[] | null {
  const names = new Set(cells.map(({ name }) => name));
  if (!steps.every(({ from, to }) => names.has(from) && names.has(to))) return null;
  return steps.reduce(carryOne, [...cells]);
}
