// What a move does is in its steps, so the picture of it need not wait for the program: pieces are
// carried from cell to cell as the steps say. The program computes the true position meanwhile and
// has the last word; that both agree is tested over whole games.
import type { Cell, GameState, LegalMove, Side, Step } from "../engine/api";
import { indexOf, other } from "./clock";

/** The same cells after one step: the topmost pieces go, and arrive on top. */
function carry(cells: readonly Cell[], step: Step): Cell[] {
  const lifted =
    step.from === ""
      ? step.piece === "second"
        ? "s"
        : "f"
      : (cells.find((cell) => cell.name === step.from)?.pieces.slice(-step.count) ?? "");
  return cells.map((cell) => {
    if (cell.name === step.from) return { ...cell, pieces: cell.pieces.slice(0, -step.count) };
    if (cell.name === step.to) return { ...cell, pieces: cell.pieces + lifted };
    return cell;
  });
}

/** Pieces that leave the board count for the player who moved. */
function gain(score: readonly [number, number], mover: Side, steps: readonly Step[]) {
  const after: [number, number] = [...score];
  for (const step of steps) {
    if (step.kind === "capture" || step.kind === "push-out") after[indexOf(mover)] += step.count;
  }
  return after;
}

export function preview(before: GameState, move: LegalMove): GameState {
  const stock: [number, number] = [...before.stock];
  for (const { kind, piece } of move.steps) {
    if (kind === "place" && piece !== "") --stock[indexOf(piece)];
  }
  return {
    ...before,
    side: other(before.side),
    moves: [...before.moves, move.text],
    cells: move.steps.reduce(carry, before.cells),
    stock,
    legal: [],
    lastSteps: move.steps,
    score: gain(before.score, before.side, move.steps),
    notice: null,
  };
}
