// Reviews a game move by move with the engine on this device. It can be stopped at any move and goes on from there.
import type { Engine, GameSpec, ReviewedMove, Rules } from "../engine/api";
import { withExplanation } from "./achievement";
import { isFault } from "./grades";

/** Milliseconds for each position: 80 moves take 12 seconds. */
const timeMs = 150;

const lacksReason = (move: ReviewedMove) => isFault(move) && move.achieves.length === 0;

export class Reviewer {
  reviewed = $state.raw<ReviewedMove[]>([]);
  running = $state(false);

  readonly #engine: () => Engine;
  readonly #rules: Rules;
  readonly #spec: GameSpec;
  readonly #onreviewed: (reviewed: ReviewedMove[]) => void;

  /** `onreviewed` is told what is known after every move. */
  constructor(
    engine: () => Engine,
    rules: Rules,
    spec: GameSpec,
    known: ReviewedMove[],
    onreviewed: (reviewed: ReviewedMove[]) => void,
  ) {
    this.#engine = engine;
    this.#rules = rules;
    this.#spec = spec;
    this.reviewed = known;
    this.#onreviewed = onreviewed;
  }

  get done(): boolean {
    return this.reviewed.length === this.#spec.moves.length;
  }

  async run(): Promise<void> {
    if (this.running) return;
    this.running = true;
    await this.#explainKept();
    while (this.#goesOn()) {
      const found = await this.judge(this.reviewed.length);
      if (found === null) break; // something else was asked of the engine
      this.reviewed = [...this.reviewed, found];
      this.#onreviewed(this.reviewed);
    }
    this.running = false;
  }

  /** What was kept before reasons were given gets its reasons. */
  async #explainKept(): Promise<void> {
    if (!this.reviewed.some(lacksReason)) return;
    this.reviewed = await Promise.all(
      this.reviewed.map(async (move, ply) => (lacksReason(move) ? this.#explain(ply, move) : move)),
    );
    this.#onreviewed(this.reviewed);
  }

  #goesOn(): boolean {
    return this.running && !this.done;
  }

  stop(): void {
    if (!this.running) return;
    this.running = false;
    this.#engine().stop();
  }

  /** What a move is worth after so many moves of the game: the one that was played, or another. */
  async judge(ply: number, move = this.#spec.moves[ply] ?? ""): Promise<ReviewedMove | null> {
    const found = await this.#engine().reviewMove(this.#before(ply), move, { timeMs });
    return found !== null && isFault(found) ? this.#explain(ply, found) : found;
  }

  #explain(ply: number, move: ReviewedMove): Promise<ReviewedMove> {
    return withExplanation(this.#rules, this.#before(ply), move);
  }

  #before(ply: number): GameSpec {
    return { ...this.#spec, moves: this.#spec.moves.slice(0, ply) };
  }
}
