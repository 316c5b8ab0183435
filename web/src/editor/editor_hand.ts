// The hand that sets up a position: a press puts or takes away, and whatever stands on the board can be carried to
// another cell or off the board.
import type { Board } from "../boards/board.svelte";
import type { Hand } from "../boards/board_view";
import type { PositionEditor } from "./position_editor.svelte";

export class EditorHand implements Hand {
  readonly active = true;
  readonly #board: Board;
  readonly #editor: PositionEditor;

  constructor(board: Board, editor: PositionEditor) {
    this.#board = board;
    this.#editor = editor;
  }

  movable(cell: string): boolean {
    return this.#board.at.get(cell)?.pieces !== "";
  }

  press(cell: string): void {
    const [held] = this.#board.selected;
    this.cancel();
    if (held === undefined) this.#editor.press(cell);
    else this.#editor.carry(held, cell);
  }

  lift(cell: string): void {
    this.#board.selected = [cell];
  }

  release(from: string, to: string | null): void {
    this.cancel();
    this.#editor.carry(from, to);
  }

  cancel(): void {
    this.#board.carrying = null;
    this.#board.selected = [];
  }
}
