// What the compiler cannot see: that no language lacks a text of the English one, that every text says
// something, in the typography and with the words of its language, and that every error of the
// program has its sentence. The words are in docs/translations.md.
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import {
  languages as names,
  loadTexts,
  preferredLanguage,
  textParts,
  type Language,
  type Texts,
} from "./languages";
import { fill, type Argument } from "./template";

const languages = Object.fromEntries(
  await Promise.all(
    (Object.keys(names) as Language[]).map(async (name) => [
      name,
      (await loadTexts(name, textParts)).texts,
    ]),
  ),
) as Record<Language, Texts>;
const { en } = languages;

/** What the texts are given: a number for all that counts, or a name, or something else for every argument. */
type Sample = readonly Argument[];

const marked: Sample = [701, 702, 703, 704];
const counted = (count: number): Sample => [count, count, count, count];
const named = (name: string): Sample => [name, name, name, name];

/** Every text by its key. */
const spoken = (language: Language, sample: Sample, texts = languages[language]) =>
  Object.entries(texts).map(([key, text]): [string, string] => [key, fill(text, sample, language)]);

const lazily = import.meta.glob<Texts>("../games/*/{lessons,strategy,puzzles}/??.json", {
  eager: true,
  import: "default",
});

/** What is loaded with the pages of a game, lessons and puzzles, by its path. */
function lazilyIn(language: Language): [string, string][] {
  return Object.entries(lazily)
    .filter(([file]) => file.endsWith(`/${language}.json`))
    .flatMap(([file, texts]) =>
      spoken(language, marked, texts).map(([key, text]): [string, string] => [
        file.replace(/\w+\.json$/, key),
        text,
      ]),
    );
}

const textsIn = (language: Language) => [...spoken(language, marked), ...lazilyIn(language)];

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
  en: [
    "of",
    "to",
    "min",
    "s",
    "Elo",
    "ahead",
    "high",
    "against",
    "from",
    "takes",
    "sows",
    "done",
    "wins",
    "waiting",
    "playing",
    "online",
  ],
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
    "gewinnt",
  ],
  fr: ["sur", "en", "min", "s", "Elo", "avant", "contre", "au", "déplace", "sème", "gagne"],
  es: [
    "de",
    "esperando",
    "jugando",
    "min",
    "s",
    "Elo",
    "delante",
    "contra",
    "mueve",
    "siembra",
    "gana",
  ],
  it: ["di", "in", "min", "s", "Elo", "prima", "contro", "sposta", "semina", "vince"],
  nl: ["van", "min", "s", "Elo", "voor", "hoog", "tegen", "verplaatst", "zaait", "gedaan", "wint"],
};

