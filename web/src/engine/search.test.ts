// The engine as the page gets it, on the real program; what a worker does is played by a stand-in.
import { beforeAll, describe, expect, it } from "vitest";
import type { Engine, GameSpec } from "./api.ts";
import { ProgramClient } from "./program_client.ts";
import { engineOver } from "./search.ts";
import { compileModule, NodePort, nodeRules } from "./testing.ts";

let module: WebAssembly.Module;
const ports: NodePort[] = [];
let engine: Engine;

beforeAll(async () => {
  module = await compileModule("engine");
  engine = engineOver(() => {
    const port = new NodePort(module);
    ports.push(port);
    return new ProgramClient(port);
  });
});

function game(name: string, position = "", moves: string[] = []): GameSpec {
  return { game: name, variant: "", position, moves };
}

const nothing = (): void => undefined;

describe("a player", () => {
  it.each(["avalam", "abalone", "awale"])("of every level plays %s", async (name) => {
    const rules = await nodeRules();
    const spec = game(name);
    for (let level = 1; level <= 10; ++level) {
      const move = await engine.chooseMove(spec, level, 42, { nodes: 2000 });
      // The highest level remembers what it has found, and may find more.
      if (level < 10) {
        expect(await engine.chooseMove(spec, level, 42, { nodes: 2000 })).toBe(move);
      }
      if (move === null) throw new Error("a game that goes on has a move");
      spec.moves.push(move);
      expect((await rules.state(spec)).ok).toBe(true);
    }
  });

  it("has no move when the game is over, and none in a game that is none", async () => {
    const over = game("awale", "1-0-0-0-0-0-0-0-0-0-0-0-23-24-S");
    expect(await engine.chooseMove(over, 5, 1, {})).toBeNull();
    await expect(engine.chooseMove(game("chess"), 5, 1, {})).rejects.toThrow("no game");
  });
});

describe("an analysis", () => {
  it("deepens, shows its lines on the board and keeps its limits", async () => {
    const depths: number[] = [];
    const analysis = await engine.analyse(game("abalone"), 3, { depth: 4 }, (so_far) => {
      depths.push(so_far.depth);
    });
    expect(depths).toEqual([1, 2, 3, 4]);
    expect(analysis?.lines).toHaveLength(3);
    const line = analysis?.lines[0];
    expect(line?.pv[0]).toBe(line?.move);
    expect(line?.pvSteps).toHaveLength(line?.pv.length ?? 0);
    expect(analysis?.nodes).toBeGreaterThan(100);
  });

  it("takes about the time it is given", async () => {
    const analysis = await engine.analyse(game("avalam"), 1, { timeMs: 200 }, nothing);
    // Ten milliseconds are kept back, and up to a quarter of the rest on a busy machine.
    expect(analysis?.timeMs).toBeGreaterThanOrEqual(142);
    expect(analysis?.timeMs).toBeLessThan(1500);
  });

  it("of an Awalé endgame asks the table that the worker has built", async () => {
    // Twelve seeds: the table answers below the root. Six: it answers at once.
    const twelve = game("awale", "1-0-2-1-0-2-1-2-0-1-0-2-18-18-S");
    const deep = await engine.analyse(twelve, 1, { depth: 10 }, nothing);
    expect(deep?.tableHits).toBeGreaterThan(0);
    const six = game("awale", "1-0-2-0-0-0-1-0-0-1-0-1-21-21-S");
    const known = await engine.analyse(six, 6, {}, nothing);
    expect(known?.tableHits).toBeGreaterThan(0);
    expect(known?.nodes).toBe(0);
    expect(known?.lines).not.toEqual([]);
    for (const line of known?.lines ?? []) expect(line).toMatchObject({ proven: true, exact: {} });
  });
});

describe("a review", () => {
  it("grades a game move by move, and finds no fault with the best move", async () => {
    const spec = game("abalone");
    for (let ply = 1; ply <= 4; ++ply) {
      const best = await engine.analyse(spec, 1, { depth: 3 }, nothing);
      const move = best?.lines[0]?.move ?? "";
      const reviewed = await engine.reviewMove(spec, move, { depth: 3 });
      if (reviewed === null) throw new Error("nothing has ended this review");
      expect(reviewed).toMatchObject({ ply, move, side: ply % 2 === 1 ? "first" : "second" });
      expect(reviewed.chance).toBeCloseTo(
        reviewed.side === "first" ? reviewed.chanceAfter : 1 - reviewed.chanceAfter,
      );
      if (reviewed.move === reviewed.best) expect(reviewed.grade).toBe("best");
      expect(reviewed.loss).toBeLessThan(0.2);
      spec.moves.push(move);
    }
  });

  it("knows a blunder where the end is proven", async () => {
    const spec = game("avalam", "2/4/6/8/4Aa3/8/6/4/2 1");
    const reviewed = await engine.reviewMove(spec, "f5e5", { timeMs: 50 });
    expect(reviewed).toMatchObject({ best: "e5f5", grade: "blunder", loss: 1, proven: true });
    expect(reviewed).toMatchObject({ chance: 0, exact: -1, marginLost: 2, turning: true });
  });
});

describe("a search that nobody waits for any more", () => {
  it("is ended at once by stop, and the next one has a new worker", async () => {
    const before = ports.length;
    const running = engine.analyse(game("avalam"), 1, {}, nothing);
    engine.stop();
    expect(await running).toBeNull();
    expect(ports).toHaveLength(before + 1);
    expect(ports[before - 1]?.terminated).toBe(true);
    engine.stop(); // Nothing runs: nothing is ended.
    expect(ports).toHaveLength(before + 1);
    expect(await engine.chooseMove(game("awale"), 3, 1, {})).not.toBeNull();
  });

  it("is ended by another one", async () => {
    const first = engine.analyse(game("avalam"), 1, {}, nothing);
    const second = engine.analyse(game("awale"), 1, { depth: 2 }, nothing);
    expect(await first).toBeNull();
    expect((await second)?.depth).toBe(2);
  });
});
