// Out of the page: to the clipboard, to a file, as a link for somebody else.
import { seatName } from "./game_texts";
import type { SavedGame } from "./saved_game";

/** Whether the browser allowed it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

export function download(content: string | Blob, name: string): void {
  const address = URL.createObjectURL(new Blob([content], { type: "application/octet-stream" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** The address of a page, for somebody else. */
export function linkTo(hash: string): string {
  return new URL(hash, document.baseURI).href;
}

/** How a record writes who has won. */
export const results = { first: "1-0", second: "0-1", draw: "1/2-1/2" } as const;

/** Of a record: names, date and, for a game that the players ended themselves, how. */
export function tagsOf(saved: SavedGame, time = Date.now()): Record<string, string> {
  const { ending } = saved;
  const day = new Date(time).toLocaleDateString("sv").replaceAll("-", ".");
  const tags = { First: seatName(saved, "first"), Second: seatName(saved, "second"), Date: day };
  if (ending === null) return tags;
  const termination = ending.reason === "settled" ? "agreement" : ending.reason;
  return { ...tags, Result: results[ending.result], Termination: termination };
}
