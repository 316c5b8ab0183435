// What somebody shares or saves: a game as it is shown.
import type { GameSpec, GameState, TreeLine } from "../../engine/api";

export interface Shared {
  /** With all its moves. */
  spec: GameSpec;
  /** The position on the board. */
  shown: GameState;
  /** The second player sits below. */
  flipped: boolean;
  /** For the record: who played, when, and how it ended. */
  tags: Record<string, string>;
  /** Its moves with variations and comments, where there may be any. */
  tree?: TreeLine;
}
