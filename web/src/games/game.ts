// What a game's folder tells the page besides its board and its texts: the export `game` of its game.ts.
import type { AnalysisLine, GameState, Side, Step } from "../engine/api";
import type { Argument } from "../i18n/template";

/** A game's moves in words, in one language. */
export interface MoveWords {
  /** What the hand does to make a move; `turned` when the second player sits below. */
  gesture: (before: GameState, steps: readonly Step[], turned: boolean) => string | null;
  /** What one sees that a line of the computer achieves; null when nothing stands out. */
  gain: (line: AnalysisLine, before: GameState, after: GameState) => string | null;
  /** What a move has done, as it is read out. */
  report: (mover: Side, steps: readonly Step[]) => string[];
}

/** The endgame tables with up to so many pieces on the board: what they take on this device, for each variant. */
export interface TableSize {
  pieces: number;
  megabytes: number;
  /** To build them. */
  seconds: number;
}

export interface GameModule {
  /** A position that shows on the home page what the game is about. */
  showcase: string;
  /** The clocks that it is usually played with against strangers, the quickest first: `5+3` are minutes and the
   *  seconds that a move adds, `2d` days per move. */
  clocks: readonly string[];
  /** Those one can choose from; the first is built without being asked for. */
  tables?: readonly TableSize[];
  /** `own` are the game's texts; `moved` says in the page's words that pieces went from one cell to another. */
  moveWords(
    own: (key: string, ...args: Argument[]) => string,
    moved: (count: number, from: string, to: string) => string,
  ): MoveWords;
}

/** How many pieces the steps of one kind carry. */
export function countOf(steps: readonly Step[] = [], kind: Step["kind"]): number {
  return steps.filter((step) => step.kind === kind).reduce((sum, step) => sum + step.count, 0);
}
