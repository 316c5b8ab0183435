// Every lesson against the real program: its position stands, what it asks for can be done, and what
// it says is refused is refused for that reason.
import { beforeAll, describe, expect, test } from "vitest";
import type { GameSpec, Rules } from "../engine/api";
import { nodeRules } from "../engine/testing";
import { languages } from "../i18n/languages";
import type { Lesson } from "./lesson";

const courses = import.meta.glob<Lesson[]>("./*/lessons/lessons.ts", {
  eager: true,
  import: "lessons",
});
const texts = import.meta.glob<Record<string, string>>("./*/lessons/*.json", {
  eager: true,
  import: "default",
});

let rules: Rules;
beforeAll(async () => {
  rules = await nodeRules();
});

for (const [file, lessons] of Object.entries(courses)) {
  const game = file.split("/")[1] ?? "";
  describe(game, () => {
    test.each(lessons)("$id can be done", async (lesson) => {
      const spec: GameSpec = {
        game,
        variant: lesson.variant ?? "",
        position: lesson.position,
        moves: lesson.moves ?? [],
      };
      const state = await rules.state(spec);
      if (!state.ok) throw new Error(state.error.message);
      const { goal } = lesson;
      if ("refused" in goal) {
        const { from, to, piece } = goal.example;
        const reply = await rules.attempt(spec, from, to, piece);
        expect(reply.ok ? "legal" : reply.error.code).toBe(goal.refused);
        return;
      }
      const legal = state.value.legal.map((move) => move.text);
      const wanted = "moves" in goal ? goal.moves : ["any" in goal ? goal.any : goal.example];
      expect(legal).toEqual(expect.arrayContaining(wanted));
      if ("step" in goal) {
        const example = state.value.legal.find((move) => move.text === goal.example);
        expect(example?.steps.map((step) => step.kind)).toContain(goal.step);
      }
    });

    test.each(Object.keys(languages))("every lesson has its texts in %s", (language) => {
      const words = texts[`./${game}/lessons/${language}.json`] ?? {};
      const parts = lessons.flatMap(({ id }) => [`${id}.title`, `${id}.text`, `${id}.done`]);
      expect(Object.keys(words).sort()).toEqual(parts.sort());
      expect(Object.values(words).every((text) => text !== "")).toBe(true);
    });
  });
}
