// A rule to try out: a position and what the player should do there. What counts is checked by the
// program; a lesson only says which moves it means, or which refusal.
import type { Side, Step } from "../engine/api";

export interface Attempt {
  from: string[];
  to: string | null;
  piece?: Side;
}

export type Goal =
  /** One of these moves. */
  | { moves: string[] }
  /** Any move with such a step; `example` is one. */
  | { step: Step["kind"]; example: string }
  /** Any legal move, such as this one. */
  | { any: string }
  /** Something that the rules refuse for this reason; `example` is one. */
  | { refused: string; example: Attempt };

export interface Lesson {
  /** Names its texts. */
  id: string;
  variant?: string;
  position: string;
  /** Played before the lesson begins. */
  moves?: string[];
  goal: Goal;
  /** A rule of ours, not of the printed sheets. */
  houseRule?: boolean;
}
