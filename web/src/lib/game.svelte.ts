// The game in progress: what was played, who plays, the clocks, the computer's turns, looking back.
// Every position it shows was computed by the program from the list of moves; it knows no rule, and
// everything it is told is kept on this device at once. The same game may be open in several tabs: the one
// in which something happened last leads, thinks for the computer and runs the clocks; the others follow.
import { t } from "../i18n/index.svelte";
import type {
  Analysis,
  AnalysisLine,
  Engine,
  GameSpec,
  GameState,
  LegalMove,
  Rules,
  Side,
  Step,
  TriaError,
} from "../engine/api";
import { addIncrement, spend, type Remaining } from "./clock";
import { fullStrength, thinkingTime } from "./computer";
import { indexOf, other } from "./sides";
import { GameController } from "./controller.svelte";
import { gameTexts, readerOf, seatName } from "./game_texts";
import { GameKeeper } from "./game_keeper";
import { libraryGame, type GameLibrary, type LibraryGame } from "./game_library";
import { motionFactor } from "./motion.svelte";
import {
  defaultGame,
  isUntouched,
  newGame,
  type Final,
  type Player,
  type SavedGame,
} from "./saved_game";
import { hintSentence, resultText } from "./sentences";

/** The computer answers no sooner than this, so that its move can be followed. */
const leastDelay = 450;
const hintTime = 1200;
/** How long somebody who watches two computers of lower levels has the position looked at before every move. */
const glanceTime = 400;
/** How often a running clock is kept: that much is given back when the page is closed. */
const clockKept = 5000;

const wait = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** The first player's winning chance, and why. */
export interface Judgement {
  chance: number;
  line: AnalysisLine;
}

export class Game extends GameController {
  saved = $state.raw<SavedGame>(defaultGame(""));
  thinking = $state(false);
  paused = $state(false);
  /** What the computers think of the positions of a game between them, by the moves played before. */
  judged = $state.raw<(Judgement | undefined)[]>([]);
  /** The hint that was asked for. */
  arrow = $state.raw<Step[] | null>(null);
  remaining = $state.raw<Remaining>([0, 0]);
  /** In the library; null: nothing has happened yet that would be kept. */
  id = $state<string | null>(null);

  readonly final = $derived.by<Final | null>(() => {
    const { ending, spec } = this.saved;
    // The position may be one that is being left.
    const state = this.state?.moves.length === spec.moves.length ? this.state : null;
    if (ending !== null || !state?.result || !state.reason) return ending;
    return { result: state.result, reason: state.reason };
  });
  readonly mover = $derived(
    this.state === null ? null : this.saved.players[indexOf(this.state.side)],
  );
  /** Whether it is a person's turn. */
  readonly active = $derived(
    this.final === null && !this.reviewing && this.mover?.kind === "person",
  );
  /** Whether a person may touch the board now: what can be played has been computed. */
  readonly ready = $derived(this.active && this.canMove);
  readonly canUndo = $derived(this.saved.spec.moves.length > 0);
  readonly canRedo = $derived(this.saved.redo.length > 0);

  get spec() {
    return this.saved.spec;
  }

  readonly #engine: () => Engine;
  readonly #library: GameLibrary;
  #keeper: GameKeeper | null = null;
  #leads = true;
  #ended = false; // the end has been told, here or earlier
  #thought = 0; // a search whose number is not the newest any more has nothing to say
  #turnBegan: number | null = null;
  /** What the arrow points at, with the positions before and after it. */
  #hinted: { line: AnalysisLine; before: GameState; after: GameState } | null = null;

  constructor(rules: Rules, engine: () => Engine, library: GameLibrary) {
    super(rules);
    this.#engine = engine;
    this.#library = library;
  }

  /** Shows a new game; the one before stays in the library. What is wrong with it, if anything; then nothing has
   *  changed. */
  async open(saved: SavedGame): Promise<TriaError | null> {
    const reply = await this.rules.state(saved.spec);
    if (!reply.ok) return reply.error;
    const unfinished = this.final === null;
    this.sleep();
    // In the place of a game in which nothing has happened.
    const replaced = isUntouched(this.saved) ? this.#keeper?.kept : undefined;
    this.begin({ ...(replaced ?? libraryGame(saved)), saved, final: null }, reply.value);
    this.#keep({});
    if (replaced === undefined && unfinished) this.tell("info", t("library.kept"));
    return null;
  }

