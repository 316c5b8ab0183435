// An engine that looks at whatever position is shown: asked a moment after the last step, stopped when nobody looks. What
// it has found stays known: whoever comes back to a position need not wait again.
import type { Analysis, GameSpec, GameState } from "../engine/api";
import type { Analyst } from "./analyst";
import { KnownAnalyses } from "./known_analyses";
import { preferences } from "./preferences.svelte";

/** Milliseconds without a step after which the engine is asked: somebody who goes through a game would stop it at
 *  every move. */
const rest = 200;

/** What an engine has found about a position. */
export interface Findings {
  state: GameState;
  analysis: Analysis;
}

/** What can be analysed: a position with its moves, and how it is reached. */
export interface Question {
  spec: GameSpec;
  state: GameState;
}

export class LiveAnalysis {
  readonly #question: () => Question | null;
  readonly #analysts: Record<typeof preferences.analyst, Analyst>;
  /** The value of every move is wanted, not only of the best. */
  every = $state(false);
  /** Whether the page is in sight. */
  seen = $state(true);
  #asked = $state.raw<GameState | null>(null);
  readonly #known = new KnownAnalyses();

  readonly analyst = $derived.by(() => this.#analysts[preferences.analyst]);
  readonly findings = $derived.by<Findings | null>(() => {
    const question = this.#question();
    if (question === null || !preferences.engine) return null;
    const { state } = question;
    const found = state === this.#asked ? this.analyst.found : null;
    const analysis = this.#known.deeper(this.#nameOf(question), found);
    return analysis === null || analysis.lines.length === 0 ? null : { state, analysis };
  });

  /** To be called while a component is being set up. */
  constructor(
    question: () => Question | null,
    analysts: Record<typeof preferences.analyst, Analyst>,
  ) {
    this.#question = question;
    this.#analysts = analysts;
    $effect(() => {
      const asked = this.#question();
      const { analyst } = this;
      if (asked === null || !preferences.engine || !this.seen) return;
      const lines = this.#linesFor(asked);
      const asking = setTimeout(() => {
        this.#asked = asked.state;
        analyst.ask(asked.spec, lines);
      }, rest);
      return () => {
        clearTimeout(asking);
        analyst.stop();
      };
    });
    $effect(() => {
      const asked = this.#question();
      if (asked === null || this.findings === null) return;
      this.#known.remember(this.#nameOf(asked), this.findings.analysis);
    });
  }

  close(): void {
    for (const analyst of Object.values(this.#analysts)) analyst.close();
  }

  #linesFor({ state }: Question): number {
    return this.every ? state.legal.length : preferences.lines;
  }

  #nameOf(question: Question): string {
    const { moves } = question.spec;
    return [preferences.analyst, this.#linesFor(question), ...moves].join(" ");
  }
}
