import type { GameState } from "../../engine/api";
import { indexOf } from "../../lib/clock";
import type { GameModule } from "../game";
import type { Texts } from "./texts/en";

const topOf = (state: GameState, hole: string) =>
  state.cells.find(({ name }) => name === hole)?.pieces.at(-1);

/** Towers of one colour that will never change again. */
const settledFor = (state: GameState, colour: string) =>
  state.cells.filter((cell) => cell.settled && cell.pieces.endsWith(colour)).length;

export const game: GameModule<Texts> = {
  showcase: "Ae/A3/4aA/1c1a1aAa/1e1C1BA1A/B2AaAE1/AaAa2/3b/d1 1",
  moveWords: ({ own, players }, moved) => ({
    gesture(_before, [step]) {
      if (step === undefined) return null;
      if (step.kind !== "place") return own.stack(step.from, step.to);
      return step.piece === "" ? null : own.place(step.piece, step.to);
    },
    gain({ pvSteps: [steps] }, before, after) {
      const colour = before.side === "first" ? "f" : "s";
      const settled = settledFor(after, colour) - settledFor(before, colour);
      if (settled > 0) return own.settles(settled);
      const onto = steps?.[0]?.to ?? "";
      const stood = topOf(before, onto);
      const taken = stood !== undefined && stood !== colour && topOf(after, onto) === colour;
      return taken ? own.takesTower : null;
    },
    report: (_mover, steps) =>
      steps.map(({ piece, count, from, to }) =>
        from === "" && piece !== ""
          ? own.places(players[indexOf(piece)], to)
          : moved(count, from, to),
      ),
  }),
};
