import { expect, test } from "vitest";
import { addressOf, parseRoute, type Route } from "./route";

test.each<Route>([
  { page: "home" },
  { page: "settings" },
  { page: "play", game: "avalam", setup: false },
  { page: "play", game: "awale", setup: true },
  { page: "rules", game: "abalone" },
])("the address of $page leads back to it", (route) => {
  expect(parseRoute(addressOf(route))).toEqual(route);
});

test("an address that means nothing leads home", () => {
  expect(parseRoute("#/nowhere/at/all")).toEqual({ page: "home" });
  expect(parseRoute("#/play")).toEqual({ page: "home" });
  expect(parseRoute("")).toEqual({ page: "home" });
});
