// Trees that grow and are changed at random, held against a plain list of the paths they must have; and the cases
// that players would argue about.
import { describe, expect, test } from "vitest";
import type { TreeLine } from "../engine/api";
import { decode } from "../lib/decode";
import {
  add,
  addLine,
  annotate,
  emptyTree,
  holds,
  inOrder,
  isMain,
  lineThrough,
  nextMoves,
  plyAt,
  promote,
  remove,
  treeLine,
  treeOf,
  type Path,
} from "./tree";

/** Numbers that look random and are the same every time (mulberry32). */
function chance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** Every path of a tree, the line of each position before its variations. */
function pathsOf(tree: TreeLine, before: Path = []): Path[] {
  let here = before;
  return tree.plies.flatMap(({ move, variations }) => {
    const from = here;
    here = [...here, move];
    return [here, ...variations.flatMap((variation) => pathsOf(variation, from))];
  });
}

const names = (paths: Iterable<Path>) => [...paths].map((path) => path.join(" ")).sort();

/** Whether nothing begins twice, nothing is empty, and variations stand where they belong. */
function expectOrder(tree: TreeLine, first = false): void {
  tree.plies.forEach(({ move, variations }, index) => {
    if (first && index === 0) expect(variations).toEqual([]);
    const begun = [move, ...variations.map(({ plies }) => plies[0]?.move)];
    expect(new Set(begun).size).toBe(begun.length);
    for (const variation of variations) {
      expect(variation.plies.length).toBeGreaterThan(0);
      expectOrder(variation, true);
    }
  });
}

const isUnder = (path: Path, stem: Path) => stem.every((move, index) => path[index] === move);

const moves = ["a", "b", "c", "d"];

function randomPath(pick: (below: number) => number, tree: TreeLine): Path {
  const paths = [[], ...pathsOf(tree)];
  return paths[pick(paths.length)] ?? [];
}

function randomTree(seed: number, size: number): TreeLine {
  const pick = chance(seed);
  let tree = emptyTree;
  for (let step = 0; step < size; ++step) {
    tree = add(tree, randomPath(pick, tree), moves[pick(moves.length)] ?? "");
  }
  return tree;
}

describe("a tree that is changed at random", () => {
  test.each(Array.from({ length: 40 }, (_, seed) => seed))(
    "has the paths that it must have (%i)",
    (seed) => {
      const pick = chance(seed);
      let tree = emptyTree;
      let expected: Path[] = [];
      for (let step = 0; step < 60; ++step) {
        const path = randomPath(pick, tree);
        const before = JSON.stringify(tree);
        const old = tree;
        switch (pick(6)) {
          case 0:
            tree = promote(tree, path);
            if (isMain(old, path)) expect(tree).toBe(old);
            break;
          case 1:
            tree = remove(tree, path);
            if (path.length > 0) expected = expected.filter((other) => !isUnder(other, path));
            break;
          case 2: {
            tree = annotate(tree, path, { comment: `said ${step}` });
            const comment = path.length === 0 ? tree.comment : plyAt(tree, path)?.comment;
            expect(comment).toBe(`said ${step}`);
            break;
          }
          default: {
            const move = moves[pick(moves.length)] ?? "";
            const grown = [...path, move];
            if (holds(tree, grown)) expect(add(tree, path, move)).toBe(tree);
            else expected.push(grown);
            tree = add(tree, path, move);
          }
        }
        expect(JSON.stringify(old)).toBe(before);
        expect(names(pathsOf(tree))).toEqual(names(expected));
        expectOrder(tree);
      }
      for (const path of expected) {
        expect(holds(tree, path)).toBe(true);
        expect(plyAt(tree, path)?.move).toBe(path.at(-1));
        expect(nextMoves(tree, path.slice(0, -1))).toContain(path.at(-1));
        expect(lineThrough(tree, path).slice(0, path.length)).toEqual(path);
        expect(holds(tree, lineThrough(tree, path))).toBe(true);
        expect(nextMoves(tree, lineThrough(tree, path))).toEqual([]);
      }
      expect(inOrder(tree)).toEqual(tree);
      expect(decode(treeLine, JSON.parse(JSON.stringify(tree)))).toEqual(tree);
    },
  );

  test.each(Array.from({ length: 20 }, (_, seed) => seed))(
    "has any path in its main line after enough promotions (%i)",
    (seed) => {
      const pick = chance(1000 + seed);
      let tree = randomTree(seed, 40);
      const path = randomPath(pick, tree);
      for (let depth = 0; !isMain(tree, path); ++depth) {
        expect(depth).toBeLessThan(40);
        tree = promote(tree, path);
      }
      expect(lineThrough(tree, []).slice(0, path.length)).toEqual(path);
    },
  );

  test("a tree in disorder says the same in order", () => {
    for (let seed = 0; seed < 20; ++seed) {
      const pick = chance(500 + seed);
      const [one, two] = [randomTree(seed, 25), randomTree(seed + 100, 25)];
      // A record may tell one game as a variation of itself.
      const [head, ...tail] = one.plies;
      if (head === undefined) continue;
      const variations = [...head.variations, { ...two, comment: `lead ${pick(9)}` }];
      const ordered = inOrder({ comment: "", plies: [{ ...head, variations }, ...tail] });
      expectOrder(ordered);
      expect(names(pathsOf(ordered))).toEqual([
        ...new Set(names([...pathsOf(one), ...pathsOf(two)])),
      ]);
      expect(lineThrough(ordered, [])).toEqual(lineThrough(one, []));
    }
  });
});

