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

describe("a game as a whole", () => {
  const spec = game("awale", "abapa", "", ["F", "f", "E"]);

  it("fits into a short code and comes out again", async () => {
    const code = value(await rules.packGame(spec));
    expect(code).toMatch(/^[\w-]{1,30}$/);
    expect(value(await rules.unpackGame(code))).toEqual(spec);
  });

  it("keeps variations, comments and glyphs in its record", async () => {
    const ply = (move: string) => ({ move, glyphs: [], comment: "", eval: null, variations: [] });
    const tree = {
      comment: "An opening.",
      plies: [
        { ...ply("F"), glyphs: [1], comment: "usual" },
        {
          ...ply("f"),
          variations: [
            {
              comment: "",
              plies: [
                ply("a"),
                { ...ply("A"), variations: [{ comment: "deep", plies: [ply("B")] }] },
              ],
            },
            { comment: "", plies: [ply("b")] },
          ],
        },
      ],
    };
    const record = value(await rules.exportTree(spec, { First: "Ada" }, tree));
    const read = value(await rules.importRecord(record, "awale"));
    expect(read.tree).toEqual(tree);
    expect(read.spec.moves).toEqual(["F", "f"]);
    expect(read.tags["First"]).toBe("Ada");
  });

  it("is not written when a variation cannot be played", async () => {
    const ply = { move: "F", glyphs: [], comment: "", eval: null };
    const wrong = { comment: "", plies: [{ ...ply, move: "a", variations: [] }] };
    const tree = { comment: "", plies: [{ ...ply, variations: [wrong] }] };
    expect(await rules.exportTree(spec, {}, tree)).toMatchObject({ ok: false });
  });

  it("comes out of a file of several", async () => {
    const one = value(await rules.exportRecord(spec, {}));
    const read = value(await rules.importRecords(`${one}\n${one}`));
    expect(read.map((record) => record.spec)).toEqual([spec, spec]);
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

  it("when a link is damaged", async () => {
    const code = value(await rules.packGame(game("awale", "", "", ["F", "f"])));
    expect(await rules.unpackGame(code.slice(0, -1))).toMatchObject({
      error: { code: "record.link" },
    });
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

describe("what stands out", () => {
  it("is told of every game, after the moves", async () => {
    const awale = value(await rules.marks(game("awale", "", "", ["F"])));
    expect(awale.marks.filter(({ kind }) => kind === "lands")).toHaveLength(6);
    expect(awale.marks[0]).toEqual({ kind: "lands", cells: ["a", "f"], side: "second", label: "" });
    const avalam = value(await rules.marks(game("avalam", "", "2/4/6/8/9/8/6/aAa1/1E 1")));
    expect(avalam.marks.map(({ kind, label }) => [kind, label])).toEqual([
      ["settled", ""],
      ["region", "1–2"],
    ]);
    expect(avalam.notes).toMatchObject([{ code: "avalam.moves_between", args: ["1", "2"] }]);
    const edge = game("abalone", "", "5/6/7/8/6bbw/8/7/6/5 0 0 b 0");
    expect(value(await rules.marks(edge))).toMatchObject({
      marks: [{ kind: "threatened", cells: ["e9"], side: "second" }],
      notes: [{ code: "abalone.threats", args: ["first", "1"] }],
    });
  });

  it("is nothing in a game that is over, and an error in one that is none", async () => {
    const over = game("awale", "", "1-0-0-0-0-0-0-0-0-0-0-0-23-24-S");
    expect(value(await rules.marks(over))).toEqual({ marks: [], notes: [] });
    expect(await rules.marks(game("chess"))).toMatchObject({ error: { code: "session.no_game" } });
  });
});

describe("a position that is set up", () => {
  const cellsOf = ({ cells }: GameState) =>
    Object.fromEntries(cells.map(({ name, pieces }) => [name, pieces]));

  it("is the one that its board shows", async () => {
    for (const [name, variant, moves] of [
      ["avalam", "classic", ["c9d8", "d9c8"]],
      ["avalam", "free", ["A@e5", "a@c9"]],
      ["abalone", "belgian-daisy", ["a1b2"]],
      ["awale", "abapa", ["F", "f"]],
    ] as const) {
      const state = value(await rules.state(game(name, variant, "", [...moves])));
      const { side, score, stock } = state;
      const setup = { game: name, variant, cells: cellsOf(state), side, score, stock };
      const position = value(await rules.compose(setup));
      const again = value(await rules.state(game(name, variant, position)));
      expect(again.legal).toEqual(state.legal);
    }
  });

  it("has a reason against it where it cannot be", async () => {
    const empty = { variant: "", cells: {}, side: "first", score: [0, 0], stock: [0, 0] } as const;
    const seeds = { ...empty, game: "awale", cells: { A: "o".repeat(49) } };
    expect(await rules.compose({ ...seeds, score: [0, 0], stock: [0, 0] })).toMatchObject({
      error: { code: "awale.too_many_seeds", args: ["49", "48"], column: 0 },
    });
  });
});
