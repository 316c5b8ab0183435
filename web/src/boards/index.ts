// The one table of boards: a new game's board is one more entry. What is not on the first picture
// is loaded when it is first shown.
import type { BoardComponent } from "./board_view";

export interface BoardEntry {
  load: () => Promise<BoardComponent>;
  /** A position that shows on the home page what the game is about. */
  showcase: string;
  /** Where players choose who begins: the starts of the variants with the second player to move. */
  secondBegins?: Record<string, string>;
}

const avalamTurned = "Aa/AaAa/aAaAaA/AaAaAaAa/AaAa1aAaA/aAaAaAaA/AaAaAa/aAaA/aA 2";

export const boards: Record<string, BoardEntry> = {
  avalam: {
    load: async () => (await import("./avalam/AvalamBoard.svelte")).default,
    showcase: "Ae/A3/4aA/1c1a1aAa/1e1C1BA1A/B2AaAE1/AaAa2/3b/d1 1",
    secondBegins: {
      classic: avalamTurned,
      bitaka: avalamTurned,
      free: "2/4/6/8/9/8/6/4/2 2 24,24",
    },
  },
  abalone: {
    load: async () => (await import("./abalone/AbaloneBoard.svelte")).default,
    showcase: "1w3/2w3/w1bbb2/1wwbwb2/2bbbbb2/1bwwww2/2wbww1/2b1w1/5 1 0 b 10",
  },
  awale: {
    load: async () => (await import("./awale/AwaleBoard.svelte")).default,
    showcase: "5-0-7-1-2-6-3-2-0-8-1-4-6-3-S",
  },
};

const loaded = new Map<string, BoardComponent>();

/** A board by its game's name, if it has been loaded: it is then drawn without waiting. */
export function loadedBoard(game: string): BoardComponent | null {
  return loaded.get(game) ?? null;
}

export async function loadBoard(game: string): Promise<BoardComponent | null> {
  const board = loadedBoard(game) ?? (await boards[game]?.load()) ?? null;
  if (board !== null) loaded.set(game, board);
  return board;
}
