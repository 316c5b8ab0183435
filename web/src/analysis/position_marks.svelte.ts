// What stands out in the position that is shown, asked of the program whenever marks are wanted.
import type { GameState, Marks, Rules } from "../engine/api";
import type { Question } from "./live_analysis.svelte";
import { preferences } from "./preferences.svelte";

export class PositionMarks {
  readonly #position: () => Question | null;
  #found = $state.raw<{ state: GameState; marks: Marks } | null>(null);

  /** Null while they are not wanted, or not known yet. */
  readonly shown = $derived.by(() => {
    const found = this.#found;
    return preferences.marks && found?.state === this.#position()?.state ? found : null;
  });

  /** To be called while a component is being set up. */
  constructor(rules: Rules, position: () => Question | null) {
    this.#position = position;
    $effect(() => {
      const asked = position();
      if (preferences.marks && asked !== null) void this.#ask(rules, asked);
    });
  }

  async #ask(rules: Rules, { spec, state }: Question): Promise<void> {
    const reply = await rules.marks(spec);
    // Of a position that has been left meanwhile, nothing is shown.
    if (reply.ok) this.#found = { state, marks: reply.value };
  }
}
