import { beforeAll, expect, test } from "vitest";
import type { GameState, Rules } from "../engine/api";
import { nodeRules } from "../engine/testing";
import { type Change, changeBetween } from "./transition";

let rules: Rules;
beforeAll(async () => {
  rules = await nodeRules();
});

async function after(...moves: string[]): Promise<GameState> {
  const reply = await rules.state({ game: "avalam", variant: "", position: "", moves });
  if (!reply.ok) throw new Error(reply.error.message);
  return reply.value;
}

/** What a board is told to draw when the positions come one after the other. */
function changes(...positions: GameState[]): (Change | null)[] {
  return positions.map((position, index) => changeBetween(positions[index - 1] ?? null, position));
}

test("a move is shown forwards, taken back it is shown backwards", async () => {
  const [, forwards, backwards] = changes(await after(), await after("d5d6"), await after());
  expect(forwards).toMatchObject({ back: false, steps: [{ from: "d5", to: "d6" }] });
  expect(backwards).toMatchObject({ back: true, steps: [{ from: "d6", to: "d5" }] });
});

test("positions further apart are not shown as moves", async () => {
  const nothing = { back: false, steps: [] };
  expect(changes(await after("d5d6"), await after("f5f6"), await after())).toMatchObject([
    nothing,
    nothing,
    { back: true },
  ]);
  expect(changes(await after(), await after("d5d6", "f5f6"))).toEqual([nothing, nothing]);
});

test("the same position again changes nothing", async () => {
  expect(changes(await after("d5d6"), await after("d5d6"))[1]).toBeNull();
});
