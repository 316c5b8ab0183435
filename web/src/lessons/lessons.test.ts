// Every lesson against the real program: its position stands, what it asks for can be done, and what
// it says is refused is refused for that reason.
import { beforeAll, describe, expect, test } from "vitest";
import type { GameSpec, Rules } from "../engine/api";
import { nodeRules } from "../engine/testing";
import { languages } from "../i18n/languages";
import { lessons as abalone } from "./abalone/lessons";
import { lessons as avalam } from "./avalam/lessons";
import { lessons as awale } from "./awale/lessons";
import type { Lesson, LessonText } from "./lesson";

const courses: Record<string, Lesson[]> = { avalam, abalone, awale };
const texts = import.meta.glob<{ texts: Record<string, LessonText> }>("./*/texts/*.ts", {
  eager: true,
});

let rules: Rules;
beforeAll(async () => {
  rules = await nodeRules();
});

for (const [game, lessons] of Object.entries(courses)) {
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
      const wanted = "moves" in goal ? goal.moves : [goal.example];
      expect(legal).toEqual(expect.arrayContaining(wanted));
      if ("step" in goal) {
        const example = state.value.legal.find((move) => move.text === goal.example);
        expect(example?.steps.map((step) => step.kind)).toContain(goal.step);
      }
    });

    test.each(Object.keys(languages))("every lesson has its texts in %s", (language) => {
      const words = texts[`./${game}/texts/${language}.ts`]?.texts ?? {};
      expect(Object.keys(words).sort()).toEqual(lessons.map((lesson) => lesson.id).sort());
      for (const text of Object.values(words)) {
        expect(text.title && text.text && text.done).toBeTruthy();
      }
    });
  });
}
