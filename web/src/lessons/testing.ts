// For tests: every lesson there is, and where each of its tasks begins.
import type { GameSpec } from "../engine/api";
import type { Lesson, Task } from "./lesson";
import { tasksOf } from "./lesson";

const files = import.meta.glob<Lesson[]>("../games/*/{lessons,strategy}/lessons.ts", {
  eager: true,
  import: "lessons",
});
const words = import.meta.glob<Record<string, string>>("../games/*/{lessons,strategy}/*.json", {
  eager: true,
  import: "default",
});

export interface TestedCourse {
  game: string;
  name: string;
  lessons: Lesson[];
  /** By language. */
  texts: (language: string) => Record<string, string>;
}

export const courses: TestedCourse[] = Object.entries(files).map(([file, lessons]) => {
  const [, , game = "", name = ""] = file.split("/");
  const texts = (language: string) => words[`../games/${game}/${name}/${language}.json`] ?? {};
  return { game, name, lessons, texts };
});

export interface Begun {
  task: Task;
  /** Where it may begin: the moves asked for before may have been several. */
  specs: GameSpec[];
}

export function begunTasks(game: string, lesson: Lesson): Begun[] {
  const { variant = "", position, moves = [] } = lesson;
  let specs: GameSpec[] = [{ game, variant, position, moves }];
  return tasksOf(lesson).map((task) => {
    if (task.position !== undefined && task !== lesson) {
      specs = [{ game, variant, position: task.position, moves: [] }];
    }
    const begun = { task, specs };
    const asked = "moves" in task.goal ? task.goal.moves : [];
    const reply = task.reply === undefined ? [] : [task.reply];
    specs = specs.flatMap((spec) =>
      asked.map((move) => ({ ...spec, moves: [...spec.moves, move, ...reply] })),
    );
    return begun;
  });
}
