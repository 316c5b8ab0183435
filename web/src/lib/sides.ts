// The two sides of a game.
import type { Side } from "../engine/api";

export const sides: readonly Side[] = ["first", "second"];
export const indexOf = (side: Side): 0 | 1 => (side === "first" ? 0 : 1);
export const other = (side: Side): Side => (side === "first" ? "second" : "first");

/** Whose the topmost piece is; undefined where pieces belong to nobody, or there is none. */
export const ownerOf = (pieces: string): Side | undefined =>
  pieces.endsWith("f") ? "first" : pieces.endsWith("s") ? "second" : undefined;
