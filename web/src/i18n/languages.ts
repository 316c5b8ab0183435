// The languages of the page, each under its own name, and their texts. A language is loaded when it is chosen, with what
// it says about every game.
import { loadGameTexts } from "../games/index";

export const languages = {
  en: "English",
  fr: "Français",
  de: "Deutsch",
  nl: "Nederlands",
  es: "Español",
  it: "Italiano",
} as const;

export type Language = keyof typeof languages;

export function isLanguage(value: unknown): value is Language {
  return typeof value === "string" && Object.hasOwn(languages, value);
}

/** The first language the browser asks for that there is; English when there is none. */
export function preferredLanguage(asked: readonly string[]): Language {
  const tags = asked.map((tag) => tag.toLowerCase().split("-")[0]);
  return tags.find((tag) => isLanguage(tag)) ?? "en";
}

/** Templates by their keys (template.ts). */
export type Texts = Record<string, string>;

const loaders = import.meta.glob<Texts>("./??.json", { import: "default" });
const partLoaders = import.meta.glob<Texts>("./parts/*/*.json", { import: "default" });

/** Texts that only some pages need, which load them: a folder each in parts/, or in those of the games. */
export const textParts = [
  "account",
  "analysis",
  "editor",
  "library",
  "lobby",
  "people",
  "players",
  "privacy",
  "puzzles",
  "review",
  "sharing",
  "strategy",
  "tables",
] as const;
export type TextPart = (typeof textParts)[number];

/** The chosen language, or the one the browser asks for. */
export async function loadTexts(
  chosen: Language | null,
  parts: Iterable<TextPart> = [],
): Promise<{ language: Language; texts: Texts }> {
  const language = chosen ?? preferredLanguage(navigator.languages);
  const needed = new Set(parts);
  const loaded = await Promise.all([
    loaders[`./${language}.json`]?.(),
    loadGameTexts(language),
    ...Array.from(needed, (part) => partLoaders[`./parts/${part}/${language}.json`]?.()),
    needed.has("analysis") ? loadGameTexts(language, "analysis") : {},
    needed.has("tables") ? loadGameTexts(language, "tables") : {},
  ]);
  return { language, texts: Object.assign({}, ...loaded) as Texts };
}
