// Every lesson against the real program: its positions stand, what it asks for can be done, what answers it can be
// played, and what it says is refused is refused for that reason.
import { beforeAll, describe, expect, test } from "vitest";
import type { GameSpec, GameState, Rules } from "../engine/api";
import { nodeRules } from "../engine/testing";
import { languages } from "../i18n/languages";
import { tasksOf, textsOfTask, type Goal, type Task } from "./lesson";
import { begunTasks, courses } from "./testing";

let rules: Rules;
beforeAll(async () => {
  rules = await nodeRules();
});

async function stateOf(spec: GameSpec): Promise<GameState> {
  const reply = await rules.state(spec);
  if (!reply.ok) throw new Error(reply.error.message);
  return reply.value;
}

const legalTexts = ({ legal }: GameState) => legal.map((move) => move.text);

async function expectRefusal(spec: GameSpec, goal: Extract<Goal, { refused: string }>) {
  const { from, to, piece } = goal.example;
  const reply = await rules.attempt(spec, from, to, piece);
  expect(reply.ok ? "legal" : reply.error.code).toBe(goal.refused);
}

async function expectPlayable(spec: GameSpec, { goal, reply, traps = {} }: Task): Promise<void> {
  if ("refused" in goal) {
    await expectRefusal(spec, goal);
    return;
  }
  const state = await stateOf(spec);
  const legal = legalTexts(state);
  const wanted = "moves" in goal ? goal.moves : ["any" in goal ? goal.any : goal.example];
  expect(legal).toEqual(expect.arrayContaining([...wanted, ...Object.keys(traps)]));
  expect(wanted.filter((move) => move in traps)).toEqual([]);
  if ("step" in goal) {
    const example = state.legal.find((move) => move.text === goal.example);
    expect(example?.steps.map((step) => step.kind)).toContain(goal.step);
  }
  const answers = [
    ...(reply === undefined ? [] : wanted.map((move) => [move, reply])),
    ...Object.entries(traps).filter(([, answer]) => answer !== ""),
  ];
  for (const [move = "", answer = ""] of answers) {
    expect(legalTexts(await stateOf({ ...spec, moves: [...spec.moves, move] }))).toContain(answer);
  }
}

describe.each(courses)("$game, $name", ({ game, name, lessons, texts }) => {
  test.each(lessons)("$id can be done", async (lesson) => {
    const begun = begunTasks(game, lesson);
    for (const { task, specs } of begun) {
      expect(specs).not.toEqual([]);
      for (const spec of specs) await expectPlayable(spec, task);
    }
    // A reply is for a task that goes on from there.
    begun.forEach(({ task }, index) => {
      const next = begun[index + 1]?.task;
      expect(task.reply !== undefined).toBe(next !== undefined && next.position === undefined);
    });
  });

  test.each(Object.keys(languages))("every lesson has its texts in %s", (language) => {
    const said = texts(language);
    const keys = lessons.flatMap((lesson) => [
      `${lesson.id}.title`,
      ...tasksOf(lesson).flatMap(({ traps = {} }, index) => {
        const key = textsOfTask(lesson, index);
        return [
          `${key}.text`,
          `${key}.done`,
          ...Object.keys(traps).map((move) => `${key}.${move}`),
        ];
      }),
    ]);
    expect(Object.keys(said).sort()).toEqual(keys.sort());
    expect(Object.values(said).every((text) => text !== "")).toBe(true);
  });

  if (name === "strategy") {
    test("has six to ten lessons, and every task says what its move is worth", () => {
      expect(lessons.length).toBeGreaterThanOrEqual(6);
      expect(lessons.length).toBeLessThanOrEqual(10);
      const tasks = lessons.flatMap(tasksOf);
      expect(tasks.filter(({ goal, verdict }) => !verdict || !("moves" in goal))).toEqual([]);
    });
  }
});
