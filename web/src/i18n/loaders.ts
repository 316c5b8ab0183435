// Where the texts of each language are. A language is loaded when it is chosen, with what it says about every game.
import { loadGameTexts } from "../games/index";
import { preferredLanguage, type Language } from "./languages";

/** Templates by their keys (template.ts). */
export type Texts = Record<string, string>;

const loaders = import.meta.glob<Texts>("./??.json", { import: "default" });

/** The chosen language, or the one the browser asks for. */
export async function loadTexts(
  chosen: Language | null,
): Promise<{ language: Language; texts: Texts }> {
  const language = chosen ?? preferredLanguage(navigator.languages);
  const [texts, games] = await Promise.all([
    loaders[`./${language}.json`]?.(),
    loadGameTexts(language),
  ]);
  return { language, texts: { ...texts, ...games } };
}
