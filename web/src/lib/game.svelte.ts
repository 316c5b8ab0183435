// The game in progress: what was played, who plays, the clocks, the computer's turns, looking back.
// Every position it shows was computed by the program from the list of moves; it knows no rule, and
// everything it is told is kept on this device at once.
import { flushSync } from "svelte";
import { i18n } from "../i18n/index.svelte";
import type {
  Engine,
  GameState,
  LegalMove,
  Outcome,
  Reply,
  Rules,
  SearchLimits,
  Side,
  Step,
  TriaError,
} from "../engine/api";
import { announcer } from "./announce.svelte";
import { addIncrement, indexOf, other, spend, type Remaining } from "./clock";
import { explain } from "./errors";
import { gameTexts } from "./game_texts";
import { gestureOf } from "./gesture";
import { hintFacts, type HintFact } from "./hint";
import { MessageBox, type Message } from "./message.svelte";
import { motionFactor } from "./motion.svelte";
import {
  defaultGame,
  keepGame,
  newGame,
  type Ending,
  type Player,
  type SavedGame,
} from "./saved_game";
import { preview } from "./preview";
import { hintSentence, moveSentence, resultText } from "./sentences";
import { soundOfEnd, soundOfRefusal } from "./sound";

export interface Final {
  result: Side | "draw";
  reason: Outcome["reason"] | Ending["reason"];
}

/** The computer's longest thought, and the least time after which its move does not startle. */
const longestThought = 2000;
const leastDelay = 450;
const hintTime = 1200;

const wait = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

export class Game {
  saved = $state.raw<SavedGame>(defaultGame(""));
  /** Where the game stands. */
  state = $state.raw<GameState | null>(null);
  /** An earlier position that is being looked at. */
  reviewed = $state.raw<GameState | null>(null);
  thinking = $state(false);
  paused = $state(false);
  hint = $state.raw<Step[] | null>(null);
  remaining = $state.raw<Remaining>([0, 0]);
  /** Grows with every game that ends while it is watched. */
  ends = $state(0);

  readonly shown = $derived(this.reviewed ?? this.state);
  readonly final = $derived.by<Final | null>(
    () => this.saved.ending ?? this.state?.outcome ?? null,
  );
  readonly mover = $derived(
    this.state === null ? null : this.saved.players[indexOf(this.state.side)],
  );
  /** Whether it is a person's turn. */
  readonly active = $derived(
    this.final === null && this.reviewed === null && this.mover?.kind === "person",
  );
  /** Whether a person may touch the board now: what can be played has been computed. */
  readonly ready = $derived(this.active && (this.state?.legal.length ?? 0) > 0);
  readonly canUndo = $derived(this.saved.spec.moves.length > 0);
  readonly canRedo = $derived(this.saved.redo.length > 0);

  get message(): Message | null {
    return this.#messages.current;
  }
  set message(message: Message | null) {
    this.#messages.show(message);
  }

  /** The player has touched the board. */
  touched(): void {
    this.#messages.dropRefusal();
  }

  /** How many moves the position has that is looked at, or will be in a moment. */
  get ply(): number {
    return this.#asked ?? this.shown?.moves.length ?? 0;
  }

  readonly #rules: Rules;
  readonly #engine: () => Engine;
  readonly #messages = new MessageBox();
  #motion: Promise<void> = Promise.resolve();
  #thought = 0; // a search whose number is not the newest any more has nothing to say
  #turnBegan: number | null = null;
  #asked = $state<number | null>(null); // the ply of a review that is not answered yet
  #hinted: { before: GameState; move: string; facts: HintFact[] } | null = null; // what `hint` points at

  constructor(rules: Rules, engine: () => Engine) {
    this.#rules = rules;
    this.#engine = engine;
  }

  /** Shows a game, new or kept. What is wrong with it, if anything; then nothing has changed. */
  async open(saved: SavedGame): Promise<TriaError | null> {
    const reply = await this.#rules.state(saved.spec);
    if (!reply.ok) return reply.error;
    this.begin(saved, reply.value);
    return null;
  }

  /** Shows a game of which the position is known. */
  begin(saved: SavedGame, state: GameState): void {
    this.#interrupt();
    this.saved = saved;
    this.remaining = saved.remaining;
    this.#endReview();
    this.message = null;
    // Two computers do not start to play by themselves when a page is opened again.
    this.paused = saved.spec.moves.length > 0 && saved.players.every((p) => p.kind === "computer");
    this.state = state;
    this.#keep({});
    this.#goOn();
  }

  close(): void {
    this.#interrupt();
    this.#stopClock();
    this.#keep({});
  }

