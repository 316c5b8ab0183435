// How the kinds of marks are drawn, by what they mean to a player, whatever the game. Each can be told from the others
// without its colour.
import type { Mark } from "../engine/api";

/** A ring of dashes with an exclamation mark, an area with its label, a thin arrow, or a ring. Nothing for what the board
 *  itself always shows. */
export type MarkShape = "danger" | "area" | "way" | "ring" | "none";

const shapes: Record<string, MarkShape | undefined> = {
  threatened: "danger",
  vulnerable: "danger",
  region: "area",
  lands: "way",
  settled: "none",
};

export const shapeOf = ({ kind }: Pick<Mark, "kind">): MarkShape => shapes[kind] ?? "ring";
