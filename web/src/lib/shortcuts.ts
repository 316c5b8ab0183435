// The keys that do something on the pages with a board, and where. Keys that write are left to fields, arrows to
// the cells of a board, everything to an open dialog.
import type { GameController } from "./controller.svelte";
import { settings } from "./settings.svelte";

const keys = {
  previous: "ArrowLeft",
  next: "ArrowRight",
  first: "Home",
  last: "End",
  undo: "u",
  redo: "r",
  hint: "h",
  turnBoard: "f",
  newGame: "n",
  menu: "m",
  help: "?",
} as const;

type Shortcut = keyof typeof keys;
type OnBoard = Exclude<Shortcut, "help">;

const looking: OnBoard[] = ["previous", "next", "first", "last", "turnBoard"];

/** What there is on each page; on all others only the list itself. */
export const shortcutsOn: Record<string, OnBoard[] | undefined> = {
  play: [...looking, "undo", "redo", "hint", "newGame", "menu"],
  match: [...looking, "menu"],
  explorer: looking,
};

/** As it is printed on a keyboard. */
export function keyName(shortcut: Shortcut): string {
  const key = keys[shortcut].replace("ArrowLeft", "←").replace("ArrowRight", "→");
  return key.length === 1 ? key.toUpperCase() : key;
}

function shortcutOf(event: KeyboardEvent): Shortcut | null {
  if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return null;
  if (document.querySelector("dialog[open]") !== null) return null;
  const writes = event.key.length === 1;
  if (writes && !settings.shortcuts) return null;
  const target = event.target as Element;
  if (target.matches("input, select, textarea")) return null;
  if (!writes && target.matches("[data-cell]")) return null;
  const pressed = writes ? event.key.toLowerCase() : event.key;
  const found = Object.entries(keys).find(([, key]) => key === pressed);
  return (found?.[0] as Shortcut | undefined) ?? null;
}

/** Going through the moves of a game. */
export const lookBack = (game: GameController) => ({
  previous: () => void game.review(game.ply - 1),
  next: () => void game.review(game.ply + 1),
  first: () => void game.review(0),
  last: () => void game.review(Infinity),
});

/** Does what a key means, if it means something here. */
export function runShortcut(
  event: KeyboardEvent,
  meanings: Partial<Record<Shortcut, () => void>>,
): void {
  const shortcut = shortcutOf(event);
  const run = shortcut && meanings[shortcut];
  if (!run) return;
  event.preventDefault();
  run();
}
