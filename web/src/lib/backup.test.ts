import { expect, test } from "vitest";
import { readBackup, writeBackup } from "./backup";
import { libraryGame } from "./game_library";
import { defaultGame } from "./saved_game";

const kept = {
  ...libraryGame(defaultGame("awale")),
  final: { result: "draw" as const, reason: "agreement" },
  seat: "second" as const,
};

test("what was saved is read again as it was", () => {
  const games = [kept, { ...libraryGame(defaultGame("avalam")), review: [] }];
  expect(readBackup(writeBackup(games))).toEqual(games);
});

test("what is not a game is left out, and the rest is read", () => {
  const games = [kept, { ...kept, saved: { spec: 3 } }, { id: 7 }, null, "x"];
  expect(readBackup(JSON.stringify({ games }))).toEqual([kept]);
});

test("another file is no backup", () => {
  for (const text of ["", "hello", "[]", "{}", "null", '{"games":3}', '[Game "awale"]']) {
    expect(readBackup(text)).toBeNull();
  }
});
