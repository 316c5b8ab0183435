// Which page is shown: the part of the address after `#`, so that every page works from any static
// server, from a file cache and offline. An open dialog has an entry of its own in the browser's history, so
// that Back closes it.

import { addressOf, parseRoute, type Route } from "./route";

function onDialogEntry(): boolean {
  return (history.state as { dialog?: unknown } | null)?.dialog === true;
}

class Router {
  route = $state.raw<Route>(parseRoute(location.hash));

  /** The game that the page is about, where the address does not say it. */
  game = $state<string | null>(null);

  /** How to close each dialog that is open. */
  readonly #dialogs = new Set<() => void>();
  /** A step back from a dialog's entry has been asked for and has not happened yet. */
  #returning = false;
  /** What waits for that step: the address to go to, or to give to the page that is shown. */
  #next: string | null = null;
  #name: string | null = null;
  /** The address of what is shown; the browser's differs for a moment when another page is asked for. */
  #hash = location.hash;

  constructor() {
    addEventListener("hashchange", () => {
      this.#hash = location.hash;
      this.route = parseRoute(this.#hash);
      scrollTo(0, 0);
    });
    addEventListener("popstate", () => this.#arrive());
    // The page may have been loaded again while a dialog was open.
    this.#settle();
  }

  go(route: Route): void {
    this.follow(addressOf(route));
  }

  /** Goes to an address after `#`; from a dialog, in the place of the dialog's entry. */
  follow(address: string): void {
    this.#name = null;
    if (this.#returning) this.#next = address;
    else if (onDialogEntry()) location.replace(address);
    else location.hash = address;
  }

  /** Another page in the place of the one that is shown: Back leads to the page before both. */
  replace(route: Route): void {
    location.replace(addressOf(route));
  }

  /** Another address for the page that is shown: nothing is opened anew. */
  rename(route: Route): void {
    this.#name = addressOf(route);
    this.#settle();
  }

  /** A dialog has been opened; Back calls `close`. To be called when it is no longer there: what is returned. */
  dialogOpened(close: () => void): () => void {
    this.#dialogs.add(close);
    queueMicrotask(() => this.#settle());
    return () => {
      this.#dialogs.delete(close);
      // One dialog may take another one's place, and its entry.
      queueMicrotask(() => this.#settle());
    };
  }

  #arrive(): void {
    if (this.#returning) {
      this.#returning = false;
      const next = this.#next;
      this.#next = null;
      if (next !== null) location.hash = next;
    } else if (!onDialogEntry()) {
      // A closing dialog reports that it is gone only later. Until then it must not get a new entry.
      const dialogs = [...this.#dialogs];
      this.#dialogs.clear();
      for (const close of dialogs) close();
    }
    this.#settle();
  }

  /** Brings the history in line with what is open. */
  #settle(): void {
    if (this.#returning) return;
    if (onDialogEntry()) {
      if (this.#dialogs.size > 0) return;
      this.#returning = true;
      history.back();
    } else if (this.#name !== null) {
      if (location.hash === this.#hash) {
        history.replaceState(null, "", this.#name);
        this.#hash = location.hash;
      }
      this.#name = null;
      this.#settle();
    } else if (this.#dialogs.size > 0) {
      history.pushState({ dialog: true }, "");
    }
  }
}

export const router = new Router();