describe("a variation", () => {
  const tree = addLine(addLine(treeOf(["F", "f", "E", "e"]), ["F"], ["a", "B"]), ["F", "a"], ["C"]);

  test("is begun by another move, and followed by the same one", () => {
    expect(nextMoves(tree, ["F"])).toEqual(["f", "a"]);
    expect(nextMoves(tree, ["F", "a"])).toEqual(["B", "C"]);
    expect(lineThrough(tree, ["F", "a"])).toEqual(["F", "a", "B"]);
    expect(lineThrough(tree, ["F"])).toEqual(["F", "f", "E", "e"]);
    expect(add(tree, ["F", "a"], "C")).toBe(tree);
  });

  test("changes places with the line it departs from, one step at a time", () => {
    const once = promote(tree, ["F", "a", "C"]);
    expect(lineThrough(once, ["F", "a"])).toEqual(["F", "a", "C"]);
    expect(lineThrough(once, [])).toEqual(["F", "f", "E", "e"]);
    const twice = promote(once, ["F", "a", "C"]);
    expect(lineThrough(twice, [])).toEqual(["F", "a", "C"]);
    expect(nextMoves(twice, ["F"])).toEqual(["a", "f"]);
    expect(lineThrough(twice, ["F", "f"])).toEqual(["F", "f", "E", "e"]);
  });

  test("takes the place of a main line that is deleted, with what was said before it", () => {
    const told: TreeLine = {
      comment: "",
      plies: [
        {
          move: "F",
          glyphs: [],
          comment: "",
          eval: null,
          variations: [{ comment: "Better:", plies: treeOf(["A", "b"]).plies }],
        },
      ],
    };
    const left = remove(told, ["F"]);
    expect(lineThrough(left, [])).toEqual(["A", "b"]);
    expect(plyAt(left, ["A"])?.comment).toBe("Better:");
    expect(remove(left, ["A"])).toEqual(emptyTree);
  });

  test("of a game that is as long as a game can be is found and added in no time", () => {
    const long = treeOf(Array.from({ length: 20_000 }, (_, ply) => String(ply)));
    const path = lineThrough(long, []).slice(0, 19_999);
    const grown = add(long, path, "x");
    expect(nextMoves(grown, path)).toEqual(["19999", "x"]);
    expect(inOrder(grown)).toEqual(grown);
    expect(promote(grown, [...path, "x"]).plies).toHaveLength(20_000);
  });
});

test("glyphs and comments belong to their move alone", () => {
  const tree = annotate(treeOf(["F", "f"]), ["F"], { glyphs: [3], comment: "A good start." });
  expect(plyAt(tree, ["F"])).toMatchObject({ glyphs: [3], comment: "A good start." });
  expect(plyAt(tree, ["F", "f"])).toMatchObject({ glyphs: [], comment: "" });
  expect(annotate(tree, ["A"], { glyphs: [1] })).toBe(tree);
});
