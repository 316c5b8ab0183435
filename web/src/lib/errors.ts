// An error of the program in the player's language: its code chooses the sentence, its arguments
// fill it. A code from a newer program that has no sentence yet is told in English.
import { i18n } from "../i18n/index.svelte";
import type { ErrorText } from "../i18n/types";
import type { GameState, TriaError } from "../engine/api";
import { gameTexts } from "./game_texts";

function fill(text: ErrorText | undefined, args: readonly string[], game: string): string | null {
  if (text === undefined) return null;
  const word = (index: number) => args[index] ?? "?";
  const player = (index: number) => {
    const side = args[index];
    return side === "first" || side === "second" ? gameTexts(game).player(side) : word(index);
  };
  return text({ word, player });
}

function sentence(code: string, args: readonly string[], game: string): string | null {
  return fill((i18n.t.errors as Record<string, ErrorText | undefined>)[code], args, game);
}

/** What players are told although the game goes on. */
export function noticeText(notice: NonNullable<GameState["notice"]>, game: string): string {
  const text = (i18n.t.notices as Record<string, ErrorText | undefined>)[notice.code];
  return fill(text, notice.args, game) ?? notice.message;
}

/** A file's errors begin with line and column; a move's error also names the move and, at its end,
 *  the rule that the move breaks. */
function recordError(error: TriaError, game: string): string | null {
  const text = sentence(error.code, error.args, game);
  if (text === null || error.column === 0) return text;
  const [line = "?", column = "?", number = "?", , move = "?", ...rest] = error.args;
  const rule = rest.at(-1);
  const reason =
    error.code === "record.move" && rule !== undefined
      ? sentence(rule, rest.slice(0, -1), game)
      : null;
  const place = i18n.t.at(line, column);
  return reason === null ? place + text : place + i18n.t.atMove(number, move) + reason;
}

export function explain(error: TriaError, game: string): string {
  if (error.code.startsWith("record.")) return recordError(error, game) ?? error.message;
  const text = sentence(error.code, error.args, game) ?? error.message;
  return error.ply === undefined || error.move === undefined
    ? text
    : i18n.t.atMove(String(error.ply), error.move) + text;
}
