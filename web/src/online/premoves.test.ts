import { beforeAll, expect, test } from "vitest";
import type { GameState, Rules } from "../engine/api";
import { nodeRules } from "../engine/testing";
import { premoveChoices } from "./premoves";

let rules: Rules;
beforeAll(async () => {
  rules = await nodeRules();
});

async function after(game: string, ...moves: string[]): Promise<GameState> {
  const reply = await rules.state({ game, variant: "", position: "", moves });
  if (!reply.ok) throw new Error(reply.error.message);
  return reply.value;
}

test.each(["avalam", "abalone", "awale"])(
  "in %s whatever is asked about in advance can be an answer, on the same board",
  async (game) => {
    const state = await after(game);
    const ahead = await premoveChoices(rules, state, () => true);
    expect(ahead?.side).toBe("second");
    expect(ahead?.cells).toEqual(state.cells);
    const reply = state.legal[0];
    if (reply === undefined || ahead === null) throw new Error("there is nothing to play");
    // Every answer to the first reply is among them.
    const { legal } = await after(game, reply.text);
    const texts = new Set(ahead.legal.map(({ text }) => text));
    expect(texts.size).toBe(ahead.legal.length);
    expect(legal.filter(({ text }) => !texts.has(text))).toEqual([]);
  },
);

test("nothing comes of it once something else has happened", async () => {
  expect(await premoveChoices(rules, await after("awale"), () => false)).toBeNull();
});
