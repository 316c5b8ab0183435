// The trees that were made in this tab, by the address at which each was shown last: a reload, Back and Forward find
// theirs again. An address that nobody has been at begins with its own moves.
import type { TreeLine } from "../engine/api";
import { decode, list, object, text } from "../lib/decode";
import { loadInTab, saveInTab } from "../lib/storage";
import { treeLine } from "./tree";

const key = "analyses";
/** The oldest makes room. */
const most = 8;

const reader = list(object({ address: text, tree: treeLine }));

const all = () => decode(reader, loadInTab(key)) ?? [];

export const keptTree = (address: string): TreeLine | null =>
  all().find((kept) => kept.address === address)?.tree ?? null;

/** Keeps a tree at an address, no longer at the one where it was before. */
export function keepTree(address: string, tree: TreeLine, before: string): void {
  const others = all().filter((kept) => kept.address !== address && kept.address !== before);
  saveInTab(key, [{ address, tree }, ...others].slice(0, most));
}
