// The texts of the page in the chosen language. English has every key, so one that is not there does not compile;
// that no other language lacks one is tested.
import type english from "./en.json";
import { loadTexts, type Language, type TextPart, type Texts } from "./languages";
import type account from "./parts/account/en.json";
import type analysis from "./parts/analysis/en.json";
import type editor from "./parts/editor/en.json";
import type library from "./parts/library/en.json";
import type lobby from "./parts/lobby/en.json";
import type people from "./parts/people/en.json";
import type players from "./parts/players/en.json";
import type privacy from "./parts/privacy/en.json";
import type puzzles from "./parts/puzzles/en.json";
import type review from "./parts/review/en.json";
import type sharing from "./parts/sharing/en.json";
import type strategy from "./parts/strategy/en.json";
import { fill, type Argument } from "./template";

export type TextKey =
  | keyof typeof english
  | keyof typeof account
  | keyof typeof analysis
  | keyof typeof editor
  | keyof typeof library
  | keyof typeof lobby
  | keyof typeof people
  | keyof typeof players
  | keyof typeof privacy
  | keyof typeof puzzles
  | keyof typeof review
  | keyof typeof sharing
  | keyof typeof strategy;

class Translation {
  language = $state<Language>("en");
  /** Before the page is mounted, a language is loaded. */
  texts = $state.raw<Texts>({});

  readonly #parts = new Set<TextPart>();
  /** The last of what is being loaded: it has everything that was asked for before. */
  #loading: Promise<void> = Promise.resolve();

  /** To be awaited before anything is drawn that says these texts. */
  async need(...parts: TextPart[]): Promise<void> {
    const missing = parts.some((part) => !this.#parts.has(part));
    for (const part of parts) this.#parts.add(part);
    await (missing ? this.use(this.language) : this.#loading);
  }

  use(chosen: Language | null): Promise<void> {
    const loading = this.#load(chosen, () => this.#loading === loading);
    this.#loading = loading;
    return loading;
  }

  async #load(chosen: Language | null, isLast: () => boolean): Promise<void> {
    const { language, texts } = await loadTexts(chosen, this.#parts);
    if (!isLast()) {
      await this.#loading;
      return;
    }
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
