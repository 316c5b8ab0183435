// Every puzzle that ships, against the real program: its position stands, its moves can be played, and the page has words
// for it. That it has exactly one solution, `tria puzzles verify` proves.
import { beforeAll, describe, expect, test } from "vitest";
import type { Rules } from "../engine/api";
import { nodeRules } from "../engine/testing";
import { languages } from "../i18n/languages";
import type { Puzzle } from "./puzzle";
import { repetitions } from "./session.svelte";

const files = import.meta.glob<{ puzzles: Puzzle[] }>("../games/*/puzzles/puzzles.json", {
  eager: true,
  import: "default",
});
const texts = import.meta.glob<Record<string, string>>("../games/*/puzzles/??.json", {
  eager: true,
  import: "default",
});

let rules: Rules;
beforeAll(async () => {
  rules = await nodeRules();
});

describe.each(Object.entries(files))("%s", (file, { puzzles }) => {
  const game = file.split("/")[2] ?? "";

  test("every puzzle can be played to its end", async () => {
    for (const { id, variant, position, moves } of puzzles) {
      expect(moves.length % 2, id).toBe(1);
      const before = { game, variant, position, moves: moves.slice(0, -1) };
      const reply = await rules.state(before);
      if (!reply.ok) throw new Error(`${id}: ${reply.error.message}`);
      const legal = reply.value.legal.map(({ text }) => text);
      expect(legal, id).toContain(moves.at(-1));
      // Something can be done wrong.
      const first = await rules.state({ ...before, moves: [] });
      expect(first.ok && first.value.legal.length, id).toBeGreaterThan(1);
    }
  });

  test("no two have the same id", () => {
    expect(new Set(puzzles.map(({ id }) => id)).size).toBe(puzzles.length);
  });

  test.each(Object.keys(languages))("every theme has a name in %s", (language) => {
    const themes = new Set(puzzles.flatMap((puzzle) => puzzle.themes));
    const words = texts[`../games/${game}/puzzles/${language}.json`] ?? {};
    expect([...themes].filter((theme) => !Object.hasOwn(words, `theme.${theme}`))).toEqual([]);
  });

  test("no theme is called like a repetition", () => {
    const themes = puzzles.flatMap((puzzle) => puzzle.themes);
    for (const name of repetitions) expect(themes).not.toContain(name);
  });
});
