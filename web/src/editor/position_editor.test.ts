// The editor on the real rules: every game and variant, and what the program says about each step.
import { beforeAll, describe, expect, test, vi } from "vitest";
import type { GameSpec, Rules } from "../engine/api";
import { nodeRules } from "../engine/testing";
import { PositionEditor } from "./position_editor.svelte";

let rules: Rules;
beforeAll(async () => {
  rules = await nodeRules();
});

async function edit(game: string, variant = "", position = ""): Promise<PositionEditor> {
  const editor = new PositionEditor(rules, game);
  await editor.open(variant, position);
  return editor;
}

/** The text of the position once it has been looked at, or the code of the reason against it. */
async function judged(editor: PositionEditor): Promise<string | undefined> {
  const { setup } = editor;
  // Answers come in the order of the questions: this one after all that the editor has asked.
  for (let turn = 0; turn < 3; ++turn) await rules.games();
  expect(editor.setup).toBe(setup);
  const { verdict } = editor;
  return verdict?.ok === false ? verdict.error.code : editor.legal?.position;
}

function secondToMove(editor: PositionEditor): void {
  if (editor.setup !== null) editor.change({ ...editor.setup, side: "second" });
}

const specOf = (game: string, variant: string): GameSpec => {
  return { game, variant, position: "", moves: [] };
};

describe("a position that is opened", () => {
  test("is shown and stays what it is, in every variant and along a game", async () => {
    for (const { name: game, variants } of await rules.games()) {
      for (const { name: variant } of variants) {
        const spec = specOf(game, variant);
        for (let ply = 0; ply < 20; ++ply) {
          const reply = await rules.state(spec);
          if (!reply.ok) throw new Error(reply.error.message);
          const state = reply.value;
          const editor = await edit(game, variant, state.position);
          expect(editor.problem).toBeNull();
          expect(await judged(editor)).toBe(state.position);
          expect(editor.shown?.cells.map(({ pieces }) => pieces.length)).toEqual(
            state.cells.map(({ pieces }) => pieces.length),
          );
          // Touched and put back, it is composed from what the board shows: the same moves are legal.
          const [cell] = state.cells.filter(({ pieces }) => pieces !== "");
          if (cell !== undefined) {
            editor.pressWith(cell.name, { take: "all" });
            editor.put(cell.name, cell.pieces);
            await judged(editor);
            expect(editor.legal?.legal.map(({ text }) => text)).toEqual(
              state.legal.map(({ text }) => text),
            );
          }
          const move = state.legal[(ply * 31) % state.legal.length];
          if (move === undefined) break;
          spec.moves.push(move.text);
        }
      }
    }
  });

  test("keeps what no board shows until something is changed", async () => {
    const text = "5/6/7/8/4b3w/8/7/6/5 1 2 b 10";
    const editor = await edit("abalone", "", text);
    expect(await judged(editor)).toBe(text);
    expect(editor.setup?.score).toEqual([2, 1]);
    secondToMove(editor);
    expect(await judged(editor)).toBe("5/6/7/8/4b3w/8/7/6/5 1 2 w 0");
    editor.undo();
    expect(await judged(editor)).toBe(text);
  });

  test("may be over: its stores are those that it has, not those that the end shares out", async () => {
    const text = "1-0-0-0-0-0-0-0-0-0-0-0-23-24-S";
    const editor = await edit("awale", "", text);
    expect(editor.setup?.score).toEqual([23, 24]);
    secondToMove(editor);
    expect(await judged(editor)).toBe(text.replace("S", "N"));
  });

  test("that is none is refused with its reason, and the start is there instead", async () => {
    const editor = await edit("awale", "", "nonsense");
    expect(editor.problem?.code).toBe("text.fields");
    expect(await judged(editor)).toBe("4-4-4-4-4-4-4-4-4-4-4-4-0-0-S");
    const unknown = await edit("awale", "nonsense");
    expect(unknown.problem?.code).toBe("text.variant");
    expect(unknown.shown).toBeNull();
  });
});

