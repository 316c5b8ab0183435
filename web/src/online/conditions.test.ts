import { beforeAll, expect, test } from "vitest";
import type { GameState, Rules } from "../engine/api";
import { nodeRules } from "../engine/testing";
import { afterMoves, mostLines, pairsOf, withLine, withoutLine } from "./conditions";
import { Planner } from "./conditions.svelte";

test("another answer to the same moves takes the place of the one before", () => {
  const lines = withLine(withLine([], ["f", "D"]), ["e", "C"]);
  expect(lines).toEqual([
    ["f", "D"],
    ["e", "C"],
  ]);
  expect(withLine(lines, ["f", "B"])).toEqual([
    ["e", "C"],
    ["f", "B"],
  ]);
});

test("a longer line takes the place of what it goes on from, and lets branches stand", () => {
  const lines = withLine([["f", "D"]], ["f", "D", "c", "E"]);
  expect(lines).toEqual([["f", "D", "c", "E"]]);
  // After the same answer, another move of the opponent.
  expect(withLine(lines, ["f", "D", "b", "A"])).toEqual([
    ["f", "D", "c", "E"],
    ["f", "D", "b", "A"],
  ]);
});

test("there are no more lines than the server takes", () => {
  let lines: string[][] = [];
  for (let number = 0; number < 30; ++number) lines = withLine(lines, [String(number), "A"]);
  expect(lines).toHaveLength(mostLines);
  expect(withoutLine(lines, 0)).toHaveLength(mostLines - 1);
});

test("what the opponent plays otherwise is dropped, what fits goes on", () => {
  const lines = [
    ["f", "D", "c", "E"],
    ["f", "D"],
    ["e", "C"],
  ];
  expect(afterMoves(lines, ["f", "D"])).toEqual([["c", "E"]]);
  expect(afterMoves(lines, ["e", "C"])).toEqual([]);
});

test("a line is read in pairs", () => {
  expect(pairsOf(["f", "D", "c", "E"])).toEqual([
    ["f", "D"],
    ["c", "E"],
  ]);
});

let rules: Rules;
beforeAll(async () => {
  rules = await nodeRules();
});

async function position(moves: string[]): Promise<GameState> {
  const reply = await rules.state({ game: "awale", variant: "", position: "", moves });
  if (!reply.ok) throw new Error(reply.error.message);
  return reply.value;
}

test("a line is chosen on the board: the opponent's move, then the answer", async () => {
  const sent: { ply: number; lines: string[][] }[] = [];
  const planner = new Planner(rules, (ply, lines) => sent.push({ ply, lines }));
  const state = await position(["F"]);
  await planner.begin(state, []);
  const move = planner.board?.legal.find(({ text }) => text === "f");
  if (move === undefined) throw new Error("f is legal there");
  await planner.choose(move);
  expect(planner.board?.moves).toEqual(["F", "f"]);
  expect(planner.board?.side).toBe("first");
  const answer = planner.board?.legal.find(({ text }) => text === "D");
  if (answer === undefined) throw new Error("D is legal there");
  await planner.choose(answer);
  expect(sent).toEqual([{ ply: 2, lines: [["f", "D"]] }]);
  expect(planner.board).toBeNull();
  // It goes on from there.
  await planner.begin(state, ["f", "D"]);
  expect(planner.board?.moves).toEqual(["F", "f", "D"]);
  expect(planner.board?.side).toBe("second");
});

test("as moves are played, the list follows", () => {
  const planner = new Planner(rules, () => undefined);
  const lines = [
    ["f", "D", "c", "E"],
    ["e", "C"],
  ];
  planner.keep({ ply: 2, lines });
  planner.advance(["F", "f"]);
  expect(planner.lines).toEqual([["f", "D", "c", "E"]]);
  planner.advance(["F", "f", "D"]);
  expect(planner.lines).toEqual([["c", "E"]]);
  expect(planner.ply).toBe(4);
  planner.advance(["F", "f", "D", "a"]);
  expect(planner.lines).toEqual([]);
});
