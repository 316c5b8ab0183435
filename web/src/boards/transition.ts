// How the pieces came from the position drawn before to the one drawn now.
import type { GameState, Step } from "../engine/api";

export interface Change {
  /** Of one move played, or of one taken back; none when the positions are further apart. */
  steps: Step[];
  back: boolean;
}

/** Whether one position of a game comes that many moves after another. */
function comesAfter(before: GameState, after: GameState, moves: number): boolean {
  return (
    before.game === after.game &&
    before.startPosition === after.startPosition &&
    before.moves.length + moves === after.moves.length &&
    before.moves.every((move, index) => move === after.moves[index])
  );
}

/** Null when it is the same position again. */
export function changeBetween(before: GameState | null, after: GameState): Change | null {
  if (before !== null) {
    if (comesAfter(before, after, 0)) return null;
    if (comesAfter(before, after, 1)) return { steps: after.lastSteps, back: false };
    if (comesAfter(after, before, 1)) {
      const steps = before.lastSteps.map((step) => ({ ...step, from: step.to, to: step.from }));
      return { steps: steps.reverse(), back: true };
    }
  }
  return { steps: [], back: false };
}
