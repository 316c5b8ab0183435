// The texts of the page in the chosen language. English is the type that all others must fill, so a
// missing text does not compile.
import type { Language } from "./languages";
import { loadTexts, type Texts } from "./loaders";

class Translation {
  language = $state<Language>("en");
  #texts = $state.raw<Texts | null>(null);

  /** The texts. The page is mounted after the first `use`, so there always are some. */
  get t(): Texts {
    if (this.#texts === null) throw new Error("no language is loaded yet");
    return this.#texts;
  }

  async use(chosen: Language | null): Promise<void> {
    const { language, texts } = await loadTexts(chosen);
    this.language = language;
    this.#texts = texts;
    document.documentElement.lang = language;
  }
}

export const i18n = new Translation();
