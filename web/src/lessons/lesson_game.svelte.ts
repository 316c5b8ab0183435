// The controller of a lesson: one task after the other, each a move to find, or a refusal. A move that was not asked
// for is taken back after a moment; where moves are better or worse, it first meets its answer and stays until the
// player tries again.
import type { Engine, GameSpec, LegalMove, Rules, Side, TriaError } from "../engine/api";
import { t } from "../i18n/index.svelte";
import { scoreText } from "../analysis/score_text";
import { announcer } from "../lib/announce.svelte";
import { GameController } from "../lib/controller.svelte";
import { explain } from "../lib/errors";
import { motionFactor } from "../lib/motion.svelte";
import { moveSentence, resultText } from "../lib/sentences";
import { soundOfRefusal } from "../lib/sound";
import { tasksOf, textsOfTask, type Lesson, type Task } from "./lesson";

/** Milliseconds for which a move that was not asked for stays on the board. */
const takebackTime = 1100;
/** Milliseconds before the opponent's answer, so that it can be followed. */
const answerTime = 450;
/** Enough for an answer that hurts, and a moment's work on a phone. */
const answerNodes = 50_000;

type Phase =
  | "asked"
  /** The answer to a worse move is being shown. */
  | "wrong"
  /** Found, and another task follows. */
  | "found"
  | "done";

interface Surroundings {
  /** A text of the lesson. */
  text: (key: string) => string;
  ondone: () => void;
}

export class LessonGame extends GameController {
  spec = $state.raw<GameSpec>({ game: "", variant: "", position: "", moves: [] });
  feedback = $state.raw<{ good: boolean; text: string } | null>(null);
  phase = $state<Phase>("asked");
  /** Which task. */
  index = $state(0);
  /** Whose move is looked for. */
  solver = $state<Side>("first");

