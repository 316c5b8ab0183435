// Choosing conditional moves on the board: first a move of the opponent, then the answer to it. The positions come from
// the program.
import type { GameSpec, GameState, LegalMove, Rules } from "../engine/api";
import { t } from "../i18n/index.svelte";
import { announcer } from "../lib/announce.svelte";
import { afterMoves, longestLine, withLine, withoutLine } from "./conditions";
import type { Conditions } from "./protocol";

/** The game that has led to a position. */
export const specOf = ({
  game,
  variant,
  standardStart,
  startPosition,
  moves,
}: GameState): GameSpec => ({
  game,
  variant,
  position: standardStart ? "" : startPosition,
  moves,
});

export class Planner {
  /** The opponent's move that the lines begin with, from 1. */
  ply = $state(0);
  lines = $state.raw<string[][]>([]);
  /** The position in which a move is chosen now; null: nothing is being chosen. */
  board = $state.raw<GameState | null>(null);
  /** The moves of the line that is being chosen. */
  line = $state.raw<string[]>([]);

  readonly #rules: Rules;
  readonly #send: (ply: number, lines: string[][]) => void;

  constructor(rules: Rules, send: (ply: number, lines: string[][]) => void) {
    this.#rules = rules;
    this.#send = send;
  }

  /** What to do now, in words. */
  get text(): string {
    const last = this.line.at(-1);
    return this.line.length % 2 === 1 && last !== undefined
      ? t("people.conditionThen", last)
      : t("people.conditionIf");
  }

  /** What the server keeps. */
  keep(conditions: Conditions | null): void {
    this.ply = conditions?.ply ?? 0;
    this.lines = conditions?.lines ?? [];
  }

  /** From the position as it is, with the moves that a line has so far. */
  async begin(state: GameState, line: readonly string[]): Promise<void> {
    if (line.length + 2 > longestLine) return;
    this.ply = state.moves.length + 1;
    const reply = await this.#rules.state({
      ...specOf(state),
      moves: [...state.moves, ...line],
    });
    if (!reply.ok || reply.value.over) return;
    this.line = [...line];
    this.board = reply.value;
    announcer.say(this.text);
  }

  async choose(move: LegalMove): Promise<void> {
    const { board } = this;
    if (board === null) return;
    const line = [...this.line, move.text];
    if (line.length % 2 === 0) {
      this.#set(withLine(this.lines, line));
      this.stop();
      return;
    }
    const spec = specOf(board);
    const reply = await this.#rules.state({ ...spec, moves: [...spec.moves, move.text] });
    if (this.board !== board || !reply.ok) return;
    if (reply.value.over) {
      // There is nothing to answer to a move that ends the game.
      this.stop();
      return;
    }
    this.line = line;
    this.board = reply.value;
    announcer.say(this.text);
  }

  remove(index: number): void {
    this.#set(withoutLine(this.lines, index));
  }

  stop(): void {
    this.board = null;
    this.line = [];
  }

  /** Moves have been played: the server drops what no longer fits, and so does the page. */
  advance(moves: readonly string[]): void {
    this.stop();
    if (this.lines.length === 0) return;
    const played = moves.slice(this.ply - 1);
    // After the opponent's move the answer follows at once; until then nothing is lost.
    if (played.length === 0) return;
    const pairs = played.slice(0, played.length - (played.length % 2));
    const fitting = this.lines.filter((line) => line[0] === played[0]);
    this.lines = pairs.length === 0 ? fitting : afterMoves(this.lines, pairs);
    if (pairs.length > 0) this.ply += pairs.length;
  }

  #set(lines: string[][]): void {
    this.lines = lines;
    this.#send(this.ply, lines);
  }
}
