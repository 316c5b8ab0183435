// A match that has ended, as the library keeps it among the games of this device.
import type { Side } from "../engine/api";
import type { LibraryGame } from "../lib/game_library";
import { newGame, type Player } from "../lib/saved_game";
import { localReason } from "./match_texts";
import type { Match } from "./protocol";

function playerOf(match: Match, side: Side): Player {
  const seat = match.seats[side];
  const level = seat?.kind === "engine" ? seat.level : null;
  return {
    kind: level === null ? "person" : "computer",
    name: seat?.kind === "person" ? (seat.name ?? "") : "",
    level: level ?? 3,
    seconds: null,
  };
}

/** Null: nothing was played, or it has not ended. `seat` is the side of whoever sits here. */
export function keptMatch(match: Match, seat: Side): LibraryGame | null {
  const { id, game, variant, position, moves, createdAt, result } = match;
  if (match.state !== "ended" || result?.result == null || moves.length === 0) return null;
  const final = { result: result.result, reason: localReason(result) };
  const players: [Player, Player] = [playerOf(match, "first"), playerOf(match, "second")];
  const saved = { ...newGame({ game, variant, position, moves }, players, seat), ending: final };
  return {
    id: `match-${id}`,
    revision: 1,
    created: createdAt,
    updated: Date.now(),
    saved,
    final,
    seat,
  };
}
