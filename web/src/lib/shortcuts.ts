// The keys that do something on the pages with a board, and where. Keys that write are left to fields, arrows to
// the cells of a board, everything to an open dialog.
import type { GameController } from "./controller.svelte";
import { settings } from "./settings.svelte";

const keys = {
  previous: "ArrowLeft",
  next: "ArrowRight",
  first: "Home",
  last: "End",
  above: "ArrowUp",
  below: "ArrowDown",
  undo: "u",
  redo: "r",
  hint: "h",
  arrows: "x",
  turnBoard: "f",
  newGame: "n",
  menu: "m",
  help: "?",
  again: "a",
  why: "w",
  solution: "s",
  nextPuzzle: "n",
} as const;

type Shortcut = keyof typeof keys;
type OnBoard = Exclude<Shortcut, "help">;

const looking: OnBoard[] = ["previous", "next", "first", "last", "turnBoard"];

/** What there is on each page; on all others only the list itself. */
export const shortcutsOn: Record<string, OnBoard[] | undefined> = {
  play: [...looking, "undo", "redo", "hint", "newGame", "menu"],
  match: [...looking, "menu"],
  puzzles: [...looking, "hint", "again", "why", "solution", "nextPuzzle", "menu"],
  review: looking,
  editor: ["undo", "redo", "turnBoard"],
  analysis: [...looking, "above", "below", "arrows", "menu"],
};

const arrowNames: Record<string, string | undefined> = {
  ArrowLeft: "←",
  ArrowRight: "→",
  ArrowUp: "↑",
  ArrowDown: "↓",
};

/** As it is printed on a keyboard. */
export function keyName(shortcut: Shortcut): string {
  const key = keys[shortcut];
  return arrowNames[key] ?? (key.length === 1 ? key.toUpperCase() : key);
}

/** What each key does on the page that is shown: a key may mean something else on another one. */
type Meanings = Partial<Record<Shortcut, () => void>>;

function meaningOf(event: KeyboardEvent, meanings: Meanings): (() => void) | null {
  if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return null;
  if (document.querySelector("dialog[open]") !== null) return null;
  const writes = event.key.length === 1;
  if (writes && !settings.shortcuts) return null;
  const target = event.target as Element;
  if (target.matches("input:not([type=checkbox]), select, textarea")) return null;
  if (!writes && target.matches("[data-cell]")) return null;
  const pressed = writes ? event.key.toLowerCase() : event.key;
  const meant = (Object.keys(keys) as Shortcut[]).filter((name) => keys[name] === pressed);
  return meant.map((name) => meanings[name]).find((run) => run !== undefined) ?? null;
}

/** Going through the moves of a game. */
export const lookBack = (game: GameController) => ({
  previous: () => void game.review(game.ply - 1),
  next: () => void game.review(game.ply + 1),
  first: () => void game.review(0),
  last: () => void game.review(Infinity),
});

/** Does what a key means, if it means something here. */
export function runShortcut(event: KeyboardEvent, meanings: Meanings): void {
  const run = meaningOf(event, meanings);
  if (run === null) return;
  event.preventDefault();
  run();
}