/** Texts that are given a number: those with a word for one and for several in some language, and these. */
const counting = new Set([
  ...["setup.rating", "play.computer", "play.reviewing", "learn.progress", "openings.results"],
  ...["analysis.queued", "analysis.depth", "avalam.stock", "awale.captured"],
  ...Object.values(languages).flatMap((texts) =>
    Object.keys(texts).filter((key) => /\{\d\|/.test(texts[key] ?? "")),
  ),
]);

/** What is counted in a text: the words right after the number. */
const countedWords = (text: string, count: number) =>
  [...text.matchAll(new RegExp(`(?<![\\d.+])${String(count)}[ \u00a0\u202f](\\p{L}+)`, "gu"))].map(
    ([, word]) => word ?? "",
  );

describe.each(Object.keys(languages) as Language[])("in %s", (language) => {
  test("there is every text, and each says something", () => {
    const all = textsIn(language);
    const keys = (texts: [string, string][]) => texts.map(([key]) => key).sort();
    expect(keys(all)).toEqual(keys(textsIn("en")));
    for (const [key, text] of all) {
      expect(text.trim(), key).not.toBe("");
      expect(text, key).not.toMatch(/undefined|\bNaN\b|\[object|[{}|]/);
    }
  });

  test("every text says as much as the English one: the same arguments, cells and large numbers", () => {
    const facts = (text: string) => [
      ...new Set(text.match(/70[1-9]|\b[a-i][1-9](?!\d)|\b\d{2,}\b/g) ?? []),
    ];
    const english = new Map(textsIn("en"));
    for (const [key, text] of textsIn(language)) {
      expect(facts(text).sort(), key).toEqual(facts(english.get(key) ?? "").sort());
    }
  });

  test("one is one, and many are many", () => {
    const said = new Map([0, 1, 2, 5].map((n) => [n, new Map(spoken(language, counted(n)))]));
    for (const [key, text] of spoken(language, counted(1))) {
      if (!counting.has(key)) continue;
      const wordsOf = (count: number) => countedWords(said.get(count)?.get(key) ?? "", count);
      const [one, many] = [wordsOf(1), wordsOf(5)];
      one.forEach((word, index) => {
        if (unchanged[language].includes(word)) return;
        expect(word, `${key}: ${text}`).not.toBe(many[index]);
      });
      expect(wordsOf(2), key).toEqual(many);
      // In French nought is one.
      expect(wordsOf(0), key).toEqual(language === "fr" ? one : many);
    }
  });

  test("apostrophes, quotation marks and dots are those of a printed text", () => {
    for (const [key, text] of textsIn(language)) {
      expect(text, key).not.toMatch(/\p{L}'|'\p{L}|\.\.\./u);
      // A tag of a record is typed as it is written here.
      if (key !== "record.tag") expect(text, key).not.toContain('"');
    }
  });

  test("each thing has one name", () => {
    for (const [key, text] of textsIn(language)) expect(text, key).not.toMatch(unwanted[language]);
  });
});

test("French marks stand behind a narrow space that does not break", () => {
  for (const [key, text] of textsIn("fr")) {
    expect(text, key).not.toMatch(/[^\u202f][?!:;»%]|«[^\u202f]/u);
  }
});

test("French elides before a vowel, also before a name", () => {
  // There it is a number, or a cell.
  const notNames = [
    ...["awale.preparesCapture", "say.moves", "avalam.tower", "analysis.winsBy"],
    ...["review.costs", "review.notYet"],
  ];
  for (const name of ["Ivoire", "Ada", "Élodie", "Yves"]) {
    for (const [key, text] of spoken("fr", named(name))) {
      if (!notNames.includes(key)) expect(text, key).not.toMatch(new RegExp(`\\bde ${name}`));
    }
  }
  for (const [key, text] of spoken("fr", named("Rouge"))) expect(text, key).not.toMatch(/d’Rouge/);
  const french = (key: string, name: string) => new Map(spoken("fr", [name])).get(key);
  expect(french("play.clockOf", "Ivoire")).toBe("Pendule d’Ivoire");
  expect(french("setup.nameOf", "Rouge")).toBe("Nom de Rouge");
});

test("Italian says ad before an a", () => {
  const turn = (name: string) => new Map(spoken("it", [name])).get("play.turn");
  expect(turn("Avorio")).toBe("Tocca ad Avorio");
  expect(turn("Rosso")).toBe("Tocca a Rosso");
});

test("Spanish questions and exclamations are opened", () => {
  for (const [key, text] of textsIn("es")) {
    expect(text.split("¿").length, key).toBe(text.split("?").length);
    expect(text.split("¡").length, key).toBe(text.split("!").length);
  }
});

const source = (path: string) => fileURLToPath(new URL(`../../../src/${path}`, import.meta.url));

/** A file of every game's folder. */
const ofEveryGame = (file: string) =>
  readdirSync(source("games"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `games/${name}/${file}`);

test("every reason the program can give has its sentence", () => {
  const files = [
    ...ofEveryGame("errors.hpp"),
    "core/text.hpp",
    "core/board_view.hpp",
    "facade/session.hpp",
    "record/codes.hpp",
    "server/codes.hpp",
  ];
  // A comment behind a code says that no page is told it.
  const codes = files.flatMap((file) =>
    [...readFileSync(source(file), "utf8").matchAll(/= "([a-z]+\.[a-z_]+)";$/gm)].map(
      ([, code]) => code ?? "",
    ),
  );
  expect(codes.length).toBeGreaterThan(90);
  const known = (code: string) =>
    Object.hasOwn(en, code) || Object.hasOwn(en, code.replace(/^\w+/, "session"));
  expect(codes.filter((code) => !known(code))).toEqual([]);
});

test("everything that a better move can achieve has its sentence, and no sentence is left over", () => {
  const files = [...ofEveryGame("explanations.hpp"), "review/achievement.hpp"];
  const keys = files.flatMap((file) =>
    [...readFileSync(source(file), "utf8").matchAll(/"([a-z]+)\.([a-z_]+)";/g)].map(
      ([, owner = "", reason = ""]) => `${owner}.why.${reason}`,
    ),
  );
  expect(keys.length).toBeGreaterThan(35);
  expect(
    Object.keys(en)
      .filter((key) => key.includes(".why."))
      .sort(),
  ).toEqual(keys.sort());
});

test("the browser's first language that there is wins", () => {
  expect(preferredLanguage(["pt-BR", "fr-CA", "de"])).toBe("fr");
  expect(preferredLanguage(["NL"])).toBe("nl");
  expect(preferredLanguage(["ja"])).toBe("en");
});
