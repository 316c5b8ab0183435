import { beforeAll, expect, test } from "vitest";
import type { GameSpec, Rules } from "../engine/api";
import { nodeRules } from "../engine/testing";
import { preview } from "./preview";

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
])("the preview of every move of a game of %s, %s, is the true board", async (game, variant) => {
  const spec: GameSpec = { game, variant, position: "", moves: [] };
  let seed = 12_345;
  for (let ply = 0; ply < 120; ++ply) {
    const reply = await rules.state(spec);
    if (!reply.ok) throw new Error(reply.error.message);
    const before = reply.value;
    // Moves that take something first, so that those are seen too.
    const taking = before.legal.filter((move) =>
      move.steps.some((step) => step.kind === "capture" || step.kind === "push-out"),
    );
    const choice = taking.length > 0 ? taking : before.legal;
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    const move = choice[seed % choice.length];
    if (move === undefined) break;
    spec.moves.push(move.text);
    const after = await rules.state(spec);
    if (!after.ok) throw new Error(after.error.message);
    const seen = preview(before, move);
    const pieces = (state: typeof seen) =>
      state.cells.map((cell) => [cell.name, cell.pieces] as const);
    expect(pieces(seen)).toEqual(pieces(after.value));
    expect(seen.stock).toEqual(after.value.stock);
    expect(seen.moves).toEqual(after.value.moves);
    if (after.value.over) break;
    expect(seen.side).toBe(after.value.side);
    // Towers are counted on the board; everything else is what has left it.
    if (game !== "avalam") expect(seen.score).toEqual(after.value.score);
  }
});
