// How the pieces came from the position drawn before to the one drawn now.
import type { GameState, Step } from "../engine/api";

function samePlayed(shorter: GameState, longer: GameState): boolean {
  return (
    shorter.game === longer.game &&
    shorter.startPosition === longer.startPosition &&
    shorter.moves.length + 1 === longer.moves.length &&
    shorter.moves.every((move, index) => move === longer.moves[index])
  );
}

function takenBack(steps: readonly Step[]): Step[] {
  return steps.map((step) => ({ ...step, from: step.to, to: step.from })).reverse();
}

/** The same position again, only with more known about it: nothing moves, nothing stops. */
function isSamePosition(before: GameState | null, after: GameState): boolean {
  return (
    before?.game === after.game &&
    before.startPosition === after.startPosition &&
    before.moves.length === after.moves.length &&
    before.moves.every((move, index) => move === after.moves[index])
  );
}

export interface Change {
  /** Of one move played, or of one taken back; none when the positions are further apart. */
  steps: Step[];
  back: boolean;
}

/** Remembers what a board drew last. */
export class Drawn {
  #last: GameState | null = null;

  /** What has changed; null when it is the same position again. */
  next(game: GameState): Change | null {
    const before = this.#last;
    this.#last = game;
    if (isSamePosition(before, game)) return null;
    if (before !== null && samePlayed(before, game)) return { steps: game.lastSteps, back: false };
    if (before !== null && samePlayed(game, before)) {
      return { steps: takenBack(before.lastSteps), back: true };
    }
    return { steps: [], back: false };
  }
}
