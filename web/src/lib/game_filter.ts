// Which games of the library somebody is looking for.
import { playedHere, type LibraryGame } from "./game_library";

export const outcomes = ["all", "won", "lost", "drawn", "open"] as const;
export type OutcomeFilter = (typeof outcomes)[number];

/** How a game ended for the one person who played it; between two people, or two computers, the first player counts. */
export function outcomeOf(game: LibraryGame): Exclude<OutcomeFilter, "all"> {
  const { final } = game;
  if (final === null) return "open";
  if (final.result === "draw") return "drawn";
  return final.result === (playedHere(game) ?? "first") ? "won" : "lost";
}

const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLocaleLowerCase();

/** Whether every word stands somewhere in what is said of a game, whatever its accents. */
export function fits(description: string, search: string): boolean {
  const said = plain(description);
  return plain(search)
    .split(/\s+/)
    .every((word) => said.includes(word));
}
