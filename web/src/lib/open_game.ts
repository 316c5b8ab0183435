// Opening what a player pastes, chooses or drops: the game is shown, or a sentence says why not.
import { i18n } from "../i18n/index.svelte";
import { explain } from "./errors";
import { libraryGame } from "./game_library";
import type { Game } from "./game.svelte";
import { library } from "./library";
import { rules } from "./program";
import { router } from "./router.svelte";
import { largestFile, readGame } from "./share";

/** Null when it is open. */
export async function openText(game: Game, text: string): Promise<string | null> {
  const now = game.saved.spec;
  const found = await readGame(rules, text, game.saved);
  if ("error" in found) return explain(found.error, now.game);
  if (found.game.spec.game !== now.game) {
    // The text decides which game it is; that game's page opens it.
    const { id } = await library.keep(libraryGame(found.game));
    router.go({ page: "play", game: found.game.spec.game, id });
    return null;
  }
  const problem = await game.open(found.game);
  return problem === null ? null : explain(problem, now.game);
}

export async function openFile(game: Game, file: File): Promise<string | null> {
  if (file.size > largestFile) return i18n.t.share.tooLarge;
  try {
    return await openText(game, await file.text());
  } catch {
    return i18n.t.share.unreadable;
  }
}
