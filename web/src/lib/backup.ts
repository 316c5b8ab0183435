// All games of this device in one file, with everything that is known of them, and back. What comes in is somebody's file:
// each game is checked by the program before it is kept.
import type { LibraryGame } from "./game_library";
import { decode, list, nullable, number, object, oneOf, text } from "./decode";
import { isSavedGame } from "./saved_game";

/** More than any device keeps; a larger file is not read. */
export const largestBackup = 64_000_000;

const entry = object({
  id: text,
  revision: number,
  created: number,
  updated: number,
  seat: nullable(oneOf("first", "second")),
  final: nullable(object({ result: oneOf("first", "second", "draw"), reason: text })),
});
const backup = object({ games: list((value) => value as Partial<LibraryGame>) });

export const writeBackup = (games: readonly LibraryGame[]): string => JSON.stringify({ games });

/** The games of such a file; null if it is none. A review is left behind if it is not a list: it can be made again. */
export function readBackup(json: string): LibraryGame[] | null {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return null;
  }
  const read = decode(backup, value);
  if (read === null) return null;
  return read.games.flatMap((game): LibraryGame[] => {
    const read = decode(entry, game);
    if (read === null || !isSavedGame(game.saved)) return [];
    const { seat, ...known } = read;
    const review = Array.isArray(game.review) ? { review: game.review } : {};
    return [{ ...known, ...(seat && { seat }), saved: game.saved, ...review }];
  });
}
