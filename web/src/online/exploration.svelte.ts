// A line of moves to try things on: every position of it can be looked at and played on from.
import type { GameSpec, LegalMove, Rules, TriaError } from "../engine/api";
import { GameController } from "../lib/controller.svelte";

export class Exploration extends GameController {
  spec = $state.raw<GameSpec>({ game: "", variant: "", position: "", moves: [] });
  /** Why the line cannot be played. */
  problem = $state.raw<TriaError | null>(null);

  readonly arrow = null;
  readonly ready = $derived(this.shown?.moves.length === this.ply && this.shown.legal.length > 0);

  constructor(rules: Rules, spec: GameSpec, ply: number) {
    super(rules);
    this.spec = spec;
    void this.update();
    void super.review(ply);
  }

  /** Plays a move of the position that is shown, by its text. */
  async playText(text: string): Promise<void> {
    const move = this.ready && this.shown?.legal.find((legal) => legal.text === text);
    if (move) await this.play(move);
  }

  async play(move: LegalMove): Promise<void> {
    const { ply, spec, shown } = this;
    this.message = null;
    // A move of the line that is there keeps what follows it.
    if (spec.moves[ply] === move.text) {
      await this.review(ply + 1);
      return;
    }
    this.spec = { ...spec, moves: [...spec.moves.slice(0, ply), move.text] };
    this.state = shown;
    this.endReview();
    this.carry(move);
    if ((await this.update()) && shown !== null) this.announce(shown.side, move.steps);
  }

  override async review(ply: number): Promise<void> {
    const before = { ply: this.ply, side: this.shown?.side };
    await super.review(ply);
    const steps = this.shown?.lastSteps;
    if (this.ply === before.ply + 1 && before.side && steps) this.announce(before.side, steps);
  }

  protected override unplayable(error: TriaError): void {
    this.problem = error;
  }
}
