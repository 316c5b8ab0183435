import { beforeAll, expect, test } from "vitest";
import type { GameState, Rules } from "../../engine/api";
import { nodeRules } from "../../engine/testing";
import { placeCells, placesByName, type Placed } from "../../boards/layout";
import { extendSelection, wayAlong, waysOf, wayTo } from "./selection";

let rules: Rules;
let state: GameState;
let cells: Placed[];
let at: Map<string, Placed>;

beforeAll(async () => {
  rules = await nodeRules();
  const position = "5/6/3ww2/8/9/3bbb2/2b4/6/5 0 0 b 0";
  const reply = await rules.state({ game: "abalone", variant: "", position, moves: [] });
  if (!reply.ok) throw new Error(reply.error.message);
  state = reply.value;
  cells = placeCells(state.cells, false);
  at = placesByName(cells);
});

const cell = (name: string): Placed => {
  const found = at.get(name);
  if (found === undefined) throw new Error(`no cell ${name}`);
  return found;
};
const taken = (selected: string[], added: string) =>
  extendSelection(cells, selected.map(cell), cell(added))
    .map(({ name }) => name)
    .sort();

test("marbles are taken in straight lines of at most three", () => {
  expect(taken([], "d4")).toEqual(["d4"]);
  expect(taken(["d4"], "d5")).toEqual(["d4", "d5"]);
  expect(taken(["d4"], "d6")).toEqual(["d4", "d5", "d6"]);
  expect(taken(["d4", "d5"], "d6")).toEqual(["d4", "d5", "d6"]);
});

test("what is not in line with those in hand is taken instead of them", () => {
  expect(taken(["d5", "d6"], "c3")).toEqual(["c3"]);
});

test("a group has all of its moves, and no other", () => {
  const ways = waysOf(state.legal, "first", ["d4", "d5", "d6"], at);
  const texts = ways.map(({ move }) => move.text).sort();
  expect(texts).toEqual(["d4d5", "d4d6c4", "d4d6e4", "d4d6e5", "d6d5"]);
});

test("a cell that two sideways moves share means the one whose group comes nearest", () => {
  const names = ["d4", "d5", "d6"];
  const ways = waysOf(state.legal, "first", names, at);
  expect(wayTo(ways, cell("e5"), names.map(cell))?.move.text).toBe("d4d6e4");
  expect(wayTo(ways, cell("e6"), names.map(cell))?.move.text).toBe("d4d6e5");
  expect(wayTo(ways, cell("g6"), names.map(cell))).toBeNull();
});

test("a swipe means the direction nearest to it", () => {
  const ways = waysOf(state.legal, "first", ["d4", "d5", "d6"], at);
  expect(wayAlong(ways, { x: 2, y: 0.2 })?.move.text).toBe("d4d5");
  expect(wayAlong(ways, { x: 0.5, y: -0.9 })?.move.text).toBe("d4d6e5");
});
