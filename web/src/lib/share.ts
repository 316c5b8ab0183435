// Games and positions in and out: as text, as files. What comes in is read by the program alone and
// nothing is taken over unless all of it is right.
import type { GameSpec, Rules, TriaError } from "../engine/api";
import { newGame, type Ending, type SavedGame } from "./saved_game";

/** No record comes near this; what is larger is not even read. */
export const largestFile = 8_000_000;

const nobody = (name: string) => ({ kind: "person" as const, name, level: 3 });

function gameFrom(spec: GameSpec, tags: Record<string, string>): SavedGame {
  const nameIn = (tag: string) => {
    const name = tags[tag] ?? "";
    return name === "?" ? "" : name.slice(0, 40);
  };
  const game = newGame({
    game: spec.game,
    variant: spec.variant,
    position: spec.position,
    players: [nobody(nameIn("First")), nobody(nameIn("Second"))],
    bottom: "first",
    clock: null,
  });
  return { ...game, spec };
}

/** Reads a record, a position or a list of moves: whatever the text is. */
export async function readGame(
  rules: Rules,
  text: string,
  now: GameSpec,
): Promise<{ game: SavedGame } | { error: TriaError }> {
  // Of any game: the text decides which.
  const record = await rules.importRecord(text, "");
  if (record.ok) return { game: gameFrom(record.value.spec, record.value.tags) };
  const oneLine = text.trim();
  if (oneLine.includes("\n") || oneLine.includes("[")) return { error: record.error };
  const position: GameSpec = { ...now, position: oneLine, moves: [] };
  const state = await rules.state(position);
  if (state.ok) return { game: gameFrom(position, {}) };
  const moves = await rules.parseMoves({ ...now, moves: [] }, oneLine);
  if (moves.ok) return { game: gameFrom({ ...now, moves: moves.value }, {}) };
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
