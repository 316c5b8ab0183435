// What the page knows about games: everything here comes out of the C++ program compiled to
// WebAssembly. A game is described by how it began and the moves since (GameSpec), so undo, redo,
// reload and review are all the same question asked with another list of moves.

import type {
  Analysis,
  Destinations,
  Error,
  GameDescription,
  GameState,
  LegalMove,
  Marks,
  Notice,
  Palette,
  ReviewedMove,
  Side,
  TreeLine,
} from "./schema.ts";

export type { Analysis, AnalysisLine, Cell, Destinations } from "./schema.ts";
export type { GameDescription, GameState } from "./schema.ts";
export type { Grade, LegalMove, Mark, Marks, NamedText, Notice, Palette } from "./schema.ts";
export type { ReviewedMove, Side, Step, TreeLine, TreePly } from "./schema.ts";
export type { Error as TriaError } from "./schema.ts";

export interface GameSpec {
  game: string;
  variant: string; // "" is the default one; house rules after a comma, as on the command line
  position: string; // "" is the start of the variant
  moves: string[];
}

/** A position as somebody sets it up. */
export interface Setup {
  game: string;
  variant: string;
  cells: Record<string, string>; // the pieces of each cell as in Cell.pieces; of a tower's, the last counts
  side: Side; // to move
  score: [number, number]; // marbles pushed out, seeds in the stores; Avalam: nothing
  stock: [number, number];
}

export type Reply<T> = { ok: true; value: T } | { ok: false; error: Error };

export interface RecordText {
  spec: GameSpec;
  tags: Record<string, string>;
  result: string;
  /** The moves with everything that was written about them. */
  tree: TreeLine;
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
  /** What stands out in a position. Abalone: `threatened` marbles, which could be pushed out with the
   *  next move. Avalam: `settled` towers; each `region` that no other touches, its label the number of
   *  moves left there ("2", "1–3"). Awalé: `vulnerable` houses, which could be captured with the next
   *  move; for each house that may be sown, `lands`: it and the house of its last seed, its label what
   *  that captures ("+3"). */
  marks(spec: GameSpec): Promise<Reply<Marks>>;
  /** The keys by which a book of openings knows a position and those that its moves lead to: the same however the
   *  board is turned or mirrored. */
  destinations(spec: GameSpec): Promise<Reply<Destinations>>;
  /** The text of a position that was set up, or why there is no such position. */
  compose(setup: Setup): Promise<Reply<string>>;
  /** What a better line achieves on the board that the move played, with what follows it, does not; null where nothing
   *  can be said. Both lines continue this game. */
  explain(spec: GameSpec, better: string[], played: string[]): Promise<Reply<Notice | null>>;
  /** What a position is set up from that begins with this one. Avalam: towers of either colour. Awalé: seeds, any
   *  number in a house. */
  palette(spec: GameSpec): Promise<Reply<Palette>>;
  exportRecord(spec: GameSpec, tags: Record<string, string>): Promise<Reply<string>>;
  /** A record of the tree that begins where `spec` begins; the moves of `spec` mean nothing. */
  exportTree(spec: GameSpec, tags: Record<string, string>, tree: TreeLine): Promise<Reply<string>>;
  /** A whole game as a short text for a link, and back. */
  packGame(spec: GameSpec): Promise<Reply<string>>;
  unpackGame(code: string): Promise<Reply<GameSpec>>;
  /** A record in any format that is read (our own, OGN, APGN, PlayStrategy, …); nothing is
   *  half-imported. */
  importRecord(text: string, game: string): Promise<Reply<RecordText>>;
  /** All games of such a text. */
  importRecords(text: string): Promise<Reply<RecordText[]>>;
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
  /** How good a move is that continues this game; the limits are those of one search. Fastest move by move, forwards
   *  or backwards: what was found on one side of a move is remembered until the next call. */
  reviewMove(spec: GameSpec, move: string, limits: SearchLimits): Promise<ReviewedMove | null>;
  stop(): void;
}
