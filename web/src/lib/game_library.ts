// Every game that was played on this device, in IndexedDB. Several tabs may have one game open: a write says
// which revision it follows, and is not made when another tab was faster. A browser may refuse to keep
// anything (private windows, full disks): then games last until the page is closed.
import { openDB, type DBSchema, type IDBPDatabase } from "idb";
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

export function libraryGame(saved: SavedGame): LibraryGame {
  const now = Date.now();
  return { id: newGameId(), revision: 0, created: now, updated: now, saved, final: null };
}

const newestFirst = (games: LibraryGame[]) => games.sort((a, b) => b.updated - a.updated);

export class GameLibrary {
  readonly #database: Promise<Database | null>;
  readonly #memory = new Map<string, LibraryGame>();
  readonly #channel = new BroadcastChannel("tria.games");

  constructor(name = "tria") {
    this.#database = open(name);
  }

  async get(id: string): Promise<LibraryGame | null> {
    const found = await this.#read(
      (database) => database.get("games", id),
      () => this.#memory.get(id),
    );
    return sound(found) ? found : null;
  }

  /** The one of a kind that was played last. */
  async latest(game: string): Promise<LibraryGame | null> {
    const found = await this.#read(
      async (database) => {
        const range = IDBKeyRange.bound([game, -Infinity], [game, Infinity]);
        const index = database.transaction("games").store.index("played");
        return (await index.openCursor(range, "prev"))?.value;
      },
      () => newestFirst([...this.#memory.values()]).find(({ saved }) => saved.spec.game === game),
    );
    return sound(found) ? found : null;
  }

  /** All of them, the newest first. */
  async all(): Promise<LibraryGame[]> {
    const found = await this.#read(
      (database) => database.getAll("games"),
      () => [...this.#memory.values()],
    );
    return newestFirst(found.filter(sound));
  }

  /** Keeps a game unless another tab has changed it since `game.revision`. What is kept now: the same with its
   *  new revision, or what the other tab has made of it. */
  async keep(game: LibraryGame): Promise<LibraryGame> {
    const database = await this.#database;
    const next = { ...game, revision: game.revision + 1, updated: Date.now() };
    try {
      if (database === null) throw new Error("there is no database");
      const transaction = database.transaction("games", "readwrite");
      const kept = await transaction.store.get(game.id);
      if (kept !== undefined && kept.revision > game.revision) return kept;
      await Promise.all([transaction.store.put(next), transaction.done]);
    } catch {
      this.#memory.set(game.id, next);
    }
    this.#tell({ id: next.id, revision: next.revision });
    return next;
  }

  /** Keeps a game that was removed, as it was. */
  async restore(game: LibraryGame): Promise<void> {
    this.#memory.set(game.id, game);
    await (await this.#database)?.put("games", game);
    this.#tell({ id: game.id, revision: game.revision });
  }

  async remove(id: string): Promise<void> {
    this.#memory.delete(id);
    await (await this.#database)?.delete("games", id);
    this.#tell({ id, revision: null });
  }

  /** Calls back with what other tabs do. */
  watch(listener: (change: LibraryChange) => void): () => void {
    const hear = (event: MessageEvent<LibraryChange>) => {
      listener(event.data);
    };
    this.#channel.addEventListener("message", hear);
    return () => {
      this.#channel.removeEventListener("message", hear);
    };
  }

  #tell(change: LibraryChange): void {
    this.#channel.postMessage(change);
  }

  async #read<T>(ask: (database: Database) => Promise<T>, otherwise: () => T): Promise<T> {
    const database = await this.#database;
    if (database === null) return otherwise();
    try {
      return await ask(database);
    } catch {
      return otherwise();
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

/** Earlier versions kept one game of each kind in the local storage. Two tabs may do this at the same time. */
async function moveIn(database: Database): Promise<void> {
  for (const key of keysWith("game.")) {
    const saved = load(key);
    if (isSavedGame(saved)) {
      const game = { ...libraryGame(saved), id: `kept-${saved.spec.game}`, revision: 1 };
      if ((await database.get("games", game.id)) === undefined) await database.put("games", game);
    }
    forget(key);
  }
}
