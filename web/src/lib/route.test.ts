import { expect, test } from "vitest";
import { addressOf, parseRoute, type Route } from "./route";

test.each<Route>([
  { page: "home" },
  { page: "settings" },
  { page: "play", game: "avalam" },
  { page: "play", game: "avalam", id: "kept-avalam" },
  { page: "play", game: "awale", setup: true },
  { page: "rules", game: "abalone" },
  { page: "strategy", game: "abalone" },
  { page: "puzzles", game: "awale" },
  { page: "puzzles", game: "avalam", theme: "last-move" },
  { page: "games" },
  { page: "online" },
  { page: "archive" },
  { page: "account" },
  { page: "following" },
  { page: "privacy" },
  { page: "lobby" },
  { page: "lobby", game: "awale" },
  { page: "lobby", game: "awale", clock: "5+3" },
  { page: "lobby", game: "abalone", clock: "2d" },
  { page: "leaderboards" },
  { page: "leaderboards", game: "avalam" },
  { page: "player", name: "Ada" },
  { page: "player", name: "Zoë / 50 % #?" },
  { page: "link" },
  { page: "link", id: "abcd-efgh" },
  { page: "create" },
  { page: "create", game: "awale" },
  { page: "create", game: "avalam", variant: "classic", position: "Ae/A3 1" },
  { page: "create", game: "abalone", position: "5/6 1 0" },
  { page: "editor", game: "avalam", variant: "free,x=off", position: "2/4 1" },
  { page: "editor", game: "awale", variant: "", position: "" },
  { page: "packed", game: "awale", code: "A-_b" },
  { page: "packed", game: "awale", code: "A-_b", ply: 3 },
  { page: "match", id: "k3v9Qx0aZ_4" },
  { page: "match", id: "k3v9Qx0aZ_4", invite: "abc-_" },
  { page: "analysis", game: "avalam", variant: "free,x=off", position: "2/4 1", moves: ["a", "b"] },
  { page: "analysis", game: "awale", variant: "", position: "", moves: [] },
  { page: "analysis", game: "awale", variant: "", position: "", moves: ["F", "f"], ply: 0 },
])("the address of $page leads back to it", (route) => {
  expect(parseRoute(addressOf(route))).toEqual(route);
});

test("an address that means nothing leads home", () => {
  expect(parseRoute("#/nowhere/at/all")).toEqual({ page: "home" });
  expect(parseRoute("#/play")).toEqual({ page: "home" });
  expect(parseRoute("#/match")).toEqual({ page: "home" });
  expect(parseRoute("#/player")).toEqual({ page: "home" });
  expect(parseRoute("")).toEqual({ page: "home" });
  expect(parseRoute("#/player/%E0%A4%A")).toEqual({ page: "player", name: "%E0%A4%A" });
});

test("an address of the openings, as the page was called before, leads to the analysis", () => {
  expect(parseRoute("#/explorer/awale?variant=&position=&moves=F+f&ply=1")).toEqual({
    page: "analysis",
    game: "awale",
    variant: "",
    position: "",
    moves: ["F", "f"],
    ply: 1,
  });
});
