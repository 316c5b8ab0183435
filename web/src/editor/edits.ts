// Changes to a position that is being set up. Each makes another value and knows no rule: whether there is such a
// position, the program says.
import type { GameState, Palette, Setup } from "../engine/api";
import { other, ownerOf } from "../lib/sides";

/** What a press on a cell does. */
export type Tool = { put: string } | { take: "one" | "all" };

/** The position of a board, with the score that its palette tells. */
export const setupOf = (
  { game, variant, cells, side, stock }: GameState,
  { score }: Palette,
): Setup => ({
  game,
  variant,
  cells: Object.fromEntries(cells.map(({ name, pieces }) => [name, pieces])),
  side,
  score,
  stock,
});

export const piecesOn = ({ cells }: Setup, cell: string): string => cells[cell] ?? "";

export const put = (setup: Setup, cell: string, pieces: string): Setup => ({
  ...setup,
  cells: { ...setup.cells, [cell]: pieces },
});

/** Where pieces are stacked, only their number and the topmost one matter. */
const areSame = (one: string, other: string) =>
  one.length === other.length && ownerOf(one) === ownerOf(other);

/** Uses a tool on a cell. Pieces are added to a heap; elsewhere they replace what is there, or take it away when it is
 *  the same. */
export function press(setup: Setup, cell: string, tool: Tool, heaps: boolean): Setup {
  const before = piecesOn(setup, cell);
  if ("take" in tool) return put(setup, cell, tool.take === "one" ? before.slice(0, -1) : "");
  if (heaps) return put(setup, cell, before + tool.put);
  return put(setup, cell, areSame(before, tool.put) ? "" : tool.put);
}

/** Carries what is on a cell to another one, or away from the board. */
export function carry(setup: Setup, from: string, to: string | null, heaps: boolean): Setup {
  const carried = piecesOn(setup, from);
  if (carried === "" || from === to) return setup;
  const left = put(setup, from, "");
  if (to === null) return left;
  return put(left, to, heaps ? piecesOn(setup, to) + carried : carried);
}

/** The board with nothing on it and nothing beside it. */
export const cleared = (setup: Setup): Setup => ({
  ...setup,
  cells: {},
  score: [0, 0],
  stock: [0, 0],
});

const otherOwner: Record<string, string> = { f: "s", s: "f" };

/** What was one player's is the other one's. */
export const swapped = ({ cells, side, score, stock, ...rest }: Setup): Setup => ({
  ...rest,
  cells: Object.fromEntries(
    Object.entries(cells).map(([cell, pieces]) => [
      cell,
      pieces.replaceAll(/[fs]/g, (owner) => otherOwner[owner] ?? owner),
    ]),
  ),
  side: other(side),
  score: [score[1], score[0]],
  stock: [stock[1], stock[0]],
});

/** All pieces on and beside the board. */
export const countOf = ({ cells, score }: Setup): number =>
  Object.values(cells).reduce((sum, pieces) => sum + pieces.length, score[0] + score[1]);
