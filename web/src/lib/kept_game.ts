// The game of a kind as it was left, ready to be shown: its page is drawn once, with everything.
import type { GameState } from "../engine/api";
import { loadBoard } from "../boards/index";
import { rules } from "./program";
import { defaultGame, loadGame, type SavedGame } from "./saved_game";

export interface KeptGame {
  saved: SavedGame;
  state: GameState;
  /** What was kept could not be opened; this is a new game instead. */
  gone: boolean;
}

export async function openKept(name: string): Promise<KeptGame> {
  const kept = loadGame(name);
  const [first] = await Promise.all([kept && rules.state(kept.spec), loadBoard(name)]);
  if (kept !== null && first?.ok === true) return { saved: kept, state: first.value, gone: false };
  const saved = defaultGame(name);
  const fresh = await rules.state(saved.spec);
  if (!fresh.ok) throw new Error(fresh.error.message);
  return { saved, state: fresh.value, gone: kept !== null };
}
