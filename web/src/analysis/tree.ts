// The moves of an analysis with their variations, glyphs and comments. A tree is a value: every change makes another
// one, which shares what has not changed. A move is found by its path, the moves that lead to it and itself.
//
// In a tree that is in order no two variations of a move begin alike, none is empty, and the first move of a variation
// has none of its own: they stand where the variation does. `inOrder` makes any tree so.
import type { TreeLine, TreePly } from "../engine/api";
import { list, nullable, number, object, text, type Decoder } from "../lib/decode";

export type Path = readonly string[];

/** The glyphs that can be given to a move here, by PGN's numbers. */
export const glyphs: Readonly<Record<number, string>> = {
  1: "!",
  2: "?",
  3: "!!",
  4: "??",
  5: "!?",
  6: "?!",
};

export const emptyTree: TreeLine = { comment: "", plies: [] };

const plyOf = (move: string): TreePly => ({
  move,
  glyphs: [],
  comment: "",
  eval: null,
  variations: [],
});

/** A tree of one line. */
export const treeOf = (moves: Path): TreeLine => ({ comment: "", plies: moves.map(plyOf) });

const ply: Decoder<TreePly> = object({
  move: text,
  glyphs: list(number),
  comment: text,
  eval: nullable(number),
  variations: list((value: unknown) => treeLine(value)),
});
/** What is kept may come from an older page. */
export const treeLine: Decoder<TreeLine> = object({ comment: text, plies: list(ply) });

const movesOf = ({ plies }: TreeLine): string[] => plies.map(({ move }) => move);

const joined = (...comments: string[]): string =>
  [...new Set(comments)].filter((comment) => comment !== "").join(" ");

/** How many moves of a path are moves of this line itself. */
function sharedBy({ plies }: TreeLine, path: Path): number {
  const parted = path.findIndex((move, index) => plies[index]?.move !== move);
  return parted < 0 ? path.length : parted;
}

const variationWith = (ply: TreePly | undefined, move: string | undefined): number =>
  ply?.variations.findIndex(({ plies: [first] }) => first?.move === move) ?? -1;

/** The line in which a path ends, how many moves lead to where that line begins, and how many of the path's moves are
 *  in it. */
function lineAt(
  tree: TreeLine,
  path: Path,
): { line: TreeLine; before: number; count: number } | null {
  let line: TreeLine | undefined = tree;
  let before = 0;
  while (line !== undefined) {
    const count = sharedBy(line, path.slice(before));
    if (before + count === path.length) return { line, before, count };
    const ply: TreePly | undefined = line.plies[count];
    before += count;
    line = ply?.variations[variationWith(ply, path[before])];
  }
  return null;
}

export const holds = (tree: TreeLine, path: Path): boolean => lineAt(tree, path) !== null;

/** The move at the end of a path; null where there is none, such as before the first. */
export function plyAt(tree: TreeLine, path: Path): TreePly | null {
  const found = lineAt(tree, path);
  return found?.line.plies[found.count - 1] ?? null;
}

/** A path and the moves that follow it in its line. */
export function lineThrough(tree: TreeLine, path: Path): string[] {
  const found = lineAt(tree, path);
  return [...path, ...(found === null ? [] : movesOf(found.line).slice(found.count))];
}

/** What follows a path: the move of its line, then the variations. */
export function nextMoves(tree: TreeLine, path: Path): string[] {
  const found = lineAt(tree, path);
  const next = found?.line.plies[found.count];
  if (next === undefined) return [];
  return [next.move, ...next.variations.flatMap(({ plies: [first] }) => first?.move ?? [])];
}

/** Whether a path is part of the main line. */
export const isMain = (tree: TreeLine, path: Path): boolean => sharedBy(tree, path) === path.length;

const withPly = (line: TreeLine, index: number, ply: TreePly): TreeLine => ({
  ...line,
  plies: line.plies.with(index, ply),
});

/** Changes the line in which a path ends; the change is told how many of the path's moves are in it. */
function changed(
  line: TreeLine,
  path: Path,
  change: (line: TreeLine, count: number) => TreeLine,
): TreeLine {
  const count = sharedBy(line, path);
  if (count === path.length) return change(line, count);
  const ply = line.plies[count];
  const which = variationWith(ply, path[count]);
  const variation = ply?.variations[which];
  if (ply === undefined || variation === undefined) return line;
  const other = changed(variation, path.slice(count), change);
  if (other === variation) return line;
  const variations =
    other.plies.length === 0
      ? ply.variations.toSpliced(which, 1)
      : ply.variations.with(which, other);
  return withPly(line, count, { ...ply, variations });
}

