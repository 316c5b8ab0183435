// What the page knows about games: everything here comes out of the C++ program compiled to
// WebAssembly. A game is described by how it began and the moves since (GameSpec), so undo, redo,
// reload and review are all the same question asked with another list of moves.

import type { Analysis, Error, GameDescription, GameState, LegalMove, Side } from "./schema.ts";

export type { Analysis, AnalysisLine, Cell, GameDescription, GameState } from "./schema.ts";
export type { LegalMove, NamedText, Side, Step } from "./schema.ts";
export type { Error as TriaError } from "./schema.ts";

export interface GameSpec {
  game: string;
  variant: string; // "" is the default one; house rules after a comma, as on the command line
  position: string; // "" is the start of the variant
  moves: string[];
}

export type Reply<T> = { ok: true; value: T } | { ok: false; error: Error };

export interface RecordText {
  spec: GameSpec;
  tags: Record<string, string>;
  result: string;
}

/** Rules, instantly: answered by a worker that never searches. */
export interface Rules {
  games(): Promise<GameDescription[]>;
  state(spec: GameSpec): Promise<Reply<GameState>>;
  /** The move that takes the pieces of these cells (a placement: none) to that cell, or why there
   *  is no such move. Awalé: `to` is null. Abalone: one to three cells in any order, and `to` the
   *  cell that the piece of the first of them should reach. Avalam's placements: `piece` says
   *  whose counter. */
  attempt(
    spec: GameSpec,
    from: string[],
    to: string | null,
    piece?: Side,
  ): Promise<Reply<LegalMove>>;
  /** Moves as typed or pasted, in any notation the game reads. */
  parseMoves(spec: GameSpec, text: string): Promise<Reply<string[]>>;
  exportRecord(spec: GameSpec, tags: Record<string, string>): Promise<Reply<string>>;
  /** A record in any format that is read (our own, OGN, APGN, PlayStrategy, …); nothing is
   *  half-imported. */
  importRecord(text: string, game: string): Promise<Reply<RecordText>>;
}

export interface SearchLimits {
  timeMs?: number;
  depth?: number;
  nodes?: number;
}

/** The opponent and the analyst, in a worker of its own. One search at a time: a new one, or
 *  `stop`, ends the one that runs, at once. A search that was ended resolves to null. */
export interface Engine {
  /** The move of a player of this level; the same seed gives the same move. */
  chooseMove(
    spec: GameSpec,
    level: number,
    seed: number,
    limits: SearchLimits,
  ): Promise<string | null>;
  analyse(
    spec: GameSpec,
    lines: number,
    limits: SearchLimits,
    progress: (analysis: Analysis) => void,
  ): Promise<Analysis | null>;
  stop(): void;
}
