// The controller of a task: the player finds the moves, the replies are played. A wrong move stays on the board until
// it is taken back; what it runs into, the engine shows on demand. The first wrong move, or the first help, decides how
// the task went; whatever comes after that is for learning.
import type { Engine, GameSpec, LegalMove, Rules, Side, Step } from "../engine/api";
import { t } from "../i18n/index.svelte";
import { announcer } from "../lib/announce.svelte";
import { GameController } from "../lib/controller.svelte";
import { motionFactor } from "../lib/motion.svelte";
import { gestureText, moveSentence, reasonText } from "../lib/sentences";
import { other } from "../lib/sides";
import { soundOfEnd, soundOfRefusal } from "../lib/sound";
import { handOf, revealsMove, ringsAround } from "./hand";
import type { Task } from "./puzzle";

export type Phase = "asking" | "replying" | "wrong" | "solved" | "shown";

/** Milliseconds before a move that the page plays, so that it can be followed. */
const pauseTime = 450;
const thinkTime = 1500;
/** For each of the positions before and after a move that is to be judged. */
const judgeTime = 300;
/** How many moves of what the engine answers to a wrong one are played. */
const refutationLength = 5;

interface Surroundings {
  /** Told once, as soon as it is decided. */
  onanswer: (found: boolean) => void;
  /** What the task asks of a player. */
  goal: (mover: Side) => string;
  /** Names what the solution is about; null: there is nothing to say. */
  themes: () => string | null;
  /** Whether the second player sits below. */
  turned: () => boolean;
}

export class TaskGame extends GameController {
  spec = $state.raw<GameSpec>({ game: "", variant: "", position: "", moves: [] });
  arrow = $state.raw<Step[] | null>(null);
  phase = $state<Phase>("replying");
  /** How many of the task's moves have been played. */
  found = $state(0);
  /** How it went; null: that is still open. */
  answer = $state<boolean | null>(null);
  refuting = $state(false);
  /** The wrong move on the board. */
  tried = $state<string | null>(null);
  /** Whose task it is. */
  solver = $state<Side>("first");

  readonly ready = $derived(this.phase === "asking" && !this.reviewing && this.canMove);

  readonly task: Task;
  readonly #engine: () => Engine;
  readonly #around: Surroundings;
  /** What the player did last; whatever was begun before that has nothing to say any more. */
  #turn = 0;
  #thinking = false;
  /** The move that the last hint was about, and how much it told. */
  #hinted = { found: -1, step: 0 };

  constructor(rules: Rules, engine: () => Engine, task: Task, around: Surroundings) {
    super(rules);
    this.task = task;
    this.#engine = engine;
    this.#around = around;
  }

