import { beforeAll, describe, expect, test } from "vitest";
import type { GameState, Rules } from "../engine/api";
import { nodeRules } from "../engine/testing";
import { arrows, nearestSpot, spotTowards } from "./spatial";

let rules: Rules;
beforeAll(async () => {
  rules = await nodeRules();
});

async function start(game: string): Promise<GameState> {
  const reply = await rules.state({ game, variant: "", position: "", moves: [] });
  if (!reply.ok) throw new Error(reply.error.message);
  return reply.value;
}

describe.each(["avalam", "abalone", "awale"])("on the board of %s", (game) => {
  test("the arrow keys reach every cell from every cell", async () => {
    const { cells } = await start(game);
    for (const from of cells) {
      const seen = new Set([from.name]);
      const open = [from];
      for (let cell = open.pop(); cell !== undefined; cell = open.pop()) {
        for (const way of Object.values(arrows)) {
          const next = spotTowards(cells, cell, way);
          const found = cells.find((other) => other.name === next?.name);
          if (found === undefined || seen.has(found.name)) continue;
          seen.add(found.name);
          open.push(found);
        }
      }
      expect(seen.size).toBe(cells.length);
    }
  });
});

test("a finger between the cells means the nearest, far away none", () => {
  const spots = [
    { name: "a", x: 0, y: 0 },
    { name: "b", x: 1, y: 0 },
  ];
  expect(nearestSpot(spots, { x: 0.7, y: 0.1 }, 0.5)?.name).toBe("b");
  expect(nearestSpot(spots, { x: 3, y: 0 }, 0.5)).toBeNull();
});
