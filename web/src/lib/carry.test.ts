import { beforeAll, expect, test } from "vitest";
import type { GameSpec, Rules } from "../engine/api";
import { nodeRules } from "../engine/testing";
import { carry } from "./carry";

let rules: Rules;
beforeAll(async () => {
  rules = await nodeRules();
});

test.each([
  ["avalam", "classic"],
  ["avalam", "free"],
  ["abalone", "belgian-daisy"],
  ["awale", "classic"],
  ["awale", "abapa"],
])(
  "pieces that are carried in a game of %s, %s, stand as on the true board",
  async (game, variant) => {
    const spec: GameSpec = { game, variant, position: "", moves: [] };
    const stateNow = async () => {
      const reply = await rules.state(spec);
      if (!reply.ok) throw new Error(reply.error.message);
      return reply.value;
    };
    let seed = 12_345;
    let compared = 0;
    let before = await stateNow();
    while (!before.over && spec.moves.length < 120) {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
      const move = before.legal[seed % before.legal.length];
      if (move === undefined) throw new Error("a game that goes on has a move");
      spec.moves.push(move.text);
      const after = await stateNow();
      const seen = carry(before.cells, move.steps);
      if (seen !== null) {
        ++compared;
        const pieces = (cells: typeof seen) => cells.map((cell) => [cell.name, cell.pieces]);
        expect(pieces(seen)).toEqual(pieces(after.cells));
      }
      before = after;
    }
    expect(compared).toBeGreaterThan(15);
  },
);
