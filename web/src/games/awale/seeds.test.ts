import { beforeAll, expect, test } from "vitest";
import type { GameSpec, GameState, Rules } from "../../engine/api";
import { nodeRules } from "../../engine/testing";
import { counts, countsAlong, playSteps, rearrange, type Seed } from "./seeds";

let rules: Rules;
beforeAll(async () => {
  rules = await nodeRules();
});

async function stateOf(spec: GameSpec): Promise<GameState> {
  const reply = await rules.state(spec);
  if (!reply.ok) throw new Error(reply.error.message);
  return reply.value;
}

const lyingIn = (seeds: readonly Seed[]) => {
  const found = new Map<string, number>();
  for (const { home } of seeds) found.set(home, (found.get(home) ?? 0) + 1);
  return found;
};

test("over a whole game every seed of the picture lies where the rules say", async () => {
  const spec: GameSpec = { game: "awale", variant: "", position: "", moves: [] };
  let state = await stateOf(spec);
  let seeds = rearrange([], counts(state.cells, state.score, false));
  expect(seeds).toHaveLength(48);
  while (!state.over && spec.moves.length < 200) {
    const capturing = state.legal.find((move) => move.steps.some(({ kind }) => kind === "capture"));
    const move = capturing ?? state.legal[spec.moves.length % state.legal.length];
    if (move === undefined) throw new Error("a game that goes on has a move");
    const { seeds: after, paths } = playSteps(seeds, move.steps, state.side);
    const sown = move.steps.filter(({ kind }) => kind === "sow").length;
    expect(
      [...paths.values()].filter((hops) => hops[0]?.home !== undefined).length,
    ).toBeGreaterThanOrEqual(sown);
    spec.moves.push(move.text);
    state = await stateOf(spec);
    if (!state.over) {
      const wanted = counts(state.cells, state.score, false);
      for (const [home, count] of wanted) expect(lyingIn(after).get(home) ?? 0).toBe(count);
      // Nothing is left to tidy up, so nothing jumps.
      expect(rearrange(after, wanted).map(({ home }) => home)).toEqual(
        after.map(({ home }) => home),
      );
    }
    seeds = after;
  }
  expect(state.over).toBe(true);
});

test("a jump to another position keeps the seeds that are already there", () => {
  const before = rearrange(
    [],
    new Map([
      ["A", 3],
      ["B", 1],
    ]),
  );
  const after = rearrange(
    before,
    new Map([
      ["A", 1],
      ["B", 3],
    ]),
  );
  expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  expect(after.filter(({ home }) => home === "B")).toHaveLength(3);
});

test("the numbers along a move go from those before it to those after it, seed by seed", () => {
  const before = rearrange(
    [],
    new Map([
      ["A", 2],
      ["B", 1],
      ["D", 4],
    ]),
  );
  const stages = countsAlong(before, [
    { at: 200, from: "A", to: "B" },
    { at: 400, from: "A", to: "C" },
  ]);
  expect(stages.map((stage) => [...stage])).toEqual([
    [
      ["A", 2],
      ["B", 1],
      ["C", 0],
    ],
    [
      ["A", 1],
      ["B", 2],
      ["C", 0],
    ],
    [
      ["A", 0],
      ["B", 2],
      ["C", 1],
    ],
  ]);
});
