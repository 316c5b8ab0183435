// The games of this device, for the whole page.
import type { GameState } from "../engine/api";
import { loadBoard } from "../games/index";
import { GameLibrary, libraryGame, type LibraryGame } from "./game_library";
import { rules } from "./program";
import { defaultGame } from "./saved_game";

export const library = new GameLibrary();

/** A game of the library, ready to be shown: its page is drawn once, with everything. */
export interface KeptGame {
  game: LibraryGame;
  state: GameState;
  /** What was asked for could not be opened; this is another game instead. */
  gone: boolean;
}

/** A game by its id, or the one of this kind that was played last, or a new one. */
export async function openKept(name: string, id: string | undefined): Promise<KeptGame> {
  const [asked, latest] = await Promise.all([
    id === undefined ? null : library.get(id),
    library.latest(name),
    loadBoard(name),
  ]);
  for (const game of [asked, latest]) {
    if (game?.saved.spec.game !== name) continue;
    const state = await rules.state(game.saved.spec);
    if (state.ok) return { game, state: state.value, gone: id !== undefined && game !== asked };
  }
  const game = libraryGame(defaultGame(name));
  const fresh = await rules.state(game.saved.spec);
  if (!fresh.ok) throw new Error(fresh.error.message);
  return { game, state: fresh.value, gone: id !== undefined || latest !== null };
}
