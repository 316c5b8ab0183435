// What the compiler cannot see: that no list is shorter than the English one, that every text says
// something, in the typography and with the words of its language, and that every error of the
// program has its sentence. The words are in docs/translations.md.
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import type { LessonText } from "../games/lesson";
import { languages as names, preferredLanguage, type Language } from "./languages";
import { loadTexts, type Texts } from "./loaders";

const languages = Object.fromEntries(
  await Promise.all(
    (Object.keys(names) as Language[]).map(async (name) => [name, (await loadTexts(name)).texts]),
  ),
) as Record<Language, Texts>;
const { en, es, fr, it } = languages;

/** What the functions among the texts are given: a number for all that counts, a name for all
 *  players, or something else for every argument. */
interface Sample {
  word: (index: number) => string;
  player: (index: number) => string;
  argument: (index: number) => unknown;
}

const marked: Sample = {
  word: (index) => String(701 + index),
  player: (index) => `P${String(index)}`,
  argument: (index) => 701 + index,
};

const counted = (count: number): Sample => ({
  word: () => String(count),
  player: () => "Ada",
  argument: () => count,
});

const named = (name: string): Sample => ({
  word: () => "2",
  player: () => name,
  argument: () => name,
});

/** Every text by its path. */
function spoken(value: unknown, sample: Sample, path = ""): [string, string][] {
  if (typeof value === "string") return [[path, value]];
  if (typeof value === "function") {
    const say = value as (...args: unknown[]) => string;
    const { argument } = sample;
    if (/\/(errors|notices)\//.test(path)) return [[path, say(sample)]];
    if (path === "/games/avalam/own/cell") return [[path, say(argument(0), "fs", true)]];
    if (path === "/games/abalone/own/cell") return [[path, say(argument(0), "first")]];
    return [[path, say(argument(0), argument(1), argument(2))]];
  }
  if (typeof value !== "object" || value === null) throw new Error(`${path} is no text`);
  return Object.entries(value).flatMap(([key, inner]) => spoken(inner, sample, `${path}/${key}`));
}

const courses = import.meta.glob<{ texts: Record<string, LessonText> }>(
  "../games/*/lessons/??.ts",
  {
    eager: true,
  },
);

/** The lessons of all games by their paths. */
function lessonsIn(language: string): [string, string][] {
  return Object.entries(courses)
    .filter(([file]) => file.endsWith(`/${language}.ts`))
    .flatMap(([file, { texts }]) => spoken(texts, marked, file.replace(/\/[a-z]+\.ts$/, "")));
}

const textsIn = (language: string, texts: Texts, sample = marked) => [
  ...spoken(texts, sample),
  ...lessonsIn(language),
];

/** Words of one language that there is a better one for, or that would be a second one for the same
 *  thing. */
const unwanted: Record<Language, RegExp> = {
  en: /\bmatches\b|\b(the|a|this|that|no|my|another) match\b|answer ahead|above chance/iu,
  de: /unentschieden|\b(fang|fäng|gefang)|\bh(ä|a)us(er|es)?\b|etikett|\bihr\b|\beuch\b|sehen zu/iu,
  fr: /étiquette|\bchacun à plus|à rebours|ouah !|conseil|\btu\b|\bton\b/iu,
  es: /\bempates?\b|\b(vosotros|colocáis)\b|etiqueta está|\bsitio\b/iu,
  it: /\bal tratto\b|\betichett|\bvoi\b|ritirare/iu,
  nl: /\bvang(t|en|st)?\b|gevangen|\bhuis\b|\bhuizen\b|\bjullie\b|\bkijkers?\b|\buw?\b/iu,
};

/** What stands after a number without being what is counted, or is the same for one and for many. */
const unchanged: Record<Language, readonly string[]> = {
  en: ["of", "to", "min", "s", "Elo", "ahead", "high", "against", "from", "takes", "sows", "done"],
  de: [
    "von",
    "Samen",
    "Zuschauer",
    "min",
    "s",
    "Elo",
    "vor",
    "Zeichen",
    "hoch",
    "gegen",
    "er",
    "bewegt",
    "sät",
    "geschafft",
  ],
  fr: ["sur", "min", "s", "Elo", "avant", "contre", "au", "déplace", "sème"],
  es: ["de", "min", "s", "Elo", "delante", "contra", "mueve", "siembra"],
  it: ["di", "min", "s", "Elo", "prima", "contro", "sposta", "semina"],
  nl: ["van", "min", "s", "Elo", "voor", "hoog", "tegen", "verplaatst", "zaait", "gedaan"],
};

// Texts that are given a number, as the types of the English ones say; of the errors, which are given
// words, these.
const counting = new Set([
  "score",
  "abalone.wrong_count",
  "abalone.draw_near",
  ...[
    "en.ts",
    "online/en.ts",
    ...Object.keys(en.games).map((game) => `../games/${game}/texts/en.ts`),
  ].flatMap((file) =>
    [
      ...readFileSync(fileURLToPath(new URL(file, import.meta.url)), "utf8").matchAll(
        /(\w+): \([^)]*: number/g,
      ),
    ].map(([, key]) => key ?? ""),
  ),
]);
// One piece is not counted at all.
counting.delete("moves");

/** What is counted in a text: the words right after the number. */
const countedWords = (text: string, count: number) =>
  [...text.matchAll(new RegExp(`(?<![\\d.+])${String(count)}[ \u00a0\u202f](\\p{L}+)`, "gu"))].map(
    ([, word]) => word ?? "",
  );

describe.each(Object.entries(languages) as [Language, Texts][])("in %s", (language, texts) => {
  test("there is every text, and each says something", () => {
    const all = textsIn(language, texts);
    expect(all.map(([path]) => path)).toEqual(textsIn("en", en).map(([path]) => path));
    for (const [path, text] of all) {
      expect(text.trim(), path).not.toBe("");
      expect(text, path).not.toMatch(/undefined|\bNaN\b|\[object/);
    }
  });

  test("every text says as much as the English one: the same arguments, cells and large numbers", () => {
    const facts = (text: string) => [
      ...new Set(text.match(/70[1-9]|P\d|\b[a-i][1-9](?!\d)|\b\d{2,}\b/g) ?? []),
    ];
    const english = new Map(textsIn("en", en));
    for (const [path, text] of textsIn(language, texts)) {
      expect(facts(text).sort(), path).toEqual(facts(english.get(path) ?? "").sort());
    }
  });

  test("one is one, and many are many", () => {
    const said = new Map([0, 1, 2, 5].map((n) => [n, new Map(spoken(texts, counted(n)))]));
    for (const [path, text] of spoken(texts, counted(1))) {
      if (!counting.has(path.split("/").at(-1) ?? "")) continue;
      const wordsOf = (count: number) => countedWords(said.get(count)?.get(path) ?? "", count);
      const [one, many] = [wordsOf(1), wordsOf(5)];
      one.forEach((word, index) => {
        if (unchanged[language].includes(word)) return;
        expect(word, `${path}: ${text}`).not.toBe(many[index]);
      });
      expect(wordsOf(2), path).toEqual(many);
      // In French nought is one.
      expect(wordsOf(0), path).toEqual(language === "fr" ? one : many);
    }
  });

  test("apostrophes, quotation marks and dots are those of a printed text", () => {
    for (const [path, text] of textsIn(language, texts)) {
      expect(text, path).not.toMatch(/\p{L}'|'\p{L}|\.\.\./u);
      // A tag of a record is typed as it is written here.
      if (path !== "/errors/record.tag") expect(text, path).not.toContain('"');
    }
  });

  test("each thing has one name", () => {
    for (const [path, text] of textsIn(language, texts)) {
      expect(text, path).not.toMatch(unwanted[language]);
    }
  });
});

test("French marks stand behind a narrow space that does not break", () => {
  for (const [path, text] of textsIn("fr", fr)) {
    expect(text, path).not.toMatch(/[^\u202f][?!:;»%]|«[^\u202f]/u);
  }
});

test("French elides before a vowel, also before a name", () => {
  for (const name of ["Ivoire", "Ada", "Élodie", "Yves"]) {
    for (const [path, text] of spoken(fr, named(name))) {
      // There it is a number.
      if (path.endsWith("/preparesCapture")) continue;
      expect(text, path).not.toMatch(new RegExp(`\\bde ${name}`));
    }
  }
  for (const [path, text] of spoken(fr, named("Rouge"))) {
    expect(text, path).not.toMatch(/d’Rouge/);
  }
  expect(fr.play.clockOf("Ivoire")).toBe("Pendule d’Ivoire");
  expect(fr.setup.nameOf("Rouge")).toBe("Nom de Rouge");
});

test("Italian says ad before an a", () => {
  expect(it.play.turn("Avorio")).toBe("Tocca ad Avorio");
  expect(it.play.turn("Rosso")).toBe("Tocca a Rosso");
});

test("Spanish questions and exclamations are opened", () => {
  for (const [path, text] of textsIn("es", es)) {
    expect(text.split("¿").length, path).toBe(text.split("?").length);
    expect(text.split("¡").length, path).toBe(text.split("!").length);
  }
});

test("every reason the program can give has its sentence", () => {
  const source = (path: string) => fileURLToPath(new URL(`../../../src/${path}`, import.meta.url));
  const files = [
    ...readdirSync(source("games"), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `games/${name}/errors.hpp`),
    "core/text.hpp",
    "facade/session.hpp",
    "record/codes.hpp",
    "server/match/codes.hpp",
    "server/wire/codes.hpp",
  ];
  const codes = files.flatMap((file) =>
    [...readFileSync(source(file), "utf8").matchAll(/= "([a-z]+\.[a-z_]+)";/g)].map(
      ([, code]) => code ?? "",
    ),
  );
  expect(codes.length).toBeGreaterThan(90);
  const own = Object.values(en.games).map(({ errors, notices }) => ({ ...errors, ...notices }));
  const known: object = Object.assign({}, en.errors, ...own) as object;
  expect(codes.filter((code) => !Object.hasOwn(known, code))).toEqual([]);
});

test("the browser's first language that there is wins", () => {
  expect(preferredLanguage(["pt-BR", "fr-CA", "de"])).toBe("fr");
  expect(preferredLanguage(["NL"])).toBe("nl");
  expect(preferredLanguage(["ja"])).toBe("en");
});
