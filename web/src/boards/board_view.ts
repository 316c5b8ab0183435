// What every board is to the page around it. A board knows how its game looks and how pieces are
// touched; it knows no rule: what may be played is in `state.legal`, what a move does is in its
// steps, and why something may not be played is the page's business to ask.
import type { Component, Snippet } from "svelte";
import type { GameState, LegalMove, Side, Step } from "../engine/api";
import type { Board } from "./board.svelte";
import type { Point } from "./layout";

export interface BoardView {
  state: GameState;
  /** The second player sits below. */
  flipped: boolean;
  /** Whether the player in front of the screen may move now. */
  active: boolean;
  /** A move to point at. */
  hint: Step[] | null;
  /** What the page draws below and above the pieces. */
  overlay?: Snippet<[Board, "below" | "above"]> | undefined;
  label: string;
  /** Who touches the board: a player, unless it is said otherwise. */
  hand?: ((board: Board) => Hand) | undefined;
  /** A picture only: nothing to press, nothing to read out. */
  picture?: boolean;
  onmove?: (move: LegalMove) => void;
  /** The player wants this and `state.legal` has nothing like it. */
  ontry?: (from: string[], to: string | null, piece?: Side) => void;
  /** The player presses, drags or lets go of something: what was said before is out of date. */
  ontouch?: () => void;
  /** Pieces are on their way until `done`. */
  onmotion?: (done: Promise<void>) => void;
}

/** What is done on a board with a finger, a mouse or the keys. */
export interface Hand {
  /** Whether anything can be taken. */
  readonly active: boolean;
  /** Whether what is on a cell follows the finger. */
  movable(cell: string): boolean;
  press(cell: string): void;
  /** Takes what is on a cell along. */
  lift(cell: string): void;
  /** Lets it go over another cell, or beside the board. */
  release(from: string, to: string | null): void;
  /** Puts back what is in hand. */
  cancel(): void;
}

/** A piece on its way under a finger, from the cell where it was taken up. */
export interface Carrying {
  from: string;
  /** How far it has been carried. */
  by: Point;
  /** The cell below the finger. */
  over: string | null;
}

export type BoardComponent = Component<BoardView>;
