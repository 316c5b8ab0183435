// The controller of a lesson: one move to find, or one refusal. Any other move is shown for a moment and taken back.
import type { GameSpec, LegalMove, Rules, TriaError } from "../engine/api";
import { t } from "../i18n/index.svelte";
import { announcer } from "../lib/announce.svelte";
import { GameController } from "../lib/controller.svelte";
import { explain } from "../lib/errors";
import { soundOfRefusal } from "../lib/sound";
import type { Lesson } from "./lesson";

/** Milliseconds for which a move that was not asked for stays on the board. */
const takebackTime = 1100;

export class LessonGame extends GameController {
  spec = $state.raw<GameSpec>({ game: "", variant: "", position: "", moves: [] });
  feedback = $state.raw<{ good: boolean; text: string } | null>(null);
  solved = $state(false);

  readonly arrow = null;
  /** Whether the board shows the lesson's beginning. */
  readonly begins = $derived.by(() => this.state?.moves.length === this.#start.moves.length);
  readonly ready = $derived(this.begins && this.canMove && !this.solved);

  readonly #start: GameSpec;
  readonly #lesson: Lesson;
  readonly #ondone: () => string;

  /** `ondone` gives the lesson's last sentence. */
  constructor(rules: Rules, game: string, lesson: Lesson, ondone: () => string) {
    super(rules);
    const { variant = "", position, moves = [] } = lesson;
    this.#start = { game, variant, position, moves };
    this.#lesson = lesson;
    this.#ondone = ondone;
    void this.reset();
  }

  async reset(): Promise<void> {
    this.feedback = null;
    this.solved = false;
    await this.#takeBack();
  }

  async play(move: LegalMove): Promise<void> {
    this.spec = { ...this.#start, moves: [...this.#start.moves, move.text] };
    this.carry(move);
    if (!(await this.update())) return;
    if (this.#isAsked(move)) {
      this.#succeed(t("learn.done"));
      return;
    }
    this.#say(false, t("learn.notYet"));
    const { spec } = this;
    setTimeout(() => {
      if (this.spec === spec) void this.#takeBack();
    }, takebackTime);
  }

  /** Shows what was asked for. */
  async show(): Promise<void> {
    if (!this.begins) await this.#takeBack();
    const { goal } = this.#lesson;
    if ("refused" in goal) {
      const { from, to, piece } = goal.example;
      await this.attempt(from, to, piece);
      return;
    }
    const wanted = "moves" in goal ? goal.moves[0] : "any" in goal ? goal.any : goal.example;
    const move = this.state?.legal.find((legal) => legal.text === wanted);
    if (move !== undefined) await this.play(move);
  }

  protected override refuse(error: TriaError): void {
    soundOfRefusal();
    const { goal } = this.#lesson;
    const why = explain(error);
    if (!("refused" in goal)) this.#say(false, why);
    else if (goal.refused === error.code) this.#succeed(why);
    else this.#say(false, `${why} ${t("learn.otherReason")}`);
  }

  async #takeBack(): Promise<void> {
    this.spec = { ...this.#start };
    await this.update();
  }

  #isAsked(move: LegalMove): boolean {
    const { goal } = this.#lesson;
    if ("moves" in goal) return goal.moves.includes(move.text);
    if ("step" in goal) return move.steps.some((step) => step.kind === goal.step);
    return "any" in goal;
  }

  #succeed(before: string): void {
    this.solved = true;
    this.#say(true, `${before} ${this.#ondone()}`);
  }

  #say(good: boolean, text: string): void {
    this.feedback = { good, text };
    announcer.say(text);
  }
}
