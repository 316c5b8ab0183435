// An error of the program in the player's language: its code chooses the sentence, its arguments
// fill it. A code that has no sentence, of a newer program or of a game without texts, is told in
// English.
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

/** A code begins with the game it belongs to, or with a part of the program. */
const ownerOf = (code: string) => i18n.t.games[code.slice(0, code.indexOf("."))];

function sentence(code: string, args: readonly string[], game: string): string | null {
  const general: Record<string, ErrorText | undefined> = i18n.t.errors;
  return fill(general[code] ?? ownerOf(code)?.errors[code], args, game);
}

/** What players are told although the game goes on. */
export function noticeText(notice: NonNullable<GameState["notice"]>, game: string): string {
  return fill(ownerOf(notice.code)?.notices[notice.code], notice.args, game) ?? notice.message;
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
