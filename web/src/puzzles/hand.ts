// Which pieces the hand takes to make a move, and what pointing at them gives away.
import type { GameState, LegalMove, Step } from "../engine/api";

/** The part of a move that the player's own pieces make; in a game whose pieces belong to nobody, where it begins. */
export function handOf({ side }: GameState, { steps }: LegalMove): Step[] {
  const own = steps.filter(({ piece, from }) => piece === side && from !== "");
  return own.length > 0 ? own : steps.slice(0, 1);
}

const cellsOf = (state: GameState, move: LegalMove) =>
  handOf(state, move)
    .map(({ from }) => from)
    .sort()
    .join(" ");

/** Whether there is only one move of these pieces. */
export function revealsMove(state: GameState, move: LegalMove): boolean {
  const cells = cellsOf(state, move);
  return state.legal.filter((legal) => cellsOf(state, legal) === cells).length === 1;
}

/** Steps that a board draws as a ring around each piece: they lead there from nowhere. */
export const ringsAround = (state: GameState, move: LegalMove): Step[] =>
  handOf(state, move).map((step) => ({ ...step, from: "", to: step.from }));
