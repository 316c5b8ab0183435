// Games and positions in and out: as text, as files. What comes in is read by the program alone and
// nothing is taken over unless all of it is right.
import type { GameSpec, RecordText, Rules, TriaError } from "../engine/api";
import { newGame, type Ending, type Player, type SavedGame } from "./saved_game";

/** No record comes near this; what is larger is not even read. */
export const largestFile = 8_000_000;

const nobody = (name: string) => ({ kind: "person" as const, name, level: 3 });

/** A game that somebody has played, between those it names. */
function playedGame({ spec, tags }: RecordText): SavedGame {
  const nameIn = (tag: string) => {
    const name = tags[tag] ?? "";
    return name === "?" ? "" : name.slice(0, 40);
  };
  const players: [Player, Player] = [nobody(nameIn("First")), nobody(nameIn("Second"))];
  return { ...newGame({ ...spec, players, bottom: "first", clock: null }), spec };
}

/** Another position for whoever sits at the board now. */
function continued({ players, bottom }: SavedGame, spec: GameSpec): SavedGame {
  return { ...newGame({ ...spec, players, bottom, clock: null }), spec };
}

/** Reads a record, a position or a list of moves: whatever the text is. */
export async function readGame(
  rules: Rules,
  text: string,
  now: SavedGame,
): Promise<{ game: SavedGame } | { error: TriaError }> {
  // Of any game: the text decides which.
  const record = await rules.importRecord(text, "");
  if (record.ok) return { game: playedGame(record.value) };
  const oneLine = text.trim();
  if (oneLine.includes("\n") || oneLine.includes("[")) return { error: record.error };
  const position: GameSpec = { ...now.spec, position: oneLine, moves: [] };
  const state = await rules.state(position);
  if (state.ok) return { game: continued(now, position) };
  const moves = await rules.parseMoves({ ...now.spec, moves: [] }, oneLine);
  if (moves.ok) return { game: continued(now, { ...now.spec, moves: moves.value }) };
  // Rows and fields are joined with these; no list of moves has them.
  return { error: /[/-]/.test(oneLine) ? state.error : moves.error };
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
export function tagsOf(
  first: string,
  second: string,
  ending: Ending | null,
  now: Date,
): Record<string, string> {
  const day = `${now.getFullYear()}.${String(now.getMonth() + 1).padStart(2, "0")}.${String(now.getDate()).padStart(2, "0")}`;
  const tags = { First: first, Second: second, Date: day };
  if (ending === null) return tags;
  const results = { first: "1-0", second: "0-1", draw: "1/2-1/2" };
  const termination = ending.reason === "settled" ? "agreement" : ending.reason;
  return { ...tags, Result: results[ending.result], Termination: termination };
}
