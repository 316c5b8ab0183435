// What the compiler cannot see: that no list is shorter than the English one, that every text says
// something, and that every error of the program has its sentence.
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { texts as de } from "./de";
import { texts as en, type Texts } from "./en";
import { texts as es } from "./es";
import { texts as fr } from "./fr";
import { texts as it } from "./it";
import { preferredLanguage } from "./languages";
import { texts as nl } from "./nl";

/** Every text by its path, the functions called with something for every argument. */
function spoken(value: unknown, path: string): [string, string][] {
  if (typeof value === "string") return [[path, value]];
  if (typeof value === "function") {
    const words = { word: (index: number) => `w${index}`, player: (index: number) => `p${index}` };
    const sample = path.includes("errors") || path.includes("notices") ? [words] : [2, 2, 2];
    const strings = path.includes("cells")
      ? ["e5", path.includes("awale") ? 2 : "fs", true]
      : sample;
    return [[path, (value as (...args: unknown[]) => string)(...strings)]];
  }
  if (typeof value !== "object" || value === null) throw new Error(`${path} is no text`);
  return Object.entries(value).flatMap(([key, inner]) => spoken(inner, `${path}/${key}`));
}

const languages: Record<string, Texts> = { de, en, es, fr, it, nl };

describe.each(Object.entries(languages))("in %s", (_name, texts) => {
  test("there is every text, and each says something", () => {
    const all = spoken(texts, "");
    expect(all.map(([path]) => path)).toEqual(spoken(en, "").map(([path]) => path));
    for (const [path, text] of all) {
      expect(text.trim(), path).not.toBe("");
      expect(text, path).not.toMatch(/undefined|\bNaN\b|\[object/);
    }
  });
});

test("every reason the program can give has its sentence", () => {
  const source = (path: string) => fileURLToPath(new URL(`../../../src/${path}`, import.meta.url));
  const files = [
    ...readdirSync(source("games")).map((game) => `games/${game}/errors.hpp`),
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
  const known = { ...en.errors, ...en.notices };
  expect(codes.filter((code) => !Object.hasOwn(known, code))).toEqual([]);
});

test("the browser's first language that there is wins", () => {
  expect(preferredLanguage(["pt-BR", "fr-CA", "de"])).toBe("fr");
  expect(preferredLanguage(["NL"])).toBe("nl");
  expect(preferredLanguage(["ja"])).toBe("en");
});
