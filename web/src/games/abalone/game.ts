import type { Cell } from "../../engine/api";
import { countOf, type GameModule } from "../game";

// By sixths of a turn from the right, downwards as on the screen.
const directions = ["right", "downRight", "downLeft", "left", "upLeft", "upRight"];

/** The way from one cell to another as it is seen on the screen. */
function directionBetween(from: Cell, to: Cell, turned: boolean): string {
  const turn = turned ? -1 : 1;
  const angle = Math.atan2((to.y - from.y) * turn, (to.x - from.x) * turn);
  return directions[(Math.round((angle * 3) / Math.PI) + 6) % 6] ?? "right";
}

export const game: GameModule = {
  showcase: "1w3/2w3/w1bbb2/1wwbwb2/2bbbbb2/1bwwww2/2wbww1/2b1w1/5 1 0 b 10",
  clocks: ["5+3", "15+5", "2d"],
  moveWords: (own, moved) => ({
    gesture({ cells, side }, steps, turned) {
      const marbles = steps.filter((step) => step.kind === "move" && step.piece === side);
      const from = cells.find(({ name }) => name === marbles[0]?.from);
      const to = cells.find(({ name }) => name === marbles[0]?.to);
      if (from === undefined || to === undefined) return null;
      const act = marbles.length < steps.length ? "push" : "move";
      const names = marbles.map((step) => step.from).sort();
      return own(act, names.join("–"), own(`directions.${directionBetween(from, to, turned)}`));
    },
    gain({ pvSteps: [now, , later] }) {
      const out = countOf(now, "push-out");
      if (out > 0) return own("pushesOut", out);
      return countOf(later, "push-out") > 0 ? own("preparesPush") : null;
    },
    report: (mover, steps) =>
      steps.flatMap(({ kind, piece, count, from, to }) => {
        if (kind === "push-out") return [own("pushedOut")];
        return piece === mover ? [moved(count, from, to)] : [];
      }),
  }),
};
