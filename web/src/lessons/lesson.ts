// Something to learn on a board: positions, and what the player should do there. What counts is checked by the
// program; a lesson only says which moves it means, or which refusal, and what a move is worth.
import type { AnalysisLine, Side, Step } from "../engine/api";

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

export type Exact = NonNullable<AnalysisLine["exact"]>;

/** In the game's unit, or the whole game. */
export type Gain = number | "win";

/** Why the moves that are asked for are better than all others, as a check can repeat it (strategy.test.ts). */
export type Verdict =
  /** The end of the game with best play by both, for the player to move: after the worst of the moves that are asked
   *  for, and after the best of the others. */
  | { kind: "proven"; exact: Exact; others: Exact }
  /** How the player's lead changes within so many plies, with best play by both and whatever may come after: after
   *  the worst of the moves that are asked for, and after the best of the others. */
  | { kind: "proven"; plies: number; gain: Gain; others: Gain }
  /** What the engine finds in so many nodes: the lead of the worst of the moves that are asked for over the best of the
   *  others, in the game's unit. */
  | { kind: "measured"; nodes: number; lead: number };

/** One thing to do on a lesson's board. */
export interface Task {
  /** Without one, it goes on from where the task before it has ended. */
  position?: string;
  goal: Goal;
  /** What the opponent answers; then comes the next task. */
  reply?: string;
  /** Moves that look good, and what answers them; "": nothing does. The lesson has a text for each. */
  traps?: Record<string, string>;
  verdict?: Verdict;
}

export interface Lesson extends Task {
  /** Names its texts. */
  id: string;
  variant?: string;
  position: string;
  /** Played before the lesson begins. */
  moves?: string[];
  /** What comes after the first task. */
  next?: Task[];
  /** A rule of ours, not of the printed sheets. */
  houseRule?: boolean;
}

export const tasksOf = (lesson: Lesson): Task[] => [lesson, ...(lesson.next ?? [])];

/** What the keys of a task's texts begin with: `text`, `done`, and one for each trap follow. */
export const textsOfTask = ({ id }: Lesson, index: number): string =>
  index === 0 ? id : `${id}.${String(index + 1)}`;
