// An error of the program in the player's language: its code chooses the sentence, its arguments fill it. A code that
// has no sentence, of a newer program or of a game without texts, is told in English.
import { t, textFor } from "../i18n/index.svelte";
import type { Notice, TriaError } from "../engine/api";
import { gameTexts } from "./game_texts";

function sentence(code: string, args: readonly string[], group = ""): string | undefined {
  // A code begins with the game it belongs to, or with a part of the program; a game has names for its players.
  const [owner = "", reason = ""] = code.split(".");
  const { player } = gameTexts(owner);
  const named = args.map((arg) => (arg === "first" || arg === "second" ? player(arg) : arg));
  // What is the same in every game is said for all of them.
  return textFor(`${owner}.${group}${reason}`, ...named) ?? textFor(`session.${reason}`, ...named);
}

/** What players are told although the game goes on. */
export const noticeText = ({ code, args, message }: Notice): string =>
  sentence(code, args) ?? message;

/** What is noted about a position. The texts come with the part "analysis". */
export const noteText = ({ code, args, message }: Notice): string =>
  sentence(code, args, "note.") ?? message;

/** What a better move achieves. The texts come with the parts "review" and "analysis". */
export const achievementText = ({ code, args, message }: Notice): string =>
  sentence(code, args, "why.") ?? message;

export function explain({ code, args, message, column, ply, move }: TriaError): string {
  const text = sentence(code, args) ?? message;
  if (!code.startsWith("record.")) {
    return ply === undefined || move === undefined ? text : t("atMove", ply, move) + text;
  }
  // A file's errors begin with line and column; a move's error also names the move and, at its end, the rule that
  // the move breaks.
  if (column === 0) return text;
  const [line = "?", place = "?", number = "?", , written = "?", ...rest] = args;
  const reason = code === "record.move" && sentence(rest.at(-1) ?? "", rest.slice(0, -1));
  return t("at", line, place) + (reason ? t("atMove", number, written) + reason : text);
}
