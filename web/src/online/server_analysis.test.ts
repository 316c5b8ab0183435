import { beforeEach, expect, test } from "vitest";
import type { Analysis, TriaError } from "../engine/api";
import { ServerAnalysis } from "./server_analysis";
import { FakeWire } from "./testing";

let wires: FakeWire[];
let found: Analysis[];
let ends: (TriaError | null)[];
let server: ServerAnalysis;

const spec = { game: "awale", variant: "", position: "", moves: ["F"] };
const analysis = (depth: number) => ({
  lines: [{ move: "f", pv: ["f"], depth, score: 1, winIn: null, proven: false, exact: null }],
  depth,
  nodes: 10,
  nodesPerSecond: 10,
  timeMs: 10,
  tableHits: 0,
});

beforeEach(() => {
  wires = [];
  found = [];
  ends = [];
  const open = () => {
    const wire = new FakeWire();
    wires.push(wire);
    return wire;
  };
  server = new ServerAnalysis(open, {
    onqueue: () => undefined,
    onprogress: (analysis) => found.push(analysis),
    onend: (error) => ends.push(error),
  });
});

test("what is found is told as it comes, until it is done", () => {
  server.ask(spec, 3, 1000);
  wires[0]?.connect();
  expect(wires[0]?.sent).toMatchObject([{ type: "analyse", id: 1, game: "awale", lines: 3 }]);
  wires[0]?.say({ type: "progress", id: 1, analysis: analysis(4) });
  wires[0]?.say({ type: "done", id: 1, analysis: analysis(5), stopped: false });
  expect(found.map(({ depth }) => depth)).toEqual([4, 5]);
  expect(ends).toEqual([null]);
});

test("answers to the question before are not taken for answers to this one", () => {
  server.ask(spec, 1, 1000);
  wires[0]?.connect();
  server.ask({ ...spec, moves: [] }, 1, 1000);
  wires[0]?.say({ type: "progress", id: 1, analysis: analysis(9) });
  expect(found).toEqual([]);
  wires[0]?.say({ type: "progress", id: 2, analysis: analysis(3) });
  expect(found).toHaveLength(1);
  expect(wires).toHaveLength(1);
});

test("a line that breaks ends the question, and the next question opens another", () => {
  server.ask(spec, 1, 1000);
  wires[0]?.connect();
  wires[0]?.break(1006);
  expect(ends).toMatchObject([{ code: "network.offline" }]);
  server.ask(spec, 1, 1000);
  expect(wires).toHaveLength(2);
});

test("leaving hangs up", () => {
  server.ask(spec, 1, 1000);
  server.close();
  expect(wires[0]?.closed).toBe(true);
  expect(ends).toEqual([]);
});
