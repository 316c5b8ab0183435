import { expect, test } from "vitest";
import { libraryGame } from "./game_library";
import { fits, outcomeOf } from "./game_filter";
import { againstComputer } from "./saved_game";

const game = (side: "first" | "second", result: "first" | "second" | "draw" | null) => ({
  ...libraryGame(againstComputer({ game: "awale", variant: "", position: "", moves: [] }, side, 3)),
  final: result === null ? null : { result, reason: "resignation" },
});

test("a game is won or lost by the person, whichever side that is", () => {
  expect(outcomeOf(game("first", "first"))).toBe("won");
  expect(outcomeOf(game("second", "first"))).toBe("lost");
  expect(outcomeOf(game("second", "second"))).toBe("won");
  expect(outcomeOf(game("second", "draw"))).toBe("drawn");
  expect(outcomeOf(game("first", null))).toBe("open");
});

test("every word must be found, in any order, whatever its accents and capitals", () => {
  const said = "Awalé · Classic Zoë – Computer, level 3 17 Nov 2026";
  expect(fits(said, "")).toBe(true);
  expect(fits(said, "awale zoe")).toBe(true);
  expect(fits(said, "NOV level")).toBe(true);
  expect(fits(said, "zoe abalone")).toBe(false);
});
