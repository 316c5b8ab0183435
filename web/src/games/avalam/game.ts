import type { GameState, Side } from "../../engine/api";
import { other, ownerOf } from "../../lib/sides";
import type { GameModule } from "../game";

const ownerIn = ({ cells }: GameState, hole: string) =>
  ownerOf(cells.find(({ name }) => name === hole)?.pieces ?? "");

/** Towers of one colour that will never change again. */
const settledFor = ({ cells }: GameState, side: Side) =>
  cells.filter((cell) => cell.settled && ownerOf(cell.pieces) === side).length;

export const game: GameModule = {
  showcase: "Ae/A3/4aA/1c1a1aAa/1e1C1BA1A/B2AaAE1/AaAa2/3b/d1 1",
  clocks: ["5+3", "10+5", "2d"],
  moveWords: (own, moved) => ({
    gesture(_before, [step]) {
      if (step === undefined) return null;
      if (step.kind !== "place") return own("stack", step.from, step.to);
      return step.piece === "" ? null : own("place", step.to, step.piece);
    },
    gain({ pvSteps: [steps] }, before, after) {
      const { side } = before;
      const settled = settledFor(after, side) - settledFor(before, side);
      if (settled > 0) return own("settles", settled);
      const onto = steps?.[0]?.to ?? "";
      const taken = ownerIn(before, onto) === other(side) && ownerIn(after, onto) === side;
      return taken ? own("takesTower") : null;
    },
    report: (_mover, steps) =>
      steps.map(({ piece, count, from, to }) =>
        from === "" && piece !== ""
          ? own("places", own("player", piece), to)
          : moved(count, from, to),
      ),
  }),
};
