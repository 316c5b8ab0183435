import { expect, test } from "vitest";
import { KnownAnalyses } from "./known_analyses";

const analysis = (depth: number) => ({
  lines: [],
  depth,
  nodes: 0,
  nodesPerSecond: 0,
  timeMs: 0,
  tableHits: 0,
});

test("what goes deepest is shown and stays", () => {
  const known = new KnownAnalyses();
  expect(known.deeper("a", null)).toBeNull();
  expect(known.deeper("a", analysis(1))?.depth).toBe(1);
  known.remember("a", analysis(9));
  expect(known.deeper("a", null)?.depth).toBe(9);
  expect(known.deeper("a", analysis(3))?.depth).toBe(9);
  known.remember("a", analysis(3));
  expect(known.get("a")?.depth).toBe(9);
  const again = analysis(9);
  expect(known.deeper("a", again)).toBe(again);
  expect(known.get("b")).toBeNull();
});

test("the question that was asked longest ago is forgotten first", () => {
  const known = new KnownAnalyses(2);
  known.remember("a", analysis(1));
  known.remember("b", analysis(1));
  known.remember("a", analysis(2));
  known.remember("c", analysis(1));
  expect(["a", "b", "c"].map((question) => known.get(question)?.depth)).toEqual([2, undefined, 1]);
});
