// What a task is called and what it asks for, in the player's language. The names of themes, and goals that a game puts
// into its own words, are in games/X/puzzles/LANG.json.
import type { Side } from "../engine/api";
import { i18n, t } from "../i18n/index.svelte";
import type { Language } from "../i18n/languages";
import { fill } from "../i18n/template";
import { gameTexts } from "../lib/game_texts";
import type { Task } from "./puzzle";

const files = import.meta.glob<Record<string, string>>("../games/*/puzzles/??.json", {
  import: "default",
});

export type PuzzleTexts = Record<string, string>;

export const loadPuzzleTexts = async (game: string, language: Language): Promise<PuzzleTexts> =>
  (await files[`../games/${game}/puzzles/${language}.json`]?.()) ?? {};

export const themeName = (texts: PuzzleTexts, theme: string): string =>
  texts[`theme.${theme}`] ?? theme;

/** "White to move: …" */
export function goalText(texts: PuzzleTexts, task: Task, mover: Side): string {
  const args = [gameTexts(task.spec.game).player(mover), task.played ?? ""];
  const own = texts[`goal.${task.goal}`];
  return own === undefined
    ? t(`puzzles.goal.${task.goal}`, ...args)
    : fill(own, args, i18n.language);
}

/** What the solution is about; null: there is nothing to say. */
export function themesText(texts: PuzzleTexts, { themes }: Task): string | null {
  const names = themes.map((theme) => themeName(texts, theme));
  return names.length === 0 ? null : new Intl.ListFormat(i18n.language).format(names);
}

/** What there is to know about a task once it is over. */
export function aboutText(texts: PuzzleTexts, task: Task): string {
  const difficulty = task.rating === null ? null : t("puzzles.difficulty", task.rating);
  return [difficulty, themesText(texts, task)].filter((part) => part !== null).join(" · ");
}
