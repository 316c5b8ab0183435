// Every verdict of the strategy lessons, found again: what is proven is proven by the engine's complete search or by
// trying every move with the rules alone; what is measured is measured with the same number of nodes, which gives the
// same values wherever it is done.
import { beforeAll, describe, expect, test } from "vitest";
import type { Analysis, AnalysisLine, GameSpec, GameState, LegalMove, Reply } from "../engine/api";
import { Program } from "../engine/program";
import { gameFields } from "../engine/rules";
import { compileModule, readNet } from "../engine/testing";
import type { Exact, Gain, Verdict } from "./lesson";
import { begunTasks, courses } from "./testing";

let module: WebAssembly.Module;
let rules: Program;
let program: Program;
beforeAll(async () => {
  rules = await Program.start(await compileModule("rules"));
  module = await compileModule("engine");
  program = await Program.start(module);
});

function valueIn(json: string): unknown {
  const reply = JSON.parse(json) as Reply<unknown>;
  if (!reply.ok) throw new Error(reply.error.message);
  return reply.value;
}

const stateOf = (spec: GameSpec) => valueIn(rules.call("state", gameFields(spec))) as GameState;
const after = (spec: GameSpec, move: LegalMove): GameSpec => ({
  ...spec,
  moves: [...spec.moves, move.text],
});

async function analyse(
  of: Program,
  spec: GameSpec,
  lines: number,
  nodes: number,
): Promise<AnalysisLine[]> {
  await of.giveNet(spec.game, readNet);
  const fields = [...gameFields(spec), String(lines), "", "", String(nodes)];
  return (valueIn(of.call("analyse", fields)) as Analysis).lines;
}

/** Far more than any of the proofs takes. */
const proofNodes = 5_000_000;
/** Values are told with one decimal, and an engine that has learnt may find a little more or less. */
const tolerance = 0.25;

/** What counts first stands first. */
const ranked = (exact: Exact) => Object.values(exact).map(Number);
const compare = (one: Exact, two: Exact) => {
  const differences = ranked(one).map((value, index) => value - (ranked(two)[index] ?? 0));
  return differences.find((difference) => difference !== 0) ?? 0;
};

async function expectExact(
  spec: GameSpec,
  asked: string[],
  { exact, others }: Extract<Verdict, { exact: Exact }>,
): Promise<void> {
  const lines = await analyse(program, spec, stateOf(spec).legal.length, proofNodes);
  expect(lines.filter(({ proven }) => !proven).map(({ move }) => move)).toEqual([]);
  const ends = (good: boolean) =>
    lines
      .filter(({ move }) => asked.includes(move) === good)
      .map((line) => line.exact ?? { margin: NaN })
      .sort(compare);
  // What decides in other games only is null there.
  expect(ends(true)[0]).toMatchObject(exact);
  expect(ends(false).at(-1)).toMatchObject(others);
  expect(compare(exact, others)).toBeGreaterThan(0);
}

/** The same for the opponent; never −0. */
const turned = (lead: number) => 0 - lead;

/** The lead of the player to move, so many plies later with best play by both: every move is tried. A game that is
 *  over by then is worth more than any lead. */
function leadAfter(spec: GameSpec, plies: number, least = -Infinity, most = Infinity): number {
  const { side, score, over, result, legal } = stateOf(spec);
  if (over && result !== "draw") return result === side ? Infinity : -Infinity;
  const [first, second] = score;
  if (over || plies === 0) return side === "first" ? first - second : second - first;
  let best = -Infinity;
  // What does more is likelier to decide.
  for (const move of legal.toSorted((one, two) => two.steps.length - one.steps.length)) {
    const floor = Math.max(best, least);
    if (floor >= most) break;
    best = Math.max(best, turned(leadAfter(after(spec, move), plies - 1, -most, -floor)));
  }
  return best;
}

function expectGain(
  spec: GameSpec,
  asked: string[],
  { plies, gain, others }: Extract<Verdict, { plies: number }>,
) {
  const before = leadAfter(spec, 0);
  const worth = (value: Gain) => (value === "win" ? Infinity : before + value);
  const [good = [], bad = []] = [true, false].map((isGood) =>
    stateOf(spec).legal.filter(({ text }) => asked.includes(text) === isGood),
  );
  const leads = good.map((move) => turned(leadAfter(after(spec, move), plies - 1)));
  expect(Math.min(...leads)).toBe(worth(gain));
  const best = bad.reduce(
    (least, move) =>
      Math.max(least, turned(leadAfter(after(spec, move), plies - 1, -Infinity, -least))),
    -Infinity,
  );
  expect(best).toBe(worth(others));
  expect(worth(gain)).toBeGreaterThan(worth(others));
}

async function expectVerdict(spec: GameSpec, asked: string[], verdict: Verdict): Promise<void> {
  if (verdict.kind === "measured") {
    const { nodes, lead } = verdict;
    // One that has not searched before: what it remembers would change what it finds.
    const lines = await analyse(await Program.start(module), spec, asked.length + 1, nodes);
    const scores = (good: boolean) =>
      lines.filter(({ move }) => asked.includes(move) === good).map(({ score }) => score);
    expect(scores(true).length).toBe(asked.length);
    const found = Math.min(...scores(true)) - Math.max(...scores(false));
    expect(Math.abs(found - lead)).toBeLessThanOrEqual(tolerance);
    return;
  }
  if ("exact" in verdict) {
    await expectExact(spec, asked, verdict);
    return;
  }
  expectGain(spec, asked, verdict);
}

describe.each(courses.filter(({ name }) => name === "strategy"))("$game", ({ game, lessons }) => {
  test.each(lessons)("$id is as good as it says", async (lesson) => {
    for (const { task, specs } of begunTasks(game, lesson)) {
      const asked = "moves" in task.goal ? task.goal.moves : [];
      for (const spec of specs) {
        if (task.verdict !== undefined) await expectVerdict(spec, asked, task.verdict);
      }
    }
  });
});