  /** The side of the one person in front of the screen; null when there are two, or none. */
  get reader(): Side | null {
    const [first, second] = this.saved.players;
    if (first.kind === second.kind) return null;
    return first.kind === "person" ? "first" : "second";
  }

  nameOf(side: Side): string {
    const player = this.saved.players[indexOf(side)];
    if (player.name !== "") return player.name;
    if (player.kind === "computer") return i18n.t.play.computer(player.level);
    return gameTexts(this.saved.spec.game).player(side);
  }

  async play(move: LegalMove): Promise<void> {
    const before = this.state;
    if (before === null || this.final !== null) return;
    this.#interrupt();
    this.#stopClock(before.side);
    const { spec, redo } = this.saved;
    this.message = null;
    this.state = preview(before, move);
    // On the screen first; then it is kept and computed.
    flushSync();
    this.#keep({
      spec: { ...spec, moves: [...spec.moves, move.text] },
      redo: redo.at(-1) === move.text ? redo.slice(0, -1) : [],
    });
    if (!(await this.#update())) return;
    announcer.say(moveSentence(spec.game, this.nameOf(before.side), before.side, move.steps));
    this.#goOn();
  }

  /** Asks the rules for a move that the board does not know, and tells why there is none. */
  async attempt(from: string[], to: string | null, piece?: Side): Promise<void> {
    const reply = await this.#rules.attempt(this.saved.spec, from, to, piece);
    if (reply.ok) {
      await this.play(reply.value);
      return;
    }
    soundOfRefusal();
    this.tell("refused", explain(reply.error, this.saved.spec.game));
  }

  tell(kind: Message["kind"], text: string): void {
    this.message = { kind, text };
    announcer.say(text);
  }

  /** Back to where a person was last to move. */
  async undo(): Promise<void> {
    if (!this.canUndo) return;
    await this.#travel(() => {
      const { spec, redo } = this.saved;
      const taken = spec.moves.at(-1);
      if (taken === undefined) return false;
      this.#keep({
        spec: { ...spec, moves: spec.moves.slice(0, -1) },
        redo: [...redo, taken],
        ending: null,
      });
      return true;
    });
  }

  async redo(): Promise<void> {
    await this.#travel(() => {
      const { spec, redo } = this.saved;
      const next = redo.at(-1);
      if (next === undefined) return false;
      this.#keep({ spec: { ...spec, moves: [...spec.moves, next] }, redo: redo.slice(0, -1) });
      return true;
    });
  }

  /** Looks at the position after so many moves; the game itself stays as it is. */
  async review(ply: number): Promise<void> {
    const { spec } = this.saved;
    const wanted = Math.max(0, Math.min(ply, spec.moves.length));
    this.hint = null;
    this.touched();
    if (wanted === spec.moves.length) {
      this.#endReview();
      return;
    }
    this.#asked = wanted;
    const reply = await this.#rules.state({ ...spec, moves: spec.moves.slice(0, wanted) });
    // Something else may have been asked for since.
    if (this.#asked !== wanted || this.saved.spec !== spec) return;
    this.#asked = null;
    if (reply.ok) this.reviewed = reply.value;
  }

  #endReview(): void {
    this.#asked = null;
    this.reviewed = null;
  }

  async askHint(): Promise<void> {
    const before = this.state;
    if (before === null || !this.active) return;
    this.#interrupt();
    const thought = this.#thought;
    this.message = { kind: "hint", text: i18n.t.hint.thinking };
    const { spec } = this.saved;
    const analysis = await this.#engine().analyse(spec, 1, { timeMs: hintTime }, () => undefined);
    if (thought !== this.#thought) return;
    const line = analysis?.lines[0];
    const after =
      line === undefined
        ? null
        : await this.#rules.state({ ...spec, moves: [...spec.moves, line.move] });
    if (thought !== this.#thought) return;
    if (line === undefined || !after?.ok) {
      this.tell("info", i18n.t.hint.none);
      return;
    }
    this.hint = line.pvSteps[0] ?? null;
    this.#hinted = { before, move: line.move, facts: hintFacts(line, before, after.value) };
    this.#tellHint();
  }

  /** The words follow the board: on a turned one, up is down. */
  #tellHint(): void {
    if (this.#hinted === null || this.hint === null) return;
    const { before, move, facts } = this.#hinted;
    const gesture = gestureOf(before, this.hint, this.saved.bottom === "second");
    this.tell("hint", hintSentence(gesture, move, facts));
  }

  /** The end that the players make themselves. */
  end(ending: Ending): void {
    this.#interrupt();
    this.#stopClock();
    this.#keep({ ending });
    this.#finish();
  }

  setLevel(side: Side, level: number): void {
    const players: [Player, Player] = [...this.saved.players];
    players[indexOf(side)] = { ...players[indexOf(side)], level };
    this.#keep({ players });
  }

  setPaused(paused: boolean): void {
    this.paused = paused;
    if (paused) {
      this.#interrupt();
      this.#stopClock();
    } else this.#goOn();
  }

  turnBoard(): void {
    this.#keep({ bottom: other(this.saved.bottom) });
    if (this.message?.kind === "hint") this.#tellHint();
  }

  /** The same again, each player on the other side. */
  rematch(): Promise<TriaError | null> {
    const { spec, players, bottom, clock } = this.saved;
    const { game, variant, position } = spec;
    return this.open(
      newGame({
        game,
        variant,
        position,
        players: [players[1], players[0]],
        bottom: other(bottom),
        clock,
      }),
    );
  }

  /** Pieces are on their way; the computer waits for them. */
  moving(done: Promise<void>): void {
    this.#motion = done;
  }

  /** To be called often while a game with clocks is shown. */
  tick(): void {
    const { clock, remaining } = this.saved;
    if (clock === null || this.#turnBegan === null || this.state === null) return;
    const { side } = this.state;
    this.remaining = spend(remaining, side, performance.now() - this.#turnBegan);
    if (this.remaining[indexOf(side)] === 0) this.end({ result: other(side), reason: "time" });
  }

  async #travel(step: () => boolean): Promise<void> {
    this.#interrupt();
    this.#stopClock();
    this.#endReview();
    this.message = null;
    const people = this.saved.players.some((player) => player.kind === "person");
    if (!people) this.paused = true;
    while (step()) {
      if (!(await this.#update())) return;
      if (!people || this.mover?.kind === "person") break;
    }
    this.#goOn();
  }

  /** Computes where the game stands; false when something else has happened meanwhile. */
  async #update(): Promise<boolean> {
    const { spec } = this.saved;
    const reply: Reply<GameState> = await this.#rules.state(spec);
    if (this.saved.spec !== spec) return false;
    if (!reply.ok) {
      this.tell("refused", explain(reply.error, spec.game));
      return false;
    }
    this.state = reply.value;
    return true;
  }

  #goOn(): void {
    if (this.state === null) return;
    if (this.final !== null) {
      if (this.saved.ending === null) this.#finish();
      return;
    }
    if (this.paused) return;
    if (this.saved.spec.moves.length > 0) this.#turnBegan = performance.now();
    if (this.mover?.kind === "computer") void this.#think(this.state, this.mover.level);
  }

  async #think(state: GameState, level: number): Promise<void> {
    const thought = ++this.#thought;
    this.thinking = true;
    const { spec, seed } = this.saved;
    const chosen = this.#engine().chooseMove(spec, level, seed + spec.moves.length, this.#limits());
    // What the last move set in motion is only known once it is drawn.
    const patience = wait(leastDelay * motionFactor()).then(() => this.#motion);
    const [text] = await Promise.all([chosen, patience]);
    if (thought !== this.#thought) return;
    this.thinking = false;
    const move = state.legal.find((legal) => legal.text === text);
    if (move === undefined) return;
    await this.play(move);
  }

  #limits(): SearchLimits {
    if (this.saved.clock === null || this.state === null) return { timeMs: longestThought };
    const left = this.saved.remaining[indexOf(this.state.side)];
    return { timeMs: Math.max(50, Math.min(longestThought, left / 30)) };
  }

  #interrupt(): void {
    ++this.#thought;
    this.hint = null;
    if (this.thinking || this.message?.kind === "hint") this.#engine().stop();
    this.thinking = false;
    if (this.message?.kind === "hint") this.message = null;
  }

  /** Stops the clock that runs; the increment is for the one who has moved. */
  #stopClock(moved?: Side): void {
    const { clock } = this.saved;
    if (clock === null || this.#turnBegan === null || this.state === null) return;
    const elapsed = performance.now() - this.#turnBegan;
    this.#turnBegan = null;
    let remaining = spend(this.saved.remaining, this.state.side, elapsed);
    if (moved !== undefined) remaining = addIncrement(remaining, moved, clock);
    this.remaining = remaining;
    this.#keep({ remaining });
  }

  #finish(): void {
    ++this.ends;
    soundOfEnd();
  }

  #keep(change: Partial<SavedGame>): void {
    this.saved = { ...this.saved, ...change };
    if (this.saved.spec.game !== "") keepGame(this.saved);
  }
}

/** The words for how a game ended: to the one person who plays, or about two. */
export function endingText(game: Game, final: Final): { headline: string; reason: string } {
  return {
    headline: resultText(final.result, game.reader, (side) => game.nameOf(side)),
    reason: i18n.t.result.reasons[final.reason],
  };
}