  /** Shows a game of which the position is known. */
  begin(game: LibraryGame, state: GameState): void {
    const { id, revision, saved, final } = game;
    this.#keeper?.close();
    this.#keeper = new GameKeeper(this.#library, game, {
      onmoved: (moved) => void this.#follow(moved),
      onremoved: () => this.sleep(),
    });
    this.#interrupt();
    this.#turnBegan = null;
    this.#leads = true;
    this.#ended = final !== null || saved.ending !== null;
    this.id = revision === 0 ? null : id;
    this.saved = saved;
    this.judged = [];
    this.remaining = saved.remaining;
    this.endReview();
    this.message = null;
    this.paused = this.#startsPaused();
    this.state = state;
    this.#goOn();
  }

  close(): void {
    this.sleep();
    this.#keeper?.close();
  }

  /** Somebody looks again. */
  async wake(): Promise<void> {
    if (this.#leads || this.#keeper === null) return;
    const keeper = this.#keeper;
    await keeper.refresh();
    if (keeper !== this.#keeper) return;
    this.#leads = true;
    this.#goOn();
  }

  /** Nobody looks any more: the clock stands still, and whoever opens the game next leads. */
  sleep(): void {
    this.#interrupt();
    if (this.#leads) this.#stopClock();
    this.#leads = false;
  }

  /** Another tab has played on. */
  async #follow({ saved, final }: LibraryGame): Promise<void> {
    this.#interrupt();
    this.#ended = final !== null;
    this.#leads = false;
    this.#turnBegan = null;
    this.remaining = saved.remaining;
    const { spec } = this.saved;
    if (JSON.stringify(spec) === JSON.stringify(saved.spec)) {
      this.saved = { ...saved, spec };
      this.#startClock();
      return;
    }
    this.saved = saved;
    if (this.ply >= saved.spec.moves.length) this.endReview();
    this.message = null;
    this.paused = this.#startsPaused();
    if (await this.update()) this.#startClock();
  }

  /** Two computers do not start to play by themselves when a page is opened again. */
  #startsPaused(): boolean {
    return this.saved.spec.moves.length > 0 && this.people === 0;
  }

  /** The side of the one person in front of the screen; null when there are two, or none. */
  get reader(): Side | null {
    return readerOf(this.saved);
  }

  /** How many people play. */
  get people(): number {
    return this.saved.players.filter(({ kind }) => kind === "person").length;
  }

  override nameOf(side: Side): string {
    return seatName(this.saved, side);
  }

  async play(move: LegalMove): Promise<void> {
    const before = this.state;
    if (before === null || this.final !== null || !this.canMove) return;
    this.#interrupt();
    this.#stopClock(before.side);
    const { spec, redo } = this.saved;
    this.message = null;
    this.carry(move);
    this.#keep({
      spec: { ...spec, moves: [...spec.moves, move.text] },
      redo: redo.at(-1) === move.text ? redo.slice(0, -1) : [],
    });
    if (!(await this.update())) return;
    this.announce(before.side, move.steps);
    this.#goOn();
  }

  /** Back to where a person was last to move. */
  async undo(): Promise<void> {
    if (!this.canUndo) return;
    const step = ({ spec, redo }: SavedGame) => ({
      spec: { ...spec, moves: spec.moves.slice(0, -1) },
      redo: [...redo, ...spec.moves.slice(-1)],
      ending: null,
    });
    await this.#travel(() => this.canUndo, step);
  }

  async redo(): Promise<void> {
    const step = ({ spec, redo }: SavedGame) => ({
      spec: { ...spec, moves: [...spec.moves, ...redo.slice(-1)] },
      redo: redo.slice(0, -1),
    });
    await this.#travel(() => this.canRedo, step);
  }

  override review(ply: number): Promise<void> {
    this.arrow = null;
    return super.review(ply);
  }

  async askHint(): Promise<void> {
    const before = this.state;
    if (before === null || !this.ready) return;
    this.#interrupt();
    const thought = this.#thought;
    this.message = { kind: "hint", text: t("hint.thinking") };
    const { spec } = this.saved;
    const analysis = await this.#engine().analyse(spec, 1, { timeMs: hintTime }, () => undefined);
    if (thought !== this.#thought) return;
    const line = analysis?.lines[0];
    const after = line && (await this.rules.state({ ...spec, moves: [...spec.moves, line.move] }));
    if (thought !== this.#thought) return;
    if (line === undefined || !after?.ok) {
      this.tell("info", t("hint.none"));
      return;
    }
    this.arrow = line.pvSteps[0] ?? null;
    this.#hinted = { line, before, after: after.value };
    this.#tellHint();
  }

  /** The words follow the board: on a turned one, up is down. */
  #tellHint(): void {
    if (this.#hinted === null || this.arrow === null) return;
    const { line, before, after } = this.#hinted;
    this.tell("hint", hintSentence(line, before, after, this.saved.bottom === "second"));
  }

  /** The end that the players make themselves. */
  end(ending: Final): void {
    this.#interrupt();
    this.#stopClock();
    this.saved = { ...this.saved, ending };
    this.#finish();
  }

  /** Another level, or another thinking time, from the next move on. */
  setComputer(side: Side, change: Partial<Pick<Player, "level" | "seconds">>): void {
    const players: [Player, Player] = [...this.saved.players];
    players[indexOf(side)] = { ...players[indexOf(side)], ...change };
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
    const [first, second] = players;
    return this.open(newGame({ ...spec, moves: [] }, [second, first], other(bottom), clock));
  }

  /** To be called often while a game with clocks is shown. */
  tick(): void {
    const { clock, remaining } = this.saved;
    if (clock === null || this.#turnBegan === null || this.state === null) return;
    const { side } = this.state;
    const elapsed = performance.now() - this.#turnBegan;
    this.remaining = spend(remaining, side, elapsed);
    if (!this.#leads) return;
    if (this.remaining[indexOf(side)] === 0) this.end({ result: other(side), reason: "time" });
    else if (elapsed > clockKept) {
      this.#stopClock();
      this.#startClock();
    }
  }

  async #travel(more: () => boolean, step: (saved: SavedGame) => Partial<SavedGame>) {
    this.#interrupt();
    this.#stopClock();
    this.endReview();
    this.message = null;
    if (this.people === 0) this.paused = true;
    while (more()) {
      this.#keep(step(this.saved));
      if (!(await this.update())) return;
      if (this.people === 0 || this.mover?.kind === "person") break;
    }
    this.#goOn();
  }

  #goOn(): void {
    if (this.state === null) return;
    if (this.final !== null) {
      if (!this.#ended) this.#finish();
      return;
    }
    if (this.paused || !this.#leads) return;
    this.#startClock();
    if (this.mover?.kind === "computer") void this.#think(this.state, this.mover);
    // The engine is fetched while a person thinks: when its turn comes it is there, even if the network is not.
    else if (this.people < 2) this.#engine();
  }

  /** The clocks run from the first move on. */
  #startClock(): void {
    if (this.final !== null || this.paused || this.saved.spec.moves.length === 0) return;
    this.#turnBegan = performance.now();
  }

  /** The computer's move. Whoever watches two computers also sees what they think of the position. */
  async #choose(player: Player, timeMs: number): Promise<string | null> {
    const { spec, seed } = this.saved;
    const choose = () =>
      this.#engine().chooseMove(spec, player.level, seed + spec.moves.length, { timeMs });
    if (this.people > 0) return choose();
    const strong = player.level === fullStrength;
    const analysis = await this.#engine().analyse(
      spec,
      1,
      { timeMs: strong ? timeMs : glanceTime },
      (found) => this.#judge(spec, found),
    );
    if (analysis === null) return null;
    this.#judge(spec, analysis);
    return strong ? (analysis.lines[0]?.move ?? null) : choose();
  }

  /** Keeps what the computer thinks of a position of this game. */
  #judge({ moves }: GameSpec, { lines: [line] }: Analysis): void {
    if (line === undefined || this.state === null) return;
    const chance = this.state.side === "first" ? line.chance : 1 - line.chance;
    const judged = this.judged.slice(0, moves.length);
    judged[moves.length] = { chance, line };
    this.judged = judged;
  }

  async #think(state: GameState, player: Player): Promise<void> {
    const thought = ++this.#thought;
    this.thinking = true;
    const { clock, remaining } = this.saved;
    const left = clock === null ? Infinity : remaining[indexOf(state.side)];
    const timeMs = thinkingTime(player, left);
    const chosen = this.#choose(player, timeMs);
    // What the last move set in motion is only known once it is drawn.
    const patience = wait(leastDelay * motionFactor()).then(() => this.motion);
    const [text] = await Promise.all([chosen, patience]);
    if (thought !== this.#thought) return;
    this.thinking = false;
    const move = state.legal.find((legal) => legal.text === text);
    if (move !== undefined) await this.play(move);
  }

  #interrupt(): void {
    ++this.#thought;
    this.arrow = null;
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
    this.#ended = true;
    this.#keep({});
    this.announceEnd();
  }

  #keep(change: Partial<SavedGame>): void {
    this.#leads = true;
    this.saved = { ...this.saved, ...change };
    this.#ended &&= this.final !== null;
    this.#keeper?.keep({ saved: this.saved, final: this.final });
    this.id = this.#keeper?.kept.id ?? null;
  }
}

/** The words for how a game ended: to the one person who plays, or about two. */
export function endingText(game: Game, final: Final): { headline: string; reason: string } {
  return {
    headline: resultText(final.result, game.reader, (side) => game.nameOf(side)),
    reason: gameTexts(game.saved.spec.game).reason(final.reason),
  };
}
