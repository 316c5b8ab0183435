// The texts of the page in the chosen language. A language is loaded when it is chosen; English is
// the type that all others must fill, so a missing text does not compile.
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

class Translation {
  language = $state<Language>("en");
  #texts = $state.raw<Texts | null>(null);

  /** The texts. The page is mounted after the first `use`, so there always are some. */
  get t(): Texts {
    if (this.#texts === null) throw new Error("no language is loaded yet");
    return this.#texts;
  }

  async use(chosen: Language | null): Promise<void> {
    const language = chosen ?? preferredLanguage(navigator.languages);
    const { texts } = await loaders[language]();
    this.language = language;
    this.#texts = texts;
    document.documentElement.lang = language;
  }
}

export const i18n = new Translation();
