import { expect, test } from "vitest";
import type { Setup } from "../engine/api";
import { carry, cleared, countOf, press, put, swapped } from "./edits";
import { pieceKey, setupAfterKey } from "./piece_keys";

const setup: Setup = {
  game: "any",
  variant: "",
  cells: { a: "f", b: "?s", c: "" },
  side: "first",
  score: [3, 1],
  stock: [0, 2],
};
const cellsOf = ({ cells }: Setup) => cells;

test("a piece is put, replaced, and taken away by the same one", () => {
  expect(cellsOf(press(setup, "c", { put: "s" }, false))).toEqual({ a: "f", b: "?s", c: "s" });
  expect(cellsOf(press(setup, "b", { put: "f" }, false))).toEqual({ a: "f", b: "f", c: "" });
  expect(cellsOf(press(setup, "a", { put: "f" }, false))).toEqual({ a: "", b: "?s", c: "" });
});

test("a pile is the same when its height and its top are, whatever is below", () => {
  const known = put(setup, "b", "fs");
  expect(cellsOf(press(known, "b", { put: "?s" }, false))["b"]).toBe("");
  expect(cellsOf(press(known, "b", { put: "?f" }, false))["b"]).toBe("?f");
  expect(cellsOf(press(known, "b", { put: "s" }, false))["b"]).toBe("s");
});

test("heaps grow and shrink by one, and are emptied", () => {
  const heap = put(setup, "a", "oo");
  expect(cellsOf(press(heap, "a", { put: "o" }, true))["a"]).toBe("ooo");
  expect(cellsOf(press(heap, "a", { take: "one" }, true))["a"]).toBe("o");
  expect(cellsOf(press(heap, "a", { take: "all" }, true))["a"]).toBe("");
  expect(cellsOf(press(heap, "c", { take: "one" }, true))["c"]).toBe("");
});

test("what is carried replaces what is there, is added to a heap, or leaves the board", () => {
  expect(cellsOf(carry(setup, "a", "b", false))).toEqual({ a: "", b: "f", c: "" });
  expect(cellsOf(carry(setup, "a", null, false))).toEqual({ a: "", b: "?s", c: "" });
  expect(carry(setup, "c", "a", false)).toBe(setup);
  expect(carry(setup, "a", "a", false)).toBe(setup);
  const heaps = put(put(setup, "a", "oo"), "b", "o");
  expect(cellsOf(carry(heaps, "a", "b", true))).toMatchObject({ a: "", b: "ooo" });
});

test("swapping colours twice changes nothing", () => {
  const other = swapped(setup);
  expect(other).toEqual({
    ...setup,
    cells: { a: "s", b: "?f", c: "" },
    side: "second",
    score: [1, 3],
    stock: [2, 0],
  });
  expect(swapped(other)).toEqual(setup);
});

test("a cleared board has nothing on it and nothing beside it", () => {
  expect(countOf(setup)).toBe(7);
  expect(countOf(cleared(setup))).toBe(0);
  expect(cleared(setup).side).toBe("first");
});

test("digits put the pieces of the palette, or set the size of a heap", () => {
  const few = { pieces: ["f", "s"], heaps: false, maxScore: 0, maxStock: 0, total: 0 };
  const palette = { ...few, score: [0, 0] as [number, number] };
  const after = (key: string, heaps = false) => {
    const pieces = heaps ? ["o"] : palette.pieces;
    return setupAfterKey(setup, "a", key, { ...palette, pieces, heaps })?.cells["a"];
  };
  expect([pieceKey(0), pieceKey(9), pieceKey(10)]).toEqual(["1", "0", undefined]);
  expect([after("1"), after("2")]).toEqual(["f", "s"]);
  expect([after("3"), after("0"), after("x")]).toEqual([undefined, undefined, undefined]);
  expect([after("Delete"), after("Backspace"), after("Enter")]).toEqual(["", "", undefined]);
  expect([after("3", true), after("+", true), after("-", true), after("0", true)]).toEqual([
    "ooo",
    "fo",
    "",
    "",
  ]);
});
