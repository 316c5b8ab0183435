// The book, read with the real program and the books that ship with the page.
import { beforeAll, describe, expect, it } from "vitest";
import type { Destinations, GameSpec, Rules } from "../engine/api";
import { nodeRules } from "../engine/testing";
import { loadBook, type BookPositions } from "../games/books";
import { askBook, lookUp } from "./opening_book";

let rules: Rules;
beforeAll(async () => {
  rules = await nodeRules();
});

const start = (game: string, variant = ""): GameSpec => ({
  game,
  variant,
  position: "",
  moves: [],
});

async function destinations(spec: GameSpec): Promise<Destinations> {
  const reply = await rules.destinations(spec);
  if (!reply.ok) throw new Error(reply.error.message);
  return reply.value;
}

async function asked(spec: GameSpec) {
  const reply = await askBook(rules, spec);
  if (!reply.ok) throw new Error(reply.error.message);
  return reply.value;
}

describe("looking a position up", () => {
  const book: BookPositions = {
    here: [
      ["two", 3, 2, 1],
      ["gone", 9, 9, 9],
      ["one", 0, 1, 0],
    ],
  };
  const found = { variant: "v", key: "here" };

  it("names a legal move for each that was played, and counts only those", () => {
    const explored = lookUp(book, {
      ...found,
      destinations: [
        { key: "one", moves: ["a", "b"] },
        { key: "two", moves: ["c"] },
        { key: "three", moves: ["d"] },
      ],
    });
    expect(explored).toEqual({
      total: { games: 7, first: 3, second: 3, draws: 1 },
      moves: [
        { move: "c", games: 6, first: 3, second: 2, draws: 1 },
        { move: "a", games: 1, first: 0, second: 1, draws: 0 },
      ],
    });
  });

  it("finds nothing where the book does not go", () => {
    const explored = lookUp(book, { ...found, key: "elsewhere", destinations: [] });
    expect(explored.moves).toEqual([]);
    expect(explored.total.games).toBe(0);
  });
});

describe("the books of the page", () => {
  it("cover the first rules of every game, from the start on", async () => {
    for (const { name } of await rules.games()) {
      const { bookGames, moves, total } = await asked(start(name));
      expect(bookGames, name).toBeGreaterThanOrEqual(1000);
      // Every game has a first move, and all of those were counted.
      expect(total.games, name).toBe(bookGames);
      expect(moves.length, name).toBeGreaterThan(1);
    }
  });

  it("show legal moves only, however the board is turned", async () => {
    for (const { name, variants } of await rules.games()) {
      for (const variant of variants) {
        const spec = start(name, variant.name);
        for (let ply = 0; ply < 12; ++ply) {
          const state = await rules.state(spec);
          if (!state.ok) throw new Error(state.error.message);
          const legal = new Set(state.value.legal.map(({ text }) => text));
          const { moves } = await asked(spec);
          expect(moves.filter(({ move }) => !legal.has(move))).toEqual([]);
          // The last of the moves that lead to one position: where there are several, the board is now turned.
          const { destinations: all, key } = await destinations(spec);
          const book = await loadBook(name, state.value.variant);
          const next = book?.positions[key]?.[0]?.[0];
          const move = all.find((there) => there.key === next)?.moves.at(-1);
          if (move === undefined) break;
          spec.moves.push(move);
        }
      }
    }
  });

  it("has none for rules that nobody counted", async () => {
    const spec = start("abalone", "standard,repetition=off");
    expect(await asked(spec)).toEqual({
      bookGames: 0,
      moves: [],
      total: { games: 0, first: 0, second: 0, draws: 0 },
    });
  });

  it("says why a position cannot be looked up", async () => {
    const reply = await askBook(rules, { ...start("awale"), moves: ["Z"] });
    expect(reply.ok).toBe(false);
  });
});
