// The languages of the page, each under its own name.
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
