// Games and positions into the page: pasted, dropped, or chosen as a file. What comes in is read by the program alone, and
// nothing is taken over unless all of it is right.
import { t } from "../i18n/index.svelte";
import type { GameSpec, GameState, RecordText, Reply } from "../engine/api";
import { explain } from "./errors";
import type { Game } from "./game.svelte";
import { libraryGame, type LibraryGame } from "./game_library";
import { library } from "./library";
import { rules } from "./program";
import { parseRoute } from "./route";
import { router } from "./router.svelte";
import { newGame, type Final, type Player, type SavedGame } from "./saved_game";
import { results } from "./share";

/** No record comes near this; what is larger is not even read. */
const largestFile = 8_000_000;

/** A record, or only a position or moves. */
export type Found = { record: RecordText } | { spec: GameSpec };

/** The game that a link of ours contains; null when the text is no such link. */
async function readLink(text: string): Promise<Reply<Found> | null> {
  const [hash = ""] = /#\/\S+$/.exec(text) ?? [];
  const route = parseRoute(hash);
  if (route.page === "packed") {
    const reply = await rules.unpackGame(route.code);
    return reply.ok ? { ok: true, value: { spec: reply.value } } : reply;
  }
  if (route.page !== "analysis") return null;
  const { game, variant, position, moves } = route;
  return { ok: true, value: { spec: { game, variant, position, moves } } };
}

/** Reads a record, a position, a list of moves or a link: whatever the text is. */
export async function readGame(text: string, now: GameSpec): Promise<Reply<Found>> {
  // Of any game: the text decides which.
  const record = await rules.importRecord(text, "");
  if (record.ok) return { ok: true, value: { record: record.value } };
  const oneLine = text.trim();
  if (oneLine.includes("\n") || oneLine.includes("[")) return record;
  const linked = await readLink(oneLine);
  if (linked !== null) return linked;
  const position: GameSpec = { ...now, position: oneLine, moves: [] };
  const state = await rules.state(position);
  if (state.ok) return { ok: true, value: { spec: position } };
  const moves = await rules.parseMoves({ ...now, moves: [] }, oneLine);
  if (moves.ok) return { ok: true, value: { spec: { ...now, moves: moves.value } } };
  // Rows and fields are joined with these; no list of moves has them.
  return /[/-]/.test(oneLine) ? state : moves;
}

export async function readFile(file: File): Promise<{ text: string } | { problem: string }> {
  if (file.size > largestFile) return { problem: t("share.tooLarge") };
  try {
    return { text: await file.text() };
  } catch {
    return { problem: t("share.unreadable") };
  }
}

const outcomes = ["first", "second", "draw"] as const;

const nobody = (name: string) => ({ kind: "person" as const, name, level: 3, seconds: null });

/** A game that somebody has played, between those it names. */
function playedGame({ spec, tags }: RecordText): SavedGame {
  const nameIn = (tag: string) => {
    const name = tags[tag] ?? "";
    return name === "?" ? "" : name.slice(0, 40);
  };
  const players: [Player, Player] = [nobody(nameIn("First")), nobody(nameIn("Second"))];
  return newGame(spec, players, "first");
}

/** How a recorded game ended: as the board says, or by its players as the record says. */
function endingOf({ result, tags }: RecordText, state: GameState): Final | null {
  if (state.result !== null && state.reason !== null) {
    return { result: state.result, reason: state.reason };
  }
  const winner = outcomes.find((outcome) => results[outcome] === result);
  return winner ? { result: winner, reason: tags["Termination"] ?? "resignation" } : null;
}

/** Every game of a file of records, as the library keeps them; none if the file cannot be read. */
export async function readRecords(text: string): Promise<LibraryGame[]> {
  const records = await rules.importRecords(text);
  if (!records.ok) return [];
  const games = records.value.map(async (record): Promise<LibraryGame[]> => {
    const saved = playedGame(record);
    const state = await rules.state(saved.spec);
    if (!state.ok) return [];
    const final = endingOf(record, state.value);
    const ending = state.value.over ? null : final;
    return [{ ...libraryGame({ ...saved, ending }), revision: 1, final }];
  });
  return (await Promise.all(games)).flat();
}

/** Opens a text in the place of a game. Null when it is open, otherwise why not. */
export async function openText(game: Game, text: string): Promise<string | null> {
  const { spec: now, players, bottom } = game.saved;
  const found = await readGame(text, now);
  if (!found.ok) return explain(found.error);
  // Another position or other moves are for those who sit at the board now.
  const saved =
    "record" in found.value
      ? playedGame(found.value.record)
      : newGame(found.value.spec, players, bottom);
  if (saved.spec.game !== now.game) {
    // The text decides which game it is; that game's page opens it.
    const { id } = await library.keep(libraryGame(saved));
    router.go({ page: "play", game: saved.spec.game, id });
    return null;
  }
  const problem = await game.open(saved);
  return problem === null ? null : explain(problem);
}
