// What the page knows about games: everything here comes out of the C++ program compiled to
// WebAssembly. A game is described by how it began and the moves since (GameSpec), so undo, redo,
// reload and review are all the same question asked with another list of moves.

export type Side = "first" | "second";

export interface GameSpec {
  game: string;
  variant: string; // "" is the default one; house rules after a comma, as on the command line
  position: string; // "" is the start of the variant
  moves: string[];
}

/** What is wrong, in English, and a stable code with arguments for the translations. */
export interface TriaError {
  code: string;
  message: string;
  args: string[];
  column: number; // in the text that was read, from 1; 0 when no text is at fault
  ply?: number; // the move of a list that could not be played, from 1
  move?: string;
}

export type Reply<T> = { ok: true; value: T } | { ok: false; error: TriaError };

export interface NamedText {
  name: string;
  summary: string; // English
}

export interface GameDescription {
  name: string; // "avalam"
  title: string; // "Avalam"
  summary: string;
  players: [string, string]; // English: "Black", "White"
  scoreUnit: string;
  variants: NamedText[]; // the first is the default
  options: NamedText[]; // house rules that can be switched off: `standard,repetition=off`
  houseRules: string[];
  ratings: (number | null)[]; // of levels 1 to 10, Elo above a random mover; null: not measured
}

/** A place on the board. x and y are positions in the plane as the first player sees the board, y
 *  downwards; neighbours are 1 apart (in Abalone along each of the three lines). */
export interface Cell {
  name: string; // as players write it, "c9"
  x: number;
  y: number;
  /** Bottom to top: "f" first player's, "s" second player's, "o" nobody's (a seed), "?" a counter
   *  inside a tower whose colour is not known (the game began from a position). */
  pieces: string;
  /** Which player the cell itself belongs to, if any (Awalé's houses). */
  home: Side | null;
  /** Nothing will ever change here again (an isolated or full tower). */
  settled: boolean;
}

export type StepKind = "move" | "place" | "sow" | "push-out" | "capture";

/** One piece, or one pile, on its way. `from` and `to` are cell names; empty where there is none. */
export interface Step {
  kind: StepKind;
  from: string;
  to: string;
  count: number;
  piece: Side | ""; // whose it is; empty where pieces have no owner
}

export interface LegalMove {
  text: string;
  steps: Step[];
}

export interface Outcome {
  result: Side | "draw";
  reason: "no moves" | "six out" | "repetition" | "no progress" | "25 seeds";
}

export interface GameState {
  game: string;
  variant: string;
  startPosition: string;
  standardStart: boolean;
  position: string;
  side: Side;
  moves: string[]; // canonical
  cells: Cell[];
  stock: [number, number]; // pieces still to be placed, by colour
  legal: LegalMove[]; // empty when the game is over
  lastSteps: Step[]; // what the last move did; empty at the start
  outcome: Outcome | null;
  score: [number, number]; // towers, marbles pushed out, seeds; halves as .5
  details: { name: string; values: [number, number] }[]; // e.g. "fives"
  /** Something the players are told although the game goes on, e.g. the result is settled. */
  notice: { code: string; message: string; args: string[] } | null;
}

export interface RecordText {
  spec: GameSpec;
  tags: Record<string, string>;
  result: string;
}

export interface AnalysisLine {
  move: string;
  pv: string[];
  pvSteps: Step[][]; // of the first moves of the line, at most eight
  depth: number;
  score: number; // in the game's unit, for the player to move
  winIn: number | null;
  proven: boolean;
  exact: { margin: number; fives: number | null } | null;
}

export interface Analysis {
  lines: AnalysisLine[];
  depth: number;
  nodes: number;
  nodesPerSecond: number;
  timeMs: number;
  tableHits: number;
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
