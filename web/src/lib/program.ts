// The two faces of the compiled program, one of each for the whole page. The searching one is
// started when it is first needed, so that the first picture does not wait for it.
import { createEngine, createRules } from "../engine/client";
import type { Engine, GameDescription, Rules } from "../engine/api";

export const rules: Rules = createRules();

let searcher: Engine | null = null;

export function engine(): Engine {
  searcher ??= createEngine();
  return searcher;
}

let described: Promise<GameDescription[]> | null = null;

export function gameDescriptions(): Promise<GameDescription[]> {
  described ??= rules.games();
  return described;
}
