// Where the texts of each language are. A language is loaded when it is chosen, with what it says about
// every game.
import { loadGameTexts } from "../games/index";
import type { Texts as PageTexts } from "./en";
import { preferredLanguage, type Language } from "./languages";
import type { GameTexts } from "./types";

const loaders = import.meta.glob<PageTexts>(["./??.ts"], { import: "texts" });

export type Texts = PageTexts & { games: Record<string, GameTexts> };

/** The chosen language, or the one the browser asks for. */
export async function loadTexts(
  chosen: Language | null,
): Promise<{ language: Language; texts: Texts }> {
  const language = chosen ?? preferredLanguage(navigator.languages);
  const [texts, games] = await Promise.all([
    loaders[`./${language}.ts`]?.(),
    loadGameTexts(language),
  ]);
  if (texts === undefined) throw new Error(`there are no texts in ${language}`);
  return { language, texts: { ...texts, games } };
}
