// A line of moves to try things on: every position of it can be looked at and played on from.
import type { GameSpec, LegalMove, Rules, Side, TriaError } from "../engine/api";
import { other } from "../lib/clock";
import { GameController } from "../lib/controller.svelte";
import { gameTexts } from "../lib/game_texts";

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

  nameOf(side: Side): string {
    return gameTexts(this.spec.game).player(side);
  }

  /** Plays a move of the position that is shown, by its text. */
  async playText(text: string): Promise<void> {
    const move = this.shown?.legal.find((legal) => legal.text === text);
    if (move !== undefined) await this.play(move);
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
    this.preview(move);
    if (await this.update()) this.#announceLast();
  }

  override async review(ply: number): Promise<void> {
    const before = this.ply;
    await super.review(ply);
    if (this.ply === before + 1) this.#announceLast();
  }

  protected override unplayable(error: TriaError): void {
    this.problem = error;
  }

  #announceLast(): void {
    if (this.shown !== null) this.announce(other(this.shown.side), this.shown.lastSteps);
  }
}
