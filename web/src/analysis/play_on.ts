// From any position into a game on this device.
import type { GameSpec, Side } from "../engine/api";
import { libraryGame } from "../lib/game_library";
import { library } from "../lib/library";
import { router } from "../lib/router.svelte";
import { againstComputer } from "../lib/saved_game";

/** Of the computer, for whoever plays on from here; it can be changed there. */
const level = 5;

/** Whoever is to move plays on against the computer. */
export async function playComputer(spec: GameSpec, side: Side): Promise<void> {
  const { id } = await library.keep(libraryGame(againstComputer(spec, side, level)));
  router.go({ page: "play", game: spec.game, id });
}
