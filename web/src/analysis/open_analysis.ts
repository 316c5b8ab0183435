// A record, a position or moves from outside, opened on the analysis board with everything that was written about them.
import { explain } from "../lib/errors";
import { readGame } from "../lib/open";
import { addressOf } from "../lib/route";
import { router } from "../lib/router.svelte";
import type { AnalysisGame } from "./analysis_game.svelte";
import { keepTree } from "./kept_trees";
import { inOrder, treeOf } from "./tree";

/** Null when it is open, otherwise why not. */
export async function openInAnalysis(game: AnalysisGame, text: string): Promise<string | null> {
  const found = await readGame(text, game.spec);
  if (!found.ok) return explain(found.error);
  const { spec, tree, tags } =
    "record" in found.value
      ? found.value.record
      : { ...found.value, tree: treeOf(found.value.spec.moves), tags: {} };
  if (spec.game === game.spec.game) {
    await game.open(spec, inOrder(tree), tags);
    return null;
  }
  // The text decides which game it is; that game's page opens it.
  const route = { page: "analysis", ...spec } as const;
  keepTree(addressOf(route), inOrder(tree), "");
  router.go(route);
  return null;
}