describe("an edit", () => {
  test("that makes no position has the program's reason, and none once it is undone", async () => {
    const editor = await edit("awale");
    editor.tool = { put: "o" };
    editor.press("A");
    expect(await judged(editor)).toBe("awale.too_many_seeds");
    expect(editor.verdict).toMatchObject({ error: { args: ["49", "48"] } });
    expect(editor.legal).toBeNull();
    // It is drawn all the same.
    expect(editor.shown?.cells[0]?.pieces).toBe("ooooo");
    editor.undo();
    expect(await judged(editor)).toBe("4-4-4-4-4-4-4-4-4-4-4-4-0-0-S");
    editor.redo();
    expect(await judged(editor)).toBe("awale.too_many_seeds");
    editor.carry("A", null);
    expect(await judged(editor)).toBe("0-4-4-4-4-4-4-4-4-4-4-4-0-0-S");
    editor.carry("B", "C");
    expect(await judged(editor)).toBe("0-0-8-4-4-4-4-4-4-4-4-4-0-0-S");
  });

  test.each([
    ["abalone", "", ["e5", "e4"], { put: "f" }, "abalone.too_many_marbles"],
    ["avalam", "", ["e5"], { put: "????s" }, "2/4/6/8/4e4/8/6/4/2 1"],
    ["avalam", "free", ["e5"], { put: "f" }, "2/4/6/8/4A4/8/6/4/2 1"],
  ] as const)("in %s %s on %s is judged", async (game, variant, cells, tool, expected) => {
    const editor = await edit(game, variant);
    if (game === "avalam") editor.clear();
    editor.tool = tool;
    for (const cell of cells) editor.press(cell);
    expect(await judged(editor)).toBe(expected);
  });

  test("is not one when nothing changes", async () => {
    const editor = await edit("abalone");
    editor.carry("e5", "e6");
    editor.put("e5", "");
    expect(editor.canUndo).toBe(false);
  });

  test("after an undo forgets what was undone", async () => {
    const editor = await edit("abalone");
    editor.clear();
    editor.undo();
    editor.put("e5", "f");
    expect(editor.canRedo).toBe(false);
    editor.undo();
    expect(editor.canUndo).toBe(false);
  });

  test("of the variant keeps the board, and the stock only where there is one", async () => {
    const editor = await edit("avalam", "free");
    expect(editor.setup?.stock).toEqual([24, 24]);
    expect(editor.palette?.maxStock).toBe(24);
    await editor.useVariant("bitaka");
    expect(editor.setup).toMatchObject({ variant: "bitaka", stock: [0, 0] });
    expect(editor.palette?.maxStock).toBe(0);
    expect(await judged(editor)).toBe("2/4/6/8/9/8/6/4/2 1");
    editor.undo();
    expect(editor.palette?.maxStock).toBe(24);
    expect(await judged(editor)).toBe("2/4/6/8/9/8/6/4/2 1 24,24");
  });

  test("by swapping colours gives the same moves to the other player", async () => {
    const editor = await edit("abalone", "", "5/6/7/8/bb2w4/8/7/6/5 1 2 b 0");
    expect(editor.hasColours).toBe(true);
    editor.swapColours();
    expect(await judged(editor)).toBe("5/6/7/8/ww2b4/8/7/6/5 2 1 w 0");
    expect((await edit("awale")).hasColours).toBe(false);
  });
});

describe("a text", () => {
  test("becomes the position, or is refused and changes nothing", async () => {
    const editor = await edit("awale");
    const text = "1-0-0-0-3-1-1-2-0-0-0-1-20-19-S";
    expect(await editor.read(` ${text}\n`)).toBeNull();
    expect(await judged(editor)).toBe(text);
    expect((await editor.read("1-2-3"))?.code).toBe("text.fields");
    expect(await judged(editor)).toBe(text);
    await editor.start();
    expect(await judged(editor)).toBe("4-4-4-4-4-4-4-4-4-4-4-4-0-0-S");
    editor.undo();
    expect(await judged(editor)).toBe(text);
  });
});

test("an answer about an earlier state is not taken for one about this", async () => {
  const answers: (() => void)[] = [];
  const slow: Rules = {
    ...rules,
    compose: async (setup) => {
      await new Promise<void>((resolve) => answers.push(resolve));
      return rules.compose(setup);
    },
  };
  const editor = new PositionEditor(slow, "awale");
  await editor.open("", "");
  editor.put("A", "o".repeat(40));
  editor.put("A", "o");
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.();
  await vi.waitFor(() => expect(editor.legal?.position).toMatch(/^1-4-/));
  answers[0]?.();
  expect(await judged(editor)).toBe("1-4-4-4-4-4-4-4-4-4-4-4-0-0-S");
});
