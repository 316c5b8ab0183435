// Every game that was played on this device, in IndexedDB. Several tabs may have one game open: a write says
// which revision it follows, and is not made when another tab was faster. A browser may refuse to keep
// anything (private windows, full disks): then games last until the page is closed.
import type { ReviewedMove, Side } from "../engine/api";
import { openDB, type DBSchema, type IDBPDatabase, type IDBPObjectStore } from "idb";
import { readerOf } from "./game_texts";
import { isSavedGame, newGameId, type Final, type SavedGame } from "./saved_game";
import { forget, keysWith, load } from "./storage";

export interface LibraryGame {
  id: string;
  /** Grows with every write; 0: not kept yet. */
  revision: number;
  created: number; // milliseconds since 1970
  updated: number;
  saved: SavedGame;
  /** How it ended, if it has. */
  final: Final | null;
  /** Of a game over the network: the side that was played here. */
  seat?: Side;
  /** What is known of its moves; games that were never reviewed have none. */
  review?: ReviewedMove[];
}

/** What other tabs are told. */
export interface LibraryChange {
  id: string;
  /** Null: it was deleted. */
  revision: number | null;
}

interface Schema extends DBSchema {
  games: {
    key: string;
    value: LibraryGame;
    /** By game, the newest last. */
    indexes: { played: [string, number] };
  };
}

type Database = IDBPDatabase<Schema>;
type ReadStore = IDBPObjectStore<Schema, ["games"], "games">;
type WriteStore = IDBPObjectStore<Schema, ["games"], "games", "readwrite">;

export function libraryGame(saved: SavedGame): LibraryGame {
  const now = Date.now();
  return { id: newGameId(), revision: 0, created: now, updated: now, saved, final: null };
}

const newestFirst = (games: LibraryGame[]) => games.sort((a, b) => b.updated - a.updated);

/** The side of the one person in front of the screen; null when there were two, or none. */
export const playedHere = ({ saved, seat }: LibraryGame): Side | null => seat ?? readerOf(saved);

export class GameLibrary {
  readonly #database: Promise<Database | null>;
  /** What the database has not taken. */
  readonly #memory = new Map<string, LibraryGame>();
  readonly #channel = new BroadcastChannel("tria.games");

  constructor(name = "tria") {
    this.#database = open(name);
  }

  async get(id: string): Promise<LibraryGame | null> {
    const found = this.#memory.get(id) ?? (await this.#ask((store) => store.get(id)));
    return sound(found) ? found : null;
  }

  /** The one of a kind that was played last. */
  async latest(game: string): Promise<LibraryGame | null> {
    const kept = await this.#ask(async (store) => {
      const range = IDBKeyRange.bound([game, -Infinity], [game, Infinity]);
      return (await store.index("played").openCursor(range, "prev"))?.value;
    });
    const here = [...this.#memory.values()].filter(({ saved }) => saved.spec.game === game);
    return newestFirst([...here, kept].filter(sound))[0] ?? null;
  }

  /** All of them, the newest first. */
  async all(): Promise<LibraryGame[]> {
    const kept = (await this.#ask((store) => store.getAll())) ?? [];
    const games = [...this.#memory.values(), ...kept.filter(({ id }) => !this.#memory.has(id))];
    return newestFirst(games.filter(sound));
  }

  /** Keeps a game unless another tab has changed it since `game.revision`. What is kept now: the same with its
   *  new revision, or what the other tab has made of it. */
  keep(game: LibraryGame): Promise<LibraryGame> {
    return this.#put({ ...game, revision: game.revision + 1, updated: Date.now() });
  }

  /** Keeps a game that was removed, as it was, unless it has been played on elsewhere. */
  async restore(game: LibraryGame): Promise<void> {
    await this.#put(game);
  }

  async remove(id: string): Promise<void> {
    this.#memory.delete(id);
    await this.#change((store) => store.delete(id));
    this.#channel.postMessage({ id, revision: null } satisfies LibraryChange);
  }

  /** Calls back with what other tabs do. */
  watch(listener: (change: LibraryChange) => void): () => void {
    const hear = (event: MessageEvent<LibraryChange>) => listener(event.data);
    this.#channel.addEventListener("message", hear);
    return () => this.#channel.removeEventListener("message", hear);
  }

  async #put(game: LibraryGame): Promise<LibraryGame> {
    let newer: LibraryGame | undefined;
    const done = await this.#change(async (store) => {
      const kept = await store.get(game.id);
      if (kept !== undefined && kept.revision >= game.revision) newer = kept;
      else await store.put(game);
    });
    if (done) this.#memory.delete(game.id);
    else this.#memory.set(game.id, game);
    if (newer !== undefined) return newer;
    const { id, revision } = game;
    this.#channel.postMessage({ id, revision } satisfies LibraryChange);
    return game;
  }

  /** Undefined: there is no answer. */
  async #ask<T>(question: (store: ReadStore) => Promise<T>): Promise<T | undefined> {
    try {
      const database = await this.#database;
      return database === null ? undefined : await question(database.transaction("games").store);
    } catch {
      return undefined;
    }
  }

  /** Whether it is done, for good. */
  async #change(step: (store: WriteStore) => Promise<void>): Promise<boolean> {
    try {
      const database = await this.#database;
      if (database === null) return false;
      const transaction = database.transaction("games", "readwrite");
      await Promise.all([step(transaction.store), transaction.done]);
      return true;
    } catch {
      return false;
    }
  }
}

/** What is kept may come from an older page, or from somebody's hand. */
function sound(game: LibraryGame | undefined): game is LibraryGame {
  return game !== undefined && isSavedGame(game.saved);
}

async function open(name: string): Promise<Database | null> {
  try {
    const database = await openDB<Schema>(name, 1, {
      upgrade(fresh) {
        const store = fresh.createObjectStore("games", { keyPath: "id" });
        store.createIndex("played", ["saved.spec.game", "updated"]);
      },
      // A newer page in another tab needs another layout: this one does not stand in its way.
      blocking(_old, _new, event) {
        (event.target as IDBDatabase).close();
      },
    });
    await moveIn(database);
    return database;
  } catch {
    return null;
  }
}

/** Earlier versions kept one game of each kind in the local storage. Two tabs may do this at the same time, and an
 *  earlier version may still be open in another one: what it keeps later is another game. */
async function moveIn(database: Database): Promise<void> {
  for (const key of keysWith("game.")) {
    const saved = load(key);
    if (isSavedGame(saved)) {
      const game = { ...libraryGame(saved), revision: 1, final: saved.ending };
      const id = `kept-${saved.spec.game}`;
      const transaction = database.transaction("games", "readwrite");
      const there = await transaction.store.get(id);
      const known = JSON.stringify(there?.saved) === JSON.stringify(saved);
      if (!known) await transaction.store.put(there === undefined ? { ...game, id } : game);
      await transaction.done;
    }
    forget(key);
  }
}
