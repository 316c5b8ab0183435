// Where the texts of each language are. A language is loaded when it is chosen.
import { preferredLanguage, type Language } from "./languages";
import type { Texts } from "./en";

const loaders: Record<Language, () => Promise<{ texts: Texts }>> = {
  en: () => import("./en"),
  fr: () => import("./fr"),
  de: () => import("./de"),
  nl: () => import("./nl"),
  es: () => import("./es"),
  it: () => import("./it"),
};

/** The chosen language, or the one the browser asks for. */
export async function loadTexts(
  chosen: Language | null,
): Promise<{ language: Language; texts: Texts }> {
  const language = chosen ?? preferredLanguage(navigator.languages);
  const { texts } = await loaders[language]();
  return { language, texts };
}
