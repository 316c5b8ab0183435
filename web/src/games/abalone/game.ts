import type { Cell } from "../../engine/api";
import { countOf, type GameModule } from "../game";
import type { Texts } from "./texts/en";

type Direction = keyof Texts["own"]["directions"];

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

/** The way from one cell to another as it is seen on the screen. */
function directionBetween(from: Cell, to: Cell, turned: boolean): Direction {
  const turn = turned ? -1 : 1;
  const angle = Math.atan2((to.y - from.y) * turn, (to.x - from.x) * turn);
  const eighths = Math.round((angle * 4) / Math.PI);
  return directions[(eighths + 8) % 8] ?? "right";
}

export const game: GameModule<Texts> = {
  showcase: "1w3/2w3/w1bbb2/1wwbwb2/2bbbbb2/1bwwww2/2wbww1/2b1w1/5 1 0 b 10",
  moveWords: ({ own }, moved) => ({
    gesture({ cells, side }, steps, turned) {
      const marbles = steps.filter((step) => step.kind === "move" && step.piece === side);
      const from = cells.find(({ name }) => name === marbles[0]?.from);
      const to = cells.find(({ name }) => name === marbles[0]?.to);
      if (from === undefined || to === undefined) return null;
      const say = marbles.length < steps.length ? own.push : own.move;
      const names = marbles.map((step) => step.from).sort();
      return say(names.join("–"), own.directions[directionBetween(from, to, turned)]);
    },
    gain({ pvSteps: [now, , later] }) {
      const out = countOf(now, "push-out");
      if (out > 0) return own.pushesOut(out);
      return countOf(later, "push-out") > 0 ? own.preparesPush : null;
    },
    report: (mover, steps) =>
      steps.flatMap(({ kind, piece, count, from, to }) => {
        if (kind === "push-out") return [own.pushedOut];
        return piece === mover ? [moved(count, from, to)] : [];
      }),
  }),
};
