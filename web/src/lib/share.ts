// Games and positions in and out: as text, as files. What comes in is read by the program alone and
// nothing is taken over unless all of it is right.
import { t } from "../i18n/index.svelte";
import type { GameSpec, RecordText, TriaError } from "../engine/api";
import { explain } from "./errors";
import type { Game } from "./game.svelte";
import { libraryGame } from "./game_library";
import { library } from "./library";
import { rules } from "./program";
import { router } from "./router.svelte";
import { newGame, type Player, type SavedGame } from "./saved_game";

/** No record comes near this; what is larger is not even read. */
const largestFile = 8_000_000;

const nobody = (name: string) => ({ kind: "person" as const, name, level: 3 });

/** A game that somebody has played, between those it names. */
function playedGame({ spec, tags }: RecordText): SavedGame {
  const nameIn = (tag: string) => {
    const name = tags[tag] ?? "";
    return name === "?" ? "" : name.slice(0, 40);
  };
  const players: [Player, Player] = [nobody(nameIn("First")), nobody(nameIn("Second"))];
  return newGame(spec, players, "first");
}

/** Reads a record, a position or a list of moves: whatever the text is. */
async function readGame(
  text: string,
  now: SavedGame,
): Promise<{ game: SavedGame } | { error: TriaError }> {
  // Another position or other moves are for those who sit at the board now.
  const continued = (spec: GameSpec) => ({ game: newGame(spec, now.players, now.bottom) });
  // Of any game: the text decides which.
  const record = await rules.importRecord(text, "");
  if (record.ok) return { game: playedGame(record.value) };
  const oneLine = text.trim();
  if (oneLine.includes("\n") || oneLine.includes("[")) return { error: record.error };
  const position: GameSpec = { ...now.spec, position: oneLine, moves: [] };
  const state = await rules.state(position);
  if (state.ok) return continued(position);
  const moves = await rules.parseMoves({ ...now.spec, moves: [] }, oneLine);
  if (moves.ok) return continued({ ...now.spec, moves: moves.value });
  // Rows and fields are joined with these; no list of moves has them.
  return { error: /[/-]/.test(oneLine) ? state.error : moves.error };
}

/** Whether the browser allowed it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

export function download(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** Names, date and, for a game that the players ended themselves, how. */
export function tagsOf(game: Game): Record<string, string> {
  const { ending } = game.saved;
  const day = new Date().toLocaleDateString("sv").replaceAll("-", ".");
  const tags = { First: game.nameOf("first"), Second: game.nameOf("second"), Date: day };
  if (ending === null) return tags;
  const results = { first: "1-0", second: "0-1", draw: "1/2-1/2" };
  const termination = ending.reason === "settled" ? "agreement" : ending.reason;
  return { ...tags, Result: results[ending.result], Termination: termination };
}

/** Opens what a player pastes, chooses or drops. Null when it is open, otherwise why not. */
export async function openText(game: Game, text: string): Promise<string | null> {
  const now = game.saved.spec;
  const found = await readGame(text, game.saved);
  if ("error" in found) return explain(found.error);
  if (found.game.spec.game !== now.game) {
    // The text decides which game it is; that game's page opens it.
    const { id } = await library.keep(libraryGame(found.game));
    router.go({ page: "play", game: found.game.spec.game, id });
    return null;
  }
  const problem = await game.open(found.game);
  return problem === null ? null : explain(problem);
}

export async function openFile(game: Game, file: File): Promise<string | null> {
  if (file.size > largestFile) return t("share.tooLarge");
  try {
    return await openText(game, await file.text());
  } catch {
    return t("share.unreadable");
  }
}
