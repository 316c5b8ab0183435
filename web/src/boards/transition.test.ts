import { beforeAll, expect, test } from "vitest";
import type { GameState, Rules } from "../engine/api";
import { nodeRules } from "../engine/testing";
import { isSamePosition, stepsBetween } from "./transition";

let rules: Rules;
beforeAll(async () => {
  rules = await nodeRules();
});

async function after(...moves: string[]): Promise<GameState> {
  const reply = await rules.state({ game: "avalam", variant: "", position: "", moves });
  if (!reply.ok) throw new Error(reply.error.message);
  return reply.value;
}

test("a move is shown forwards, taken back it is shown backwards", async () => {
  const before = await after();
  const played = await after("d5d6");
  expect(stepsBetween(before, played)).toMatchObject({
    back: false,
    steps: [{ from: "d5", to: "d6" }],
  });
  expect(stepsBetween(played, before)).toMatchObject({
    back: true,
    steps: [{ from: "d6", to: "d5" }],
  });
});

test("positions further apart are not shown as moves", async () => {
  const steps = stepsBetween(await after(), await after("d5d6", "f5f6")).steps;
  expect(steps).toEqual([]);
  expect(stepsBetween(await after("d5d6"), await after("f5f6")).steps).toEqual([]);
  expect(stepsBetween(null, await after("d5d6")).steps).toEqual([]);
});

test("the same moves are the same position", async () => {
  expect(isSamePosition(await after("d5d6"), await after("d5d6"))).toBe(true);
  expect(isSamePosition(await after("d5d6"), await after("f5f6"))).toBe(false);
  expect(isSamePosition(null, await after())).toBe(false);
});
