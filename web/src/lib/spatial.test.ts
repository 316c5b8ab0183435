import { beforeAll, describe, expect, test } from "vitest";
import { houseSpacing } from "../games/awale/places";
import { placeCells, type Placed, type Point } from "../boards/layout";
import type { Rules } from "../engine/api";
import { nodeRules } from "../engine/testing";
import { arrows, spotTowards, spotUnder } from "./spatial";

let rules: Rules;
beforeAll(async () => {
  rules = await nodeRules();
});

/** The cells where the board draws them. */
async function drawn(game: string, turned: boolean): Promise<Placed[]> {
  const reply = await rules.state({ game, variant: "", position: "", moves: [] });
  if (!reply.ok) throw new Error(reply.error.message);
  return placeCells(reply.value.cells, turned, game === "awale" ? houseSpacing : undefined);
}

function step(cells: readonly Placed[], from: Placed, key: string): Placed | undefined {
  const way = arrows[key];
  const name = way && spotTowards(cells, from, way)?.name;
  return cells.find((cell) => cell.name === name);
}

function walk(cells: readonly Placed[], from: string, ...keys: string[]): string | undefined {
  let here = cells.find((cell) => cell.name === from);
  for (const key of keys) here = here && step(cells, here, key);
  return here?.name;
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

// How far apart neighbours are drawn at most: side by side, and in Avalam also corner to corner.
const reaches: Record<string, number> = {
  avalam: Math.SQRT2,
  abalone: 1,
  awale: Math.max(houseSpacing.x, houseSpacing.y),
};

describe.each([
  ["avalam", false],
  ["avalam", true],
  ["abalone", false],
  ["abalone", true],
  ["awale", false],
  ["awale", true],
])("on the board of %s (turned: %s)", (game, turned) => {
  test("every neighbour is one or two presses of the arrow keys away", async () => {
    const cells = await drawn(game, turned);
    const far: string[] = [];
    for (const from of cells) {
      const once = Object.keys(arrows).flatMap((key) => step(cells, from, key) ?? []);
      const twice = once.flatMap((next) =>
        Object.keys(arrows).flatMap((key) => step(cells, next, key) ?? []),
      );
      const near = new Set([...once, ...twice].map(({ name }) => name));
      for (const to of cells) {
        if (to === from || distance(from, to) > (reaches[game] ?? 0) + 0.01) continue;
        if (!near.has(to.name)) far.push(`${from.name}-${to.name}`);
      }
    }
    expect(far).toEqual([]);
  });

  test("an arrow never passes over a cell that lies nearer that way", async () => {
    const cells = await drawn(game, turned);
    for (const from of cells) {
      for (const [key, way] of Object.entries(arrows)) {
        const next = step(cells, from, key);
        const thatWay = cells.filter((cell) => {
          const ahead = (cell.x - from.x) * way.x + (cell.y - from.y) * way.y;
          const aside = Math.abs((cell.x - from.x) * way.y - (cell.y - from.y) * way.x);
          return ahead > 0 && aside < 0.99 * ahead;
        });
        const nearest = Math.min(...thatWay.map((cell) => distance(from, cell)));
        if (next === undefined) expect(nearest).toBe(Infinity);
        else expect(distance(from, next)).toBeLessThanOrEqual(nearest + 0.01);
      }
    }
  });

  test("the arrow keys reach every cell from every cell", async () => {
    const cells = await drawn(game, turned);
    for (const from of cells) {
      const seen = new Set([from]);
      const open = [from];
      for (let cell = open.pop(); cell !== undefined; cell = open.pop()) {
        for (const key of Object.keys(arrows)) {
          const next = step(cells, cell, key);
          if (next === undefined || seen.has(next)) continue;
          seen.add(next);
          open.push(next);
        }
      }
      expect(seen.size).toBe(cells.length);
    }
  });
});

test("on the hexagon up and down follow one line, and back", async () => {
  const cells = await drawn("abalone", false);
  expect(walk(cells, "c3", "ArrowUp")).toBe("d4");
  expect(walk(cells, "d4", "ArrowDown")).toBe("c3");
  expect(walk(cells, "c3", "ArrowUp", "ArrowLeft")).toBe("d3");
  expect(walk(cells, "e5", "ArrowUp", "ArrowLeft")).toBe("f5");
  expect(walk(cells, "e5", "ArrowDown", "ArrowRight")).toBe("d5");
  expect(walk(cells, "e9", "ArrowUp")).toBe("f9");
});

test("a finger between the cells means the nearest, far away none", () => {
  const spots = [
    { name: "a", x: 0, y: 0 },
    { name: "b", x: 1, y: 0 },
  ];
  const reach = { x: 0.5, y: 0.9 };
  expect(spotUnder(spots, { x: 0.7, y: 0.1 }, reach)?.name).toBe("b");
  expect(spotUnder(spots, { x: 0.9, y: 0.95 }, reach)?.name).toBe("b");
  expect(spotUnder(spots, { x: 3, y: 0 }, reach)).toBeNull();
});
