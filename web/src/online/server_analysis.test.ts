import { beforeEach, expect, test } from "vitest";
import { ServerAnalysis } from "./server_analysis.svelte";
import { FakeWire } from "./testing";

let wires: FakeWire[];
let server: ServerAnalysis;
let isBanned: boolean;

const spec = { game: "awale", variant: "", position: "", moves: ["F"] };
const analysis = (depth: number) => ({
  lines: [
    { move: "f", pv: ["f"], depth, score: 1, chance: 0.6, winIn: null, proven: false, exact: null },
  ],
  depth,
  nodes: 10,
  nodesPerSecond: 10,
  timeMs: 10,
  tableHits: 0,
});

beforeEach(() => {
  wires = [];
  const open = () => {
    const wire = new FakeWire();
    wires.push(wire);
    return wire;
  };
  isBanned = false;
  server = new ServerAnalysis({ open, isBanned: () => Promise.resolve(isBanned) });
});

test("what is found is told as it comes, until it is done", () => {
  server.ask(spec, 3);
  wires[0]?.connect();
  expect(wires[0]?.sent).toMatchObject([{ type: "analyse", id: 1, game: "awale", lines: 3 }]);
  wires[0]?.say({ type: "progress", id: 1, analysis: analysis(4) });
  expect(server.found?.depth).toBe(4);
  expect(server.running).toBe(true);
  wires[0]?.say({ type: "done", id: 1, analysis: analysis(5), stopped: false });
  expect(server.found?.depth).toBe(5);
  expect(server.running).toBe(false);
  expect(server.problem).toBeNull();
});

test("answers to the question before are not taken for answers to this one", () => {
  server.ask(spec, 3);
  wires[0]?.connect();
  server.ask({ ...spec, moves: [] }, 3);
  wires[0]?.say({ type: "progress", id: 1, analysis: analysis(9) });
  expect(server.found).toBeNull();
  wires[0]?.say({ type: "progress", id: 2, analysis: analysis(3) });
  expect(server.found?.depth).toBe(3);
  expect(wires).toHaveLength(1);
});

test("a line that breaks ends the question, and the next question opens another", () => {
  server.ask(spec, 3);
  wires[0]?.connect();
  wires[0]?.break(1006);
  expect(server.problem).toMatchObject({ code: "network.offline" });
  expect(server.running).toBe(false);
  server.ask(spec, 3);
  expect(wires).toHaveLength(2);
});

test("a line that is not opened because the address is banned says so", async () => {
  isBanned = true;
  server.ask(spec, 3);
  wires[0]?.break(1006);
  await expect.poll(() => server.problem?.code).toBe("request.banned");
});

test("leaving hangs up", () => {
  server.ask(spec, 3);
  server.close();
  expect(wires[0]?.closed).toBe(true);
  expect(server.problem).toBeNull();
});

test("no more lines are asked for than the server gives", () => {
  server.ask(spec, 60);
  wires[0]?.connect();
  expect(wires[0]?.sent).toMatchObject([{ lines: 10 }]);
});
