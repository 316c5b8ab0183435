// The controller of a reviewed game: its positions can be looked at, and those before a mistake can be put to the player
// again, until a good move is found there.
import type { GameSpec, LegalMove, ReviewedMove, Rules, Step } from "../engine/api";
import { t } from "../i18n/index.svelte";
import { announcer } from "../lib/announce.svelte";
import { GameController } from "../lib/controller.svelte";
import { achievementOf, whyBetter } from "./achievement";
import type { Reviewer } from "./reviewer.svelte";

export class ReviewGame extends GameController {
  spec = $state.raw<GameSpec>({ game: "", variant: "", position: "", moves: [] });
  arrow = $state.raw<Step[] | null>(null);
  /** The mistakes that are still to be improved on, the one on the board first; null: nothing is being learnt. */
  open = $state.raw<ReviewedMove[] | null>(null);
  feedback = $state.raw<{ good: boolean; text: string } | null>(null);
  /** A good move was found, or shown: the next position waits. */
  answered = $state(false);

  readonly asked = $derived(this.open?.[0] ?? null);
  readonly ready = $derived.by(
    () => this.asked !== null && !this.answered && this.shown?.moves.length === this.asked.ply - 1,
  );

  readonly #game: GameSpec;
  readonly #reviewer: Reviewer;
  #missed = false; // the position comes back

  constructor(rules: Rules, spec: GameSpec, reviewer: Reviewer) {
    super(rules);
    this.#game = spec;
    this.#reviewer = reviewer;
    this.spec = spec;
    void this.update();
  }

  override async review(ply: number): Promise<void> {
    this.arrow = null;
    await super.review(ply);
  }

  /** Shows the position before a move, and what was better. */
  async showBetter({ ply, best }: ReviewedMove): Promise<void> {
    await this.review(ply - 1);
    this.arrow = this.shown?.legal.find(({ text }) => text === best)?.steps ?? null;
  }

  async learn(mistakes: readonly ReviewedMove[]): Promise<void> {
    this.open = [...mistakes];
    await this.#ask();
  }

  async stopLearning(): Promise<void> {
    this.open = null;
    this.feedback = null;
    await this.#backToGame();
  }

  async play(move: LegalMove): Promise<void> {
    const { asked } = this;
    if (asked === null || !this.ready) return;
    const before = { ...this.#game, moves: this.#game.moves.slice(0, asked.ply - 1) };
    this.state = this.shown;
    this.endReview();
    this.spec = { ...before, moves: [...before.moves, move.text] };
    const { spec } = this;
    this.carry(move);
    await this.update();
    const judged =
      move.text === asked.best ? null : await this.#reviewer.judge(asked.ply - 1, move.text);
    if (this.spec !== spec) return;
    if (judged === null || judged.grade === "best" || judged.grade === "good") {
      this.answered = true;
      this.#say(true, move.text === asked.best ? this.#found(asked) : t("review.alsoGood"));
      return;
    }
    this.#missed = true;
    await this.#ask(t("review.notYet", Math.round(100 * judged.chanceAfter)));
  }

  /** Shows what was looked for; the position comes back later. */
  async solve(): Promise<void> {
    const { asked } = this;
    if (asked === null) return;
    this.#missed = true;
    await this.#backToGame();
    await this.showBetter(asked);
    this.answered = true;
    this.#say(true, whyBetter(this.#game.game, asked));
  }

  #found(asked: ReviewedMove): string {
    const achieved = achievementOf(this.#game.game, asked);
    return achieved === null ? t("review.found") : t("review.foundBecause", achieved);
  }

  /** The next position; one that was not found at once comes back after the others. */
  async next(): Promise<void> {
    const [asked, ...rest] = this.open ?? [];
    if (asked === undefined) return;
    this.open = this.#missed ? [...rest, asked] : rest;
    await this.#ask();
  }

  async #ask(feedback?: string): Promise<void> {
    this.answered = false;
    if (feedback === undefined) {
      this.#missed = false;
      this.feedback = null;
    } else this.#say(false, feedback);
    await this.#backToGame();
    if (this.asked !== null) await this.review(this.asked.ply - 1);
  }

  async #backToGame(): Promise<void> {
    this.arrow = null;
    if (this.spec === this.#game) return;
    this.spec = this.#game;
    await this.update();
  }

  #say(good: boolean, text: string): void {
    this.feedback = { good, text };
    announcer.say(text);
  }
}
