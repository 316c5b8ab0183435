// Pieces of a game in words.
import type { Setup } from "../engine/api";
import { t, textFor } from "../i18n/index.svelte";
import { gameTexts } from "../lib/game_texts";
import { ownerOf } from "../lib/sides";
import { piecesOn } from "./edits";

export function pieceText(game: string, pieces: string): string {
  const owner = ownerOf(pieces);
  const own = textFor(`${game}.piece`, owner ?? "", pieces.length);
  if (own !== undefined) return own;
  const player = owner === undefined ? [] : [gameTexts(game).player(owner)];
  const count = pieces.length > 1 || owner === undefined ? [String(pieces.length)] : [];
  return [...player, ...count].join(", ");
}

/** What is on a cell, as it is read out. */
export const cellText = (game: string, cell: string, pieces: string): string =>
  pieces === "" ? t("play.emptyCell", cell) : t("say.by", cell, pieceText(game, pieces));

/** More than these are counted. */
const mostTold = 2;

/** What is different on the board now; null when nothing is. */
export function changeText(before: Setup, after: Setup): string | null {
  const cells = new Set([...Object.keys(before.cells), ...Object.keys(after.cells)]);
  const changed = [...cells].filter((cell) => piecesOn(before, cell) !== piecesOn(after, cell));
  if (changed.length === 0) return null;
  if (changed.length > mostTold) return t("editor.changed", changed.length);
  return changed.map((cell) => cellText(after.game, cell, piecesOn(after, cell))).join("; ");
}