/** With a move after a path: what is there already stays as it is, anything else begins a variation. */
export function add(tree: TreeLine, path: Path, move: string): TreeLine {
  return changed(tree, path, (line, count) => {
    const next = line.plies[count];
    if (next === undefined) return { ...line, plies: [...line.plies, plyOf(move)] };
    if (next.move === move || variationWith(next, move) >= 0) return line;
    const variations = [...next.variations, treeOf([move])];
    return withPly(line, count, { ...next, variations });
  });
}

/** With several moves after a path. */
export const addLine = (tree: TreeLine, path: Path, moves: Path): TreeLine =>
  moves.reduce((grown, move, index) => add(grown, [...path, ...moves.slice(0, index)], move), tree);

/** Another comment or other glyphs; before the first move there is only a comment. */
export function annotate(
  tree: TreeLine,
  path: Path,
  change: Partial<Pick<TreePly, "comment" | "glyphs">>,
): TreeLine {
  return changed(tree, path, (line, count) => {
    const ply = line.plies[count - 1];
    if (ply !== undefined) return withPly(line, count - 1, { ...ply, ...change });
    return { ...line, comment: change.comment ?? line.comment };
  });
}

/** The variation's moves, as they stand in a line of their own. */
const unfolded = ({ comment, plies }: TreeLine, variations: TreeLine[]): TreePly[] =>
  plies.map((ply, index) =>
    index === 0 ? { ...ply, comment: joined(comment, ply.comment), variations } : ply,
  );

/** Without a move and all that follows it. What could be played in its place stays, the first of it in the line. */
export function remove(tree: TreeLine, path: Path): TreeLine {
  if (path.length === 0) return tree;
  return changed(tree, path, (line, count) => {
    const [instead, ...others] = line.plies[count - 1]?.variations ?? [];
    const kept = line.plies.slice(0, count - 1);
    const rest = instead === undefined ? [] : unfolded(instead, others);
    return { ...line, plies: [...kept, ...rest] };
  });
}

/** The innermost variation on a path changes places with the line that it departs from. */
export function promote(line: TreeLine, path: Path): TreeLine {
  const count = sharedBy(line, path);
  const ply = line.plies[count];
  const which = variationWith(ply, path[count]);
  const variation = ply?.variations[which];
  if (ply === undefined || variation === undefined) return line;
  const inner = promote(variation, path.slice(count));
  if (inner !== variation) {
    return withPly(line, count, { ...ply, variations: ply.variations.with(which, inner) });
  }
  const former: TreeLine = {
    comment: "",
    plies: [{ ...ply, variations: [] }, ...line.plies.slice(count + 1)],
  };
  const others = ply.variations.toSpliced(which, 1);
  const plies = [...line.plies.slice(0, count), ...unfolded(variation, [former, ...others])];
  return { ...line, plies };
}

/** A move while a tree is put in order: by the position before it, what was played there. */
interface Branch {
  ply: TreePly;
  lead: string;
  next: Map<string, Branch>;
}

function graft(onto: Branch["next"], { comment, plies }: TreeLine): void {
  let here = onto;
  // The line itself first: a variation that repeats it must not come to stand in its place.
  const aside: [Branch["next"], TreeLine[]][] = [];
  for (const [index, ply] of plies.entries()) {
    const lead = index === 0 ? comment : "";
    const known = here.get(ply.move);
    const branch: Branch = known ?? { ply, lead, next: new Map<string, Branch>() };
    if (known === undefined) here.set(ply.move, branch);
    else {
      branch.ply = {
        ...known.ply,
        glyphs: [...new Set([...known.ply.glyphs, ...ply.glyphs])],
        comment: joined(known.ply.comment, lead, ply.comment),
        eval: known.ply.eval ?? ply.eval,
      };
    }
    aside.push([here, ply.variations]);
    here = branch.next;
  }
  for (const [from, variations] of aside) for (const line of variations) graft(from, line);
}

function written(from: Branch["next"]): TreePly[] {
  const plies: TreePly[] = [];
  let here = from;
  for (;;) {
    const [main, ...others] = here.values();
    if (main === undefined) return plies;
    const variations = others.map(({ ply, lead, next }) => ({
      comment: lead,
      plies: [{ ...ply, variations: [] }, ...written(next)],
    }));
    plies.push({ ...main.ply, variations });
    here = main.next;
  }
}

/** The same moves where no variation repeats another one, as a record may. */
export function inOrder({ comment, plies }: TreeLine): TreeLine {
  const roots: Branch["next"] = new Map();
  graft(roots, { comment: "", plies });
  return { comment, plies: written(roots) };
}
