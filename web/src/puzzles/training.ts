// What this device remembers of puzzles and mistakes, for the whole page.
import type { Mistake } from "./card";
import { PuzzleStore } from "./store";

export const training = new PuzzleStore();

/** Puts a position in which the player missed a better move among those that come back until they are found. */
export const addMistake = (mistake: Mistake): Promise<void> => training.addMistake(mistake);
