// A puzzle as a game's file has it (games/X/puzzles/puzzles.json), and a task: what is put to the player, a puzzle or a
// mistake from a game of one's own.
import type { GameSpec } from "../engine/api";

export interface Puzzle {
  id: string;
  variant: string;
  position: string;
  /** The solver's moves and the replies in turn; each of the solver's is the only one that reaches the goal. */
  moves: string[];
  /** The only move that wins, that does not lose, or that forces a gain. */
  goal: "win" | "save" | "gain";
  /** Within so many plies; not there: by the end of the game. */
  plies?: number;
  themes: string[];
  /** How hard it is, in the same scale as the player's own rating. */
  rating: number;
}

export interface Task {
  /** Of the card that remembers how it went. */
  id: string;
  /** Where it begins: whoever is to move there has to find the moves. */
  spec: GameSpec;
  /** The player's moves and the replies in turn. */
  moves: string[];
  /** Moves that are as good as the first. */
  accepted: string[];
  /** `keep`: to lose no points, where `save` is not to lose the game; `better`: than what was played. */
  goal: Puzzle["goal"] | "keep" | "better";
  /** What was played in the game that the task is from. */
  played: string | null;
  themes: string[];
  /** Null: solving it says nothing about one's rating. */
  rating: number | null;
}

export const puzzleCardId = (game: string, puzzle: Puzzle) => `${game}/${puzzle.id}`;

export function puzzleTask(game: string, puzzle: Puzzle): Task {
  const { variant, position, moves, goal, plies, themes, rating } = puzzle;
  return {
    id: puzzleCardId(game, puzzle),
    spec: { game, variant, position, moves: [] },
    moves,
    accepted: [],
    goal: goal === "save" && plies !== undefined ? "keep" : goal,
    played: null,
    themes,
    rating,
  };
}
