// What every board with a game on it has in common, whoever plays there: the position after the moves so far,
// looking back at earlier ones, the reason why a move is refused, and the message beside the board. It knows no
// rule: every position comes from the program.
import { flushSync } from "svelte";
import type { GameSpec, GameState, LegalMove, Rules, Side, Step, TriaError } from "../engine/api";
import { announcer } from "./announce.svelte";
import { carry } from "./carry";
import { explain } from "./errors";
import { gameTexts } from "./game_texts";
import { moveSentence } from "./sentences";
import { soundOfEnd, soundOfRefusal } from "./sound";

export interface Message {
  kind: "refused" | "hint" | "info";
  text: string;
}

/** Milliseconds, long enough to read two sentences twice. A hint stays until the position changes. */
const messageTime = 9000;

export abstract class GameController {
  /** The game with all its moves, also those whose position is still being computed. Another value for every
   *  change: that is how an answer that comes too late is noticed. */
  abstract readonly spec: GameSpec;
  /** Whether a person may touch the board now: what can be played has been computed. */
  abstract readonly ready: boolean;
  /** Steps that the board points at with an arrow. */
  abstract readonly arrow: Step[] | null;
  abstract play(move: LegalMove): Promise<void>;

  /** The position after all moves. */
  state = $state.raw<GameState | null>(null);
  /** An earlier position that is being looked at. */
  reviewed = $state.raw<GameState | null>(null);
  /** Pieces are on their way until this is done. */
  motion: Promise<void> = Promise.resolve();
  /** Called when the game ends while it is shown. */
  onend: () => void = () => undefined;

  protected readonly rules: Rules;
  #message = $state.raw<Message | null>(null);
  #messageTimer: ReturnType<typeof setTimeout> | undefined;
  #reviewing = $state<number | null>(null); // the ply of a review, also one that is not answered yet

  constructor(rules: Rules) {
    this.rules = rules;
  }

  /** Whether it has been computed what can be played after all moves, and there is something. */
  readonly canMove = $derived.by(
    () => this.state?.moves.length === this.spec.moves.length && this.state.legal.length > 0,
  );

  get shown(): GameState | null {
    return this.reviewed ?? this.state;
  }

  /** How many moves the position has that is looked at, or will be in a moment. */
  get ply(): number {
    return this.#reviewing ?? this.spec.moves.length;
  }

  get reviewing(): boolean {
    return this.#reviewing !== null;
  }

  get message(): Message | null {
    return this.#message;
  }
  set message(message: Message | null) {
    clearTimeout(this.#messageTimer);
    this.#message = message;
    if (message === null || message.kind === "hint") return;
    this.#messageTimer = setTimeout(() => {
      this.#message = null;
    }, messageTime);
  }

  tell(kind: Message["kind"], text: string): void {
    this.message = { kind, text };
    announcer.say(text);
  }

  /** The player has turned to something else: what was refused does not matter any more. */
  touched(): void {
    if (this.message?.kind === "refused") this.message = null;
  }

  /** Asks the rules for a move that the board does not know, and tells why there is none. */
  async attempt(from: string[], to: string | null, piece?: Side): Promise<void> {
    const reply = await this.rules.attempt(this.#upTo(this.ply), from, to, piece);
    if (reply.ok) await this.play(reply.value);
    else this.refuse(reply.error);
  }

  /** Looks at the position after so many moves; the game itself stays as it is. */
  async review(ply: number): Promise<void> {
    const wanted = Math.max(0, Math.min(ply, this.spec.moves.length));
    this.touched();
    if (wanted === this.spec.moves.length) {
      this.endReview();
      return;
    }
    this.#reviewing = wanted;
    const reply = await this.rules.state(this.#upTo(wanted));
    // Something else may have been asked for since.
    if (this.#reviewing === wanted && reply.ok) this.reviewed = reply.value;
  }

  protected endReview(): void {
    this.#reviewing = null;
    this.reviewed = null;
  }

  protected refuse(error: TriaError): void {
    soundOfRefusal();
    this.tell("refused", explain(error));
  }

  /** Shows at once where a move carries its pieces, before it is kept, sent or computed. */
  protected carry(move: LegalMove): void {
    const before = this.state;
    const cells = before && carry(before.cells, move.steps);
    if (!before || !cells) return;
    const moves = [...before.moves, move.text];
    this.state = { ...before, cells, moves, legal: [], lastSteps: move.steps };
    flushSync();
  }

  /** Computes where the game stands; false when something else has happened meanwhile. */
  protected async update(): Promise<boolean> {
    const { spec } = this;
    const reply = await this.rules.state(spec);
    if (this.spec !== spec) return false;
    if (reply.ok) this.state = reply.value;
    else this.unplayable(reply.error);
    return reply.ok;
  }

  /** The game cannot be played as far as it goes. */
  protected unplayable(error: TriaError): void {
    this.tell("refused", explain(error));
  }

  /** How a player is called; by the colour where nobody has a name. */
  nameOf(side: Side): string {
    return gameTexts(this.spec.game).player(side);
  }

  /** Reads a move out. */
  protected announce(mover: Side, steps: readonly Step[]): void {
    announcer.say(moveSentence(this.spec.game, this.nameOf(mover), mover, steps));
  }

  protected announceEnd(): void {
    this.onend();
    soundOfEnd();
  }

  #upTo(ply: number): GameSpec {
    return { ...this.spec, moves: this.spec.moves.slice(0, ply) };
  }
}
