// What engines have found so far, by the question that they were asked. The oldest makes room.
import type { Analysis } from "../engine/api";

export class KnownAnalyses {
  readonly #most: number;
  readonly #known = new Map<string, Analysis>();

  constructor(most = 500) {
    this.#most = most;
  }

  get(question: string): Analysis | null {
    return this.#known.get(question) ?? null;
  }

  /** The deepest one stays. */
  remember(question: string, analysis: Analysis): void {
    const deepest = this.deeper(question, analysis);
    this.#known.delete(question);
    if (deepest !== null) this.#known.set(question, deepest);
    const [oldest] = this.#known.keys();
    if (this.#known.size > this.#most && oldest !== undefined) this.#known.delete(oldest);
  }

  /** What is known, or what has just been found if it goes as deep. */
  deeper(question: string, found: Analysis | null): Analysis | null {
    const known = this.get(question);
    return (found?.depth ?? 0) >= (known?.depth ?? 0) ? found : known;
  }
}
