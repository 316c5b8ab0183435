// How this browser's player is called in matches, once they have said so.
import { load, save } from "../lib/storage";

const key = "name";
export const longestName = 24;

export function playerName(): string | null {
  const kept = load(key);
  return typeof kept === "string" && kept !== "" ? kept.slice(0, longestName) : null;
}

export function keepPlayerName(name: string): void {
  save(key, name.trim().slice(0, longestName));
}
