// What the page keeps on this device. A browser may refuse to keep anything (private windows, full
// disks): then the page works all the same and forgets.

const prefix = "tria.";

function allowed<T>(act: () => T, otherwise: T): T {
  try {
    return act();
  } catch {
    return otherwise;
  }
}

export const load = (key: string): unknown =>
  allowed(() => JSON.parse(localStorage.getItem(prefix + key) ?? "null") as unknown, null);

export const save = (key: string, value: unknown): void =>
  allowed(() => localStorage.setItem(prefix + key, JSON.stringify(value)), undefined);

/** Calls back when another tab has saved something else under a key. */
export const onSaved = (key: string, changed: () => void): void =>
  addEventListener("storage", (event) => {
    if (event.key === prefix + key) changed();
  });

/** Until the tab is closed; a reload keeps it. */
export const loadInTab = (key: string): unknown =>
  allowed(() => JSON.parse(sessionStorage.getItem(prefix + key) ?? "null") as unknown, null);

export const saveInTab = (key: string, value: unknown): void =>
  allowed(() => sessionStorage.setItem(prefix + key, JSON.stringify(value)), undefined);

/** The keys that begin with something. */
export const keysWith = (start: string): string[] =>
  allowed(() => Object.keys(localStorage), [])
    .filter((key) => key.startsWith(prefix + start))
    .map((key) => key.slice(prefix.length));

export const forget = (key: string): void =>
  allowed(() => localStorage.removeItem(prefix + key), undefined);
