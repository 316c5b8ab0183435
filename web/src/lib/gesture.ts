// What the hand does in a move, for a sentence that says it: seen in the steps of the move and in the
// position before it. No game is asked for; a kind of move that is not known here has no gesture.
import type { Cell, GameState, Side, Step } from "../engine/api";

export type Direction =
  "left" | "right" | "up" | "down" | "upLeft" | "upRight" | "downLeft" | "downRight";

export type Gesture =
  | { kind: "sow"; from: string }
  | { kind: "place"; piece: Side; to: string }
  | { kind: "stack"; from: string; to: string }
  /** Pieces one cell further; with "push", others make way for them. */
  | { kind: "move" | "push"; pieces: string[]; direction: Direction };

// By eighths of a turn from the right, downwards as on the screen.
const directions: readonly Direction[] = [
  "right",
  "downRight",
  "down",
  "downLeft",
  "left",
  "upLeft",
  "up",
  "upRight",
];

/** The way from one cell to another as it is seen on the screen, on a turned board too. */
function directionBetween(from: Cell, to: Cell, flipped: boolean): Direction {
  const turn = flipped ? -1 : 1;
  const angle = Math.atan2((to.y - from.y) * turn, (to.x - from.x) * turn);
  const eighths = Math.round((angle * 4) / Math.PI);
  return directions[(eighths + 8) % 8] ?? "right";
}

export function gestureOf(
  before: GameState,
  steps: readonly Step[],
  flipped: boolean,
): Gesture | null {
  const [first] = steps;
  if (first === undefined) return null;
  if (first.kind === "sow") return { kind: "sow", from: first.from };
  if (first.kind === "place") {
    return first.piece === "" ? null : { kind: "place", piece: first.piece, to: first.to };
  }
  const cellOf = (name: string) => before.cells.find((cell) => cell.name === name);
  const leaves = (name: string) => steps.some((step) => step.from === name);
  const moved = steps.filter((step) => step.kind === "move");
  const [alone] = moved;
  if (steps.length === 1 && alone !== undefined) {
    const stays = !leaves(alone.to) && (cellOf(alone.to)?.pieces ?? "") !== "";
    if (stays) return { kind: "stack", from: alone.from, to: alone.to };
  }
  const own = moved.filter((step) => step.piece === before.side);
  const from = cellOf(own[0]?.from ?? "");
  const to = cellOf(own[0]?.to ?? "");
  if (from === undefined || to === undefined) return null;
  return {
    kind: own.length < steps.length ? "push" : "move",
    pieces: own.map((step) => step.from).sort(),
    direction: directionBetween(from, to, flipped),
  };
}