  readonly arrow = null;
  readonly tasks: Task[];
  readonly task: Task = $derived.by(() => this.tasks[this.index] ?? this.#lesson);
  /** What the keys of the task's texts begin with. */
  readonly key = $derived.by(() => textsOfTask(this.#lesson, this.index));
  /** Where the task begins. */
  #start = $state.raw<GameSpec>({ game: "", variant: "", position: "", moves: [] });
  /** Whether the board shows that. */
  readonly begins = $derived.by(() => this.state?.moves.length === this.#start.moves.length);
  readonly ready = $derived(this.begins && this.canMove && this.phase === "asked");

  get #isLast(): boolean {
    return this.index === this.tasks.length - 1;
  }

  readonly #engine: () => Engine;
  readonly #game: string;
  readonly #lesson: Lesson;
  readonly #around: Surroundings;

  constructor(
    rules: Rules,
    engine: () => Engine,
    game: string,
    lesson: Lesson,
    around: Surroundings,
  ) {
    super(rules);
    this.#engine = engine;
    this.#game = game;
    this.#lesson = lesson;
    this.#around = around;
    this.tasks = tasksOf(lesson);
    void this.reset();
  }

  /** Back to the first task. */
  async reset(): Promise<void> {
    const { variant = "", position, moves = [] } = this.#lesson;
    this.index = 0;
    await this.#begin({ game: this.#game, variant, position, moves });
  }

  /** Takes back what was worse. */
  async again(): Promise<void> {
    await this.#begin(this.#start);
  }

  /** On to the next task, once this one is found. */
  async next(): Promise<void> {
    if (this.phase !== "found") return;
    const { reply } = this.task;
    this.index += 1;
    const { position } = this.task;
    const answer = this.state?.legal.find(({ text }) => text === reply);
    const { spec } = this;
    await this.#begin(
      position !== undefined
        ? { ...spec, position, moves: [] }
        : { ...spec, moves: reply === undefined ? spec.moves : [...spec.moves, reply] },
      answer,
    );
  }

  async play(move: LegalMove): Promise<void> {
    if (!this.ready) return;
    const right = this.#isAsked(move);
    if (right) this.#complete();
    else if (this.task.verdict !== undefined) this.phase = "wrong";
    if (!(await this.#make(move))) return;
    if (right) this.#praise(t("learn.done"));
    else if (this.task.verdict !== undefined) await this.#answer(move);
    else {
      this.#say(false, t("learn.notYet"));
      const { spec } = this;
      setTimeout(() => {
        if (this.spec === spec) void this.again();
      }, takebackTime);
    }
  }

  /** Shows what was asked for. */
  async show(): Promise<void> {
    if (!this.begins) await this.again();
    this.phase = "asked";
    const { goal } = this.task;
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
    const { goal } = this.task;
    const why = explain(error);
    if (!("refused" in goal)) this.#say(false, why);
    else if (goal.refused === error.code) {
      this.#complete();
      this.#praise(why);
    } else this.#say(false, `${why} ${t("learn.otherReason")}`);
  }

  /** `answer`: the move that leads there, to be seen. */
  async #begin(start: GameSpec, answer?: LegalMove): Promise<void> {
    this.feedback = null;
    this.phase = "asked";
    this.#start = start;
    this.spec = { ...start };
    if (answer !== undefined) this.carry(answer);
    if ((await this.update()) && this.state !== null) this.solver = this.state.side;
  }

  /** Puts a move on the board; false when something else has happened meanwhile. */
  async #make(move: LegalMove): Promise<boolean> {
    this.spec = { ...this.spec, moves: [...this.spec.moves, move.text] };
    this.carry(move);
    return this.update();
  }

  /** Says why a move is worse, and lets the opponent show it. */
  async #answer(move: LegalMove): Promise<void> {
    const before = this.state;
    if (before === null) return;
    const { spec } = this;
    const trap = this.task.traps?.[move.text];
    const { reply, why } =
      trap === undefined
        ? await this.#bestAnswer()
        : { reply: trap, why: this.#around.text(`${this.key}.${move.text}`) };
    await new Promise((resolve) => setTimeout(resolve, answerTime * motionFactor()));
    await this.motion;
    if (this.spec !== spec) return;
    this.#say(false, why);
    const answer = before.legal.find(({ text }) => text === reply);
    if (answer !== undefined) await this.#make(answer);
  }

  /** What the engine answers. */
  async #bestAnswer(): Promise<{ reply: string; why: string }> {
    const { state, spec } = this;
    const worse = t("strategy.worse");
    if (state === null) return { reply: "", why: worse };
    if (state.over) {
      const result = resultText(state.result ?? "draw", this.solver, (side) => this.nameOf(side));
      return { reply: "", why: `${worse} ${result}.` };
    }
    const limits = { nodes: answerNodes };
    const analysis = await this.#engine().analyse(spec, 1, limits, () => undefined);
    const line = analysis?.lines[0];
    if (line === undefined) return { reply: "", why: worse };
    const { game, side } = state;
    const said = moveSentence(game, this.nameOf(side), side, line.pvSteps[0] ?? []);
    const value = scoreText(game, side, line);
    return { reply: line.move, why: `${worse} ${t("strategy.answer", said, value)}` };
  }

  #isAsked(move: LegalMove): boolean {
    const { goal } = this.task;
    if ("moves" in goal) return goal.moves.includes(move.text);
    if ("step" in goal) return move.steps.some((step) => step.kind === goal.step);
    return "any" in goal;
  }

  /** Ends the task. A lesson is kept as done before the page shows it, so that it stays so for whoever leaves at once. */
  #complete(): void {
    this.phase = this.#isLast ? "done" : "found";
    if (this.#isLast) this.#around.ondone();
  }

  #praise(before: string): void {
    this.#say(true, `${before} ${this.#around.text(`${this.key}.done`)}`);
  }

  #say(good: boolean, text: string): void {
    this.feedback = { good, text };
    announcer.say(text);
  }
}