  /** To be awaited before it is shown. False: it cannot be played, because the rules know no such position or move. */
  async begin(): Promise<boolean> {
    this.spec = { ...this.task.spec };
    if (!(await this.update()) || this.state === null || this.#expected() === undefined)
      return false;
    this.solver = this.state.side;
    this.phase = "asking";
    announcer.say(this.#around.goal(this.solver));
    return true;
  }

  /** Nobody looks any more. */
  close(): void {
    this.#interrupt();
  }

  async play(move: LegalMove): Promise<void> {
    if (!this.ready) return;
    const turn = this.#interrupt();
    const before = this.spec;
    this.phase = "replying";
    const played = await this.#make(move);
    if (played === null) return;
    const right = this.#isRight(move.text) || (await this.#isGoodEnough(before, move.text));
    if (turn !== this.#turn) return;
    if (!right) {
      this.#decide(false);
      this.tried = move.text;
      this.phase = "wrong";
      soundOfRefusal();
      announcer.say(`${played} ${t("puzzles.wrong", move.text)}`);
      return;
    }
    // Another move that is as good as the expected one has no line of its own.
    const expected = move.text === this.task.moves[this.found];
    this.found = expected ? this.found + 1 : this.task.moves.length;
    if (this.found === this.task.moves.length) this.#finish(played);
    else await this.#reply();
  }

  /** Takes a wrong move back. */
  async again(): Promise<void> {
    if (this.phase !== "wrong") return;
    this.#interrupt();
    await this.#takeBack();
    this.phase = "asking";
    announcer.say(this.#around.goal(this.solver));
  }

  /** First which piece, then which move; where the piece says it all, first what the solution is about. */
  hint(): void {
    const move = this.#expected();
    if (!this.ready || this.state === null || move === undefined) return;
    this.#decide(false);
    const step = this.#hinted.found === this.found ? this.#hinted.step + 1 : 1;
    this.#hinted = { found: this.found, step };
    const themes = this.#around.themes();
    const reveals = revealsMove(this.state, move);
    if (step === 1 && !reveals) {
      this.arrow = ringsAround(this.state, move);
      const cells = handOf(this.state, move).map(({ from }) => from);
      this.tell("hint", t("puzzles.hintPiece", cells.join(", ")));
    } else if (step === 1 && themes !== null) {
      this.tell("hint", t("puzzles.hintTheme", themes));
    } else {
      this.arrow = move.steps;
      this.tell("hint", `${gestureText(this.state, move, this.#around.turned())}.`);
    }
  }

  /** Lets the engine answer a wrong move. */
  async refute(): Promise<void> {
    const before = this.state;
    if (this.phase !== "wrong" || this.refuting || before === null) return;
    if (before.over) {
      this.tell("hint", t("puzzles.refutedByEnd"));
      return;
    }
    const turn = this.#interrupt();
    this.refuting = true;
    this.#thinking = true;
    this.message = { kind: "hint", text: t("hint.thinking") };
    const { spec } = this;
    const limits = { timeMs: thinkTime };
    const analysis = await this.#engine().analyse(spec, 1, limits, () => undefined);
    if (turn !== this.#turn) return;
    this.#thinking = false;
    const line = analysis?.lines[0];
    const after = line && (await this.rules.state({ ...spec, moves: [...spec.moves, line.move] }));
    if (turn !== this.#turn) return;
    if (line === undefined || !after?.ok) {
      this.tell("info", t("hint.none"));
      return;
    }
    const reason = reasonText(line, before, after.value);
    this.tell("hint", t("puzzles.refuted", line.move, reason));
    await this.#playOn(line.pv.slice(0, refutationLength));
  }

  /** Plays the rest of the solution. */
  async showSolution(): Promise<void> {
    if (this.phase === "solved" || this.phase === "shown") return;
    this.#interrupt();
    this.#decide(false);
    this.phase = "shown";
    await this.#takeBack();
    const left = this.task.moves.slice(this.found);
    announcer.say(t("puzzles.shown", left.join(" ")));
    if (await this.#playOn(left)) this.found = this.task.moves.length;
  }

  /** Plays the reply to what was found. */
  async #reply(): Promise<void> {
    const reply = this.#expected();
    const mover = other(this.solver);
    if (!(await this.#playOn(this.task.moves.slice(this.found, this.found + 1)))) return;
    this.found += 1;
    this.phase = "asking";
    const said = moveSentence(this.spec.game, this.nameOf(mover), mover, reply?.steps ?? []);
    announcer.say(`${t("puzzles.goOn")} ${said}`);
  }

  /** Plays moves one after the other; false when something else has happened meanwhile. */
  async #playOn(moves: readonly string[]): Promise<boolean> {
    const turn = this.#turn;
    for (const text of moves) {
      // What the last move set in motion is only known once it is drawn.
      await new Promise((resolve) => setTimeout(resolve, pauseTime * motionFactor()));
      await this.motion;
      const move = this.state?.legal.find((legal) => legal.text === text);
      if (turn !== this.#turn || move === undefined || (await this.#make(move)) === null)
        return false;
    }
    return turn === this.#turn;
  }

  /** Puts a move on the board. What it did, as it is read out; null when something else has happened meanwhile. */
  async #make(move: LegalMove): Promise<string | null> {
    const mover = this.state?.side ?? this.solver;
    this.spec = { ...this.spec, moves: [...this.spec.moves, move.text] };
    this.endReview();
    this.carry(move);
    if (!(await this.update())) return null;
    return `${moveSentence(this.spec.game, this.nameOf(mover), mover, move.steps)}.`;
  }

  /** Back to what was found so far. */
  async #takeBack(): Promise<void> {
    const { spec, moves } = this.task;
    this.endReview();
    this.spec = { ...spec, moves: [...spec.moves, ...moves.slice(0, this.found)] };
    await this.update();
  }

  #isRight(move: string): boolean {
    const { moves, accepted } = this.task;
    return move === moves[this.found] || (this.found === 0 && accepted.includes(move));
  }

  /** A puzzle has one solution; a position from a game may have another move that hardly loses anything. */
  async #isGoodEnough(before: GameSpec, move: string): Promise<boolean> {
    if (this.task.goal !== "better") return false;
    this.#thinking = true;
    const judged = await this.#engine().reviewMove(before, move, { timeMs: judgeTime });
    if (judged === null) return false;
    this.#thinking = false;
    return judged.grade === "best" || judged.grade === "good";
  }

  #expected(): LegalMove | undefined {
    const wanted = this.task.moves[this.found];
    return this.state?.legal.find(({ text }) => text === wanted);
  }

  #finish(played: string): void {
    this.#decide(true);
    this.phase = "solved";
    soundOfEnd();
    announcer.say(`${played} ${t("puzzles.solved")}`);
  }

  /** The first one counts. */
  #decide(found: boolean): void {
    if (this.answer !== null) return;
    this.answer = found;
    this.#around.onanswer(found);
  }

  #interrupt(): number {
    if (this.#thinking) this.#engine().stop();
    this.#thinking = false;
    this.refuting = false;
    this.arrow = null;
    this.message = null;
    return ++this.#turn;
  }
}
