// The rules as the page gets them, from the real program.
import { beforeAll, describe, expect, it } from "vitest";
import type { GameSpec, GameState, LegalMove, Reply, Rules, Side } from "./api.ts";
import { nodeRules } from "./testing.ts";

let rules: Rules;

beforeAll(async () => {
  rules = await nodeRules();
});

function game(name: string, variant = "", position = "", moves: string[] = []): GameSpec {
  return { game: name, variant, position, moves };
}

function value<T>(reply: Reply<T>): T {
  if (!reply.ok) throw new Error(`${reply.error.code}: ${reply.error.message}`);
  return reply.value;
}

/** A small generator of numbers from 0 up to `limit`, always the same ones. */
function chance(seed: number): (limit: number) => number {
  let state = seed >>> 0;
  return (limit) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

/** What a player would point at to make a move, and nothing else of it. */
function pointAt(state: GameState, move: LegalMove): [string[], string | null, Side?] {
  const first = move.steps[0];
  const last = move.steps.at(-1);
  if (first === undefined || last === undefined) throw new Error("a move without steps");
  if (last.kind === "place") return [[], last.to, last.piece === "second" ? "second" : "first"];
  if (first.kind === "sow") return [[first.from], null];
  const own = move.steps.filter((step) => move.steps.length === 1 || step.piece === state.side);
  return [own.map((step) => step.from).reverse(), last.to];
}

describe("every game", () => {
  it.each([
    ["avalam", "classic"],
    ["avalam", "free"],
    ["abalone", "belgian-daisy"],
    ["awale", "classic"],
    ["awale", "abapa"],
  ])("%s %s is played to its end by pointing at moves", async (name, variant) => {
    const next = chance(7);
    const spec = game(name, variant);
    let state = value(await rules.state(spec));
    expect(state.standardStart).toBe(true);
    expect(state.lastSteps).toEqual([]);
    while (!state.over) {
      const move = state.legal[next(state.legal.length)];
      if (move === undefined) throw new Error("a game that goes on has a move");
      const [from, to, piece] = pointAt(state, move);
      expect(value(await rules.attempt(spec, from, to, piece))).toEqual(move);
      spec.moves.push(move.text);
      state = value(await rules.state(spec));
      expect(state.lastSteps).toEqual(move.steps);
      expect(state.moves).toEqual(spec.moves);
    }
    expect(state.legal).toEqual([]);
    expect(["first", "second", "draw"]).toContain(state.result);

    const record = value(await rules.exportRecord(spec, { First: "Ada", Second: 'Böb \\ "x"' }));
    const read = value(await rules.importRecord(record, name));
    expect(read.spec).toEqual({ ...spec, variant });
    expect(read.tags["Second"]).toBe('Böb \\ "x"');
    expect(value(await rules.state(read.spec)).position).toBe(state.position);
  });

  it("is described", async () => {
    const games = await rules.games();
    expect(games.map((entry) => entry.title)).toEqual(["Avalam", "Abalone", "Awalé"]);
    for (const entry of games) {
      expect(entry.level_ratings).toHaveLength(10);
      expect(entry.variants.length).toBeGreaterThan(1);
    }
  });
});

describe("a board", () => {
  it("has halves in its score and heights in its rows", async () => {
    const state = value(await rules.state(game("abalone")));
    const e5 = state.cells.find((cell) => cell.name === "e5");
    expect(e5).toEqual({ name: "e5", x: 4, y: 3.4641, pieces: "", home: null, settled: false });
    expect(state.detail).toEqual({ lost: [0, 0] });
  });

  it("tells a position's unknown counters and the settled towers", async () => {
    const state = value(await rules.state(game("avalam", "", "cA/4/6/8/9/8/6/4/2 1", ["d9c9"])));
    expect(state.standardStart).toBe(false);
    expect(state.cells[0]).toMatchObject({ name: "c9", pieces: "??sf", settled: true });
  });
});

describe("what cannot be done is explained", () => {
  it("with the number of the move", async () => {
    const reply = await rules.state(game("avalam", "", "", ["c9d9", "c9d9"]));
    expect(reply).toMatchObject({
      ok: false,
      error: { code: "avalam.empty_from", args: ["c9"], ply: 2, move: "c9d9" },
    });
  });

  it("with the number in the text that was pasted", async () => {
    const reply = await rules.parseMoves(game("awale", "", "", ["F"]), "fAx");
    expect(reply).toMatchObject({ ok: false, error: { code: "text.move", ply: 3, move: "x" } });
    expect(value(await rules.parseMoves(game("awale", "", "", ["F"]), "f A"))).toEqual(["f", "A"]);
  });

  it.each([
    [game("chess"), "session.no_game"],
    [game("avalam", "nonsense"), "text.variant"],
    [game("awale", "", "4-4"), "text.fields"],
    [game("awale", "", "\0"), "request.fields"],
    [game("avalam", "", "", ["\ud800", "é"]), "text.move"],
  ])("as %j is, with %s", async (spec, code) => {
    expect(await rules.state(spec)).toMatchObject({ ok: false, error: { code } });
  });

  it("when nothing could be meant", async () => {
    const spec = game("abalone");
    for (const from of [[], ["e5"], ["c3", "c3", "c5"], ["zz"], Array<string>(5000).fill("a1")]) {
      const reply = await rules.attempt(spec, from, "d4");
      expect(reply.ok).toBe(false);
    }
  });

  it("when a record is no record, holds several games, or is of another game", async () => {
    const one = value(await rules.exportRecord(game("awale", "", "", ["F"]), {}));
    expect(await rules.importRecord("hello", "")).toMatchObject({ ok: false });
    expect(await rules.importRecord(`${one}\n${one}`, "")).toMatchObject({
      error: { code: "record.too_many" },
    });
    expect(await rules.importRecord(one, "avalam")).toMatchObject({
      error: { code: "record.game" },
    });
    expect(await rules.exportRecord(game("awale"), { "": "x" })).toMatchObject({ ok: false });
  });

  it("when it is far too much", async () => {
    const huge = "x".repeat(17 << 20);
    expect(await rules.importRecord(huge, "")).toMatchObject({
      ok: false,
      error: { code: "request.too_large" },
    });
    const long = await rules.state(
      game("abalone", "standard,repetition=off,no-progress=off", "", [
        ...Array.from({ length: 5001 }, () => ["c3d3", "g5f5", "d3c3", "f5g5"]).flat(),
      ]),
    );
    expect(long).toMatchObject({ ok: false, error: { code: "session.too_long", ply: 20001 } });
  });
});
