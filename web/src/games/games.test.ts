// Everything about a game is in its folder: nothing else in the page names a game or its pieces, but
// the engine's client, whose comments explain what the program answers.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { beforeAll, expect, test } from "vitest";
import type { GameDescription, Rules } from "../engine/api";
import { nodeRules } from "../engine/testing";
import { gameModule } from "./index";

const source = fileURLToPath(new URL("..", import.meta.url));

let rules: Rules;
let games: GameDescription[];
beforeAll(async () => {
  rules = await nodeRules();
  games = await rules.games();
});

test("no file outside the games' folders names a game or its pieces", () => {
  // Words that mean nothing but a piece or a move of one game. ("seed" also means chance.)
  const pieces = ["marble", "tower", "sow", "sown", "seeds"];
  const names = games.flatMap(({ name, title }) => [name, title]);
  const forbidden = new RegExp(`\\b(${[...names, ...pieces].join("|")})s?\\b`, "iu");
  const found = readdirSync(source, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(ts|svelte|css|json)$/.test(file))
    .filter((file) => !/^(games|engine)\b|\btest(ing)?\.ts$/.test(file))
    .flatMap((file) =>
      readFileSync(path.join(source, file), "utf8")
        .split("\n")
        .filter((line) => forbidden.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    );
  expect(found).toEqual([]);
});

test("every folder belongs to a game, and its showcase is a position of that game", async () => {
  const folders = readdirSync(path.join(source, "games"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  expect(games.map(({ name }) => name)).toEqual(expect.arrayContaining(folders));
  for (const game of folders) {
    const position = gameModule(game)?.showcase ?? "";
    const reply = await rules.state({ game, variant: "", position, moves: [] });
    expect(reply.ok && reply.value.legal.length).toBeGreaterThan(0);
  }
});
