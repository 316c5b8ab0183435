import { beforeAll, expect, test } from "vitest";
import type { AnalysisLine, GameSpec, GameState, Rules } from "../engine/api";
import { nodeRules } from "../engine/testing";
import { hintFacts } from "./hint";

let rules: Rules;
beforeAll(async () => {
  rules = await nodeRules();
});

async function factsOf(game: string, position: string, move: string, line: Partial<AnalysisLine>) {
  const spec: GameSpec = { game, variant: "", position, moves: [] };
  const stateOf = async (moves: string[]): Promise<GameState> => {
    const reply = await rules.state({ ...spec, moves });
    if (!reply.ok) throw new Error(reply.error.message);
    return reply.value;
  };
  const before = await stateOf([]);
  const steps = before.legal.find((legal) => legal.text === move)?.steps ?? [];
  const whole: AnalysisLine = {
    move,
    pv: [move],
    pvSteps: [steps],
    depth: 1,
    score: 0,
    winIn: null,
    proven: false,
    exact: null,
    ...line,
  };
  return hintFacts(whole, before, await stateOf([move]));
}

test("a hint says what the move achieves", async () => {
  expect(await factsOf("awale", "0-0-4-0-0-3-1-2-1-5-0-2-15-15-S", "F", {})).toEqual([
    { kind: "captures", count: 7 },
  ]);
  expect(await factsOf("abalone", "5/6/4w2/8/5bbbw/3w4/1b5/6/5 0 0 b 0", "e7e8", {})).toEqual([
    { kind: "pushesOut", count: 1 },
  ]);
  expect(await factsOf("avalam", "2/4/6/2b1aA2/3A5/8/6/4/2 1", "d5d6", {})).toEqual([
    { kind: "settles", count: 1 },
  ]);
  expect(await factsOf("avalam", "", "c5d5", {})).toEqual([{ kind: "takesTower" }]);
});

test("what is proven comes first", async () => {
  const [first] = await factsOf("avalam", "2/4/6/2b1aA2/3A5/8/6/4/2 1", "d5d6", {
    proven: true,
    score: 2,
  });
  expect(first).toEqual({ kind: "wins" });
  const [lost] = await factsOf("avalam", "", "d5d6", { proven: true, score: -2 });
  expect(lost).toEqual({ kind: "loses" });
});

test("where nothing can be said, that is said", async () => {
  expect(await factsOf("abalone", "", "a1b2", {})).toEqual([{ kind: "best" }]);
});
