import { expect, test } from "vitest";
import { plainColour } from "./colour";

test.each([
  ["rgb(28, 100, 112)", "#1c6470", 1],
  ["rgba(255, 255, 255, 0.5)", "#ffffff", 0.5],
  ["rgba(0, 0, 0, 0)", "#000000", 0],
  // What color-mix() comes to.
  ["color(srgb 1 0.5 0 / 0.22)", "#ff8000", 0.22],
  ["color(srgb 0.2 1e-7 0.4)", "#330066", 1],
  ["none", "none", 1],
  ['url("#abalone-first")', "url(#abalone-first)", 1],
])("%s is %s, shown %d", (computed, colour, alpha) => {
  expect(plainColour(computed)).toEqual({ colour, alpha });
});
