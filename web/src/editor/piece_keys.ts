// The keys that put something on the cell that has the focus: a digit for each piece, or for how many there are of a
// heap; plus and minus for one more or one less; Delete for nothing.
import type { Palette, Setup } from "../engine/api";
import { put, press, type Tool } from "./edits";

const digits = "1234567890";

/** The digit of the piece with this index in the palette. */
export const pieceKey = (index: number): string | undefined => digits[index];

/** What a key makes of a cell; null when it means nothing there. */
export function setupAfterKey(
  setup: Setup,
  cell: string,
  key: string,
  { pieces, heaps }: Palette,
): Setup | null {
  const use = (tool: Tool) => press(setup, cell, tool, heaps);
  const [piece = ""] = pieces;
  if (key === "Delete" || key === "Backspace") return put(setup, cell, "");
  if (heaps) {
    if (key === "+") return use({ put: piece });
    if (key === "-") return use({ take: "one" });
    return /^\d$/.test(key) ? put(setup, cell, piece.repeat(Number(key))) : null;
  }
  const chosen = key.length === 1 ? pieces[digits.indexOf(key)] : undefined;
  return chosen === undefined ? null : put(setup, cell, chosen);
}
