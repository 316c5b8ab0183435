import { expect, test } from "vitest";
import { defaultGame, isSavedGame } from "./saved_game";

test("a game that was kept is one", () => {
  expect(isSavedGame(JSON.parse(JSON.stringify(defaultGame("avalam"))))).toBe(true);
});

test.each([
  null,
  7,
  "game",
  {},
  { ...defaultGame("avalam"), spec: { game: "avalam" } },
  { ...defaultGame("avalam"), players: [] },
  { ...defaultGame("avalam"), redo: [1] },
  { ...defaultGame("avalam"), remaining: ["1", "2"] },
  { ...defaultGame("avalam"), ending: { result: "nobody" } },
])("something else is not: %o", (value) => {
  expect(isSavedGame(value)).toBe(false);
});
