// The texts of the page in the chosen language. English has every key, so one that is not there does not compile;
// that no other language lacks one is tested.
import type english from "./en.json";
import { loadTexts, type Language, type Texts } from "./languages";
import { fill, type Argument } from "./template";

export type TextKey = keyof typeof english;

class Translation {
  language = $state<Language>("en");
  /** Before the page is mounted, a language is loaded. */
  texts = $state.raw<Texts>({});

  async use(chosen: Language | null): Promise<void> {
    const { language, texts } = await loadTexts(chosen);
    this.language = language;
    this.texts = texts;
    document.documentElement.lang = language;
  }
}

export const i18n = new Translation();

/** A text that may not be there: of a game, or for a code of the program. */
export function textFor(key: string, ...args: Argument[]): string | undefined {
  const template = i18n.texts[key];
  return template === undefined ? undefined : fill(template, args, i18n.language);
}

/** A text of the page. */
export const t = (key: TextKey, ...args: Argument[]): string => textFor(key, ...args) ?? key;
