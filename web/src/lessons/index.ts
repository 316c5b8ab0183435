// The lessons of each game and their texts, loaded when a rules page is opened.
import type { Language } from "../i18n/languages";
import type { Lesson, LessonText } from "./lesson";

const lessons: Record<string, () => Promise<{ lessons: Lesson[] }>> = {
  avalam: () => import("./avalam/lessons"),
  abalone: () => import("./abalone/lessons"),
  awale: () => import("./awale/lessons"),
};

const texts = import.meta.glob<{ texts: Record<string, LessonText> }>("./*/texts/*.ts");

export interface Course {
  lessons: Lesson[];
  texts: Record<string, LessonText>;
}

export async function loadCourse(game: string, language: Language): Promise<Course | null> {
  const [data, words] = await Promise.all([
    lessons[game]?.(),
    texts[`./${game}/texts/${language}.ts`]?.(),
  ]);
  return data && words ? { lessons: data.lessons, texts: words.texts } : null;
}
