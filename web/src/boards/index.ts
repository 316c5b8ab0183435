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
    showcase: "1b/1BA1/aEa1aA/Ab2BaAa/A1Ca1d1aA/aA1c1AaA/1aBaAa/a1bA/aB 1",
    secondBegins: {
      classic: avalamTurned,
      bitaka: avalamTurned,
      free: "2/4/6/8/9/8/6/4/2 2 24,24",
    },
  },
  abalone: {
    load: async () => (await import("./abalone/AbaloneBoard.svelte")).default,
    showcase: "1ww2/2www1/1wwbw2/2wbb3/2wbbwb2/2b1bw2/2bbw2/2bb2/5 2 3 b 0",
  },
  awale: {
    load: async () => (await import("./awale/AwaleBoard.svelte")).default,
    showcase: "5-0-7-1-2-6-3-2-0-8-1-4-6-3-S",
  },
};

/** A board by its game's name, once loaded it is at hand without waiting. */
export async function loadBoard(game: string): Promise<BoardComponent | null> {
  return (await boards[game]?.load()) ?? null;
}
