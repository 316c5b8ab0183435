// How this browser's player is called in matches: by the name of their account, or as they have said.
import { forget, load, save } from "../lib/storage";

const key = "name";
const accountKey = "account";
export const longestName = 24;

/** The account that was signed in here last; the server knows whether it still is. */
export function accountName(): string | null {
  const kept = load(accountKey);
  return typeof kept === "string" ? kept : null;
}

export function keepAccountName(name: string | null): void {
  if (name === null) forget(accountKey);
  else save(accountKey, name);
}

export function playerName(): string | null {
  return accountName() ?? guestName();
}

export function guestName(): string | null {
  const kept = load(key);
  return typeof kept === "string" && kept !== "" ? kept.slice(0, longestName) : null;
}

export function keepPlayerName(name: string): void {
  save(key, name.trim().slice(0, longestName));
}
