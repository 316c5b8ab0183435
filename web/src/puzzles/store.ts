// What this device remembers of puzzles and mistakes, in an IndexedDB of its own. Every change reads and writes in one
// transaction, so that several tabs lose nothing of each other's. A browser may refuse to keep anything (private
// windows, full disks): then it lasts until the page is closed, and is tried again with every change.
import { openDB, type DBSchema, type IDBPDatabase, type IDBPTransaction } from "idb";
import { decode, decodeJson, list, object, oneOf, type Decoder } from "../lib/decode";
import { setBegun } from "./begun";
import { card, cardAfter, mistakeCard, type Card, type Mistake } from "./card";
import { afterPuzzle, newProgress, progress, type Progress } from "./progress";
import type { Task } from "./puzzle";

interface Schema extends DBSchema {
  cards: { key: string; value: Card };
  progress: { key: string; value: Progress };
}

const stores: ("cards" | "progress")[] = ["cards", "progress"];
type Database = IDBPDatabase<Schema>;
type Transaction<Mode extends IDBTransactionMode> = IDBPTransaction<Schema, typeof stores, Mode>;

/** Everything about one game. */
export interface Kept {
  progress: Progress;
  cards: Map<string, Card>;
}

export const nothingKept = (game: string): Kept => ({
  progress: newProgress(game),
  cards: new Map(),
});

const file = object({ tria: oneOf("puzzles"), progress: list(progress), cards: list(card) });

/** What is kept may come from an older page, or from somebody's hand. */
const readable = <T>(decoder: Decoder<T>, values: readonly unknown[] = []): T[] =>
  values.flatMap((value) => decode(decoder, value) ?? []);

/** What is to be written, over what is there. */
class Draft {
  readonly cards: Map<string, Card>;
  readonly progress: Map<string, Progress>;
  readonly #kept: Transaction<IDBTransactionMode> | null;

  constructor(from: Draft | null, kept: Transaction<IDBTransactionMode> | null) {
    this.cards = new Map(from?.cards);
    this.progress = new Map(from?.progress);
    this.#kept = kept;
  }

  async card(id: string): Promise<Card | null> {
    const drafted = this.cards.get(id);
    return drafted ?? decode(card, await this.#kept?.objectStore("cards").get(id));
  }

  async progressIn(game: string): Promise<Progress> {
    const drafted = this.progress.get(game);
    const kept = drafted ?? decode(progress, await this.#kept?.objectStore("progress").get(game));
    return kept ?? newProgress(game);
  }
}

export class PuzzleStore {
  readonly #database: Promise<Database | null>;
  /** What the database has not taken. */
  #pending = new Draft(null, null);
  /** Changes of this tab, one after the other. */
  #changes: Promise<unknown> = Promise.resolve();
  readonly #channel = new BroadcastChannel("tria.puzzles");
  readonly #listeners = new Set<() => void>();

  constructor(name = "tria-puzzles") {
    this.#database = open(name);
  }

  async of(game: string): Promise<Kept> {
    const { cards, progress } = await this.#everything();
    const own = cards.filter((kept) => kept.game === game);
    return {
      progress: progress.find((kept) => kept.game === game) ?? newProgress(game),
      cards: new Map(own.map((kept) => [kept.id, kept])),
    };
  }

  /** Remembers how a task went. */
  answer(task: Task, found: boolean, now = Date.now()): Promise<void> {
    return this.#change(async (draft) => {
      const before = await draft.card(task.id);
      draft.cards.set(task.id, cardAfter(before, task, found, now));
      // Only what is seen for the first time says how strong a player is.
      if (before !== null || task.rating === null) return;
      const { game } = task.spec;
      draft.progress.set(game, afterPuzzle(await draft.progressIn(game), task.rating, found));
    });
  }

  /** A mistake of one's own, to be put to the player again. Adding it twice is adding it once. */
  addMistake(mistake: Mistake, now = Date.now()): Promise<void> {
    return this.#change(async (draft) => {
      const fresh = mistakeCard(mistake, null, now);
      draft.cards.set(fresh.id, mistakeCard(mistake, await draft.card(fresh.id), now));
    });
  }

  /** Everything, as the text of a file. */
  async exportAll(): Promise<string> {
    return JSON.stringify({ tria: "puzzles", ...(await this.#everything()) });
  }

  /** Takes over what a file has and this device has not, or has older. Whether it is such a file. */
  async importAll(text: string): Promise<boolean> {
    const read = decodeJson(file, text);
    if (read === null) return false;
    await this.#change(async (draft) => {
      for (const theirs of read.cards) {
        const ours = await draft.card(theirs.id);
        if (ours === null || ours.changed < theirs.changed) draft.cards.set(theirs.id, theirs);
      }
      for (const theirs of read.progress) {
        const ours = await draft.progressIn(theirs.game);
        if (ours.tried < theirs.tried) draft.progress.set(theirs.game, theirs);
      }
    });
    return true;
  }

  /** Forgets what cannot be asked any more. */
  async forget(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await this.#changes;
    for (const id of ids) this.#pending.cards.delete(id);
    await this.#transact("readwrite", async (transaction) => {
      for (const id of ids) await transaction.objectStore("cards").delete(id);
    });
    this.#tell();
  }

  /** Forgets everything. */
  async clear(): Promise<void> {
    await this.#changes;
    this.#pending = new Draft(null, null);
    await this.#transact("readwrite", async (transaction) => {
      await Promise.all(stores.map((name) => transaction.objectStore(name).clear()));
    });
    this.#tell();
  }

  /** Calls back when something has changed, here or in another tab. */
  watch(listener: () => void): () => void {
    this.#listeners.add(listener);
    this.#channel.addEventListener("message", listener);
    return () => {
      this.#listeners.delete(listener);
      this.#channel.removeEventListener("message", listener);
    };
  }

  #tell(): void {
    this.#channel.postMessage(null);
    for (const listener of this.#listeners) listener();
  }

  async #everything(): Promise<{ cards: Card[]; progress: Progress[] }> {
    const kept = await this.#transact("readonly", (transaction) =>
      Promise.all([
        transaction.objectStore("cards").getAll(),
        transaction.objectStore("progress").getAll(),
      ]),
    );
    const { cards, progress: own } = this.#pending;
    const cardsKept = readable(card, kept?.[0]).filter(({ id }) => !cards.has(id));
    const ownKept = readable(progress, kept?.[1]).filter(({ game }) => !own.has(game));
    return {
      cards: [...cardsKept, ...cards.values()],
      progress: [...ownKept, ...own.values()],
    };
  }

  #change(step: (draft: Draft) => Promise<void>): Promise<void> {
    const change = this.#changes.then(async () => {
      const done = await this.#transact("readwrite", async (transaction) => {
        const draft = new Draft(this.#pending, transaction);
        await step(draft);
        for (const kept of draft.cards.values()) await transaction.objectStore("cards").put(kept);
        const own = transaction.objectStore("progress");
        for (const kept of draft.progress.values()) await own.put(kept);
        return new Draft(null, null);
      });
      // What cannot be written can perhaps be read.
      this.#pending =
        done ??
        (await this.#transact("readonly", (transaction) => this.#drafted(step, transaction))) ??
        (await this.#drafted(step, null));
      setBegun();
      this.#tell();
    });
    this.#changes = change;
    return change;
  }

  async #drafted(
    step: (draft: Draft) => Promise<void>,
    kept: Transaction<"readonly"> | null,
  ): Promise<Draft> {
    const draft = new Draft(this.#pending, kept);
    await step(draft);
    return new Draft(draft, null);
  }

  /** Null: the browser does not do it. */
  async #transact<Mode extends "readonly" | "readwrite", T>(
    mode: Mode,
    step: (transaction: Transaction<Mode>) => Promise<T>,
  ): Promise<T | null> {
    try {
      const database = await this.#database;
      if (database === null) return null;
      const transaction = database.transaction(stores, mode);
      const work = step(transaction).catch((error: unknown) => {
        transaction.abort(); // nothing of it, rather than a part
        throw error;
      });
      const [result] = await Promise.all([work, transaction.done]);
      return result;
    } catch {
      return null;
    }
  }
}

async function open(name: string): Promise<Database | null> {
  try {
    return await openDB<Schema>(name, 1, {
      upgrade(fresh) {
        fresh.createObjectStore("cards", { keyPath: "id" });
        fresh.createObjectStore("progress", { keyPath: "game" });
      },
      // A newer page in another tab needs another layout: this one does not stand in its way.
      blocking(_old, _new, event) {
        (event.target as IDBDatabase).close();
      },
    });
  } catch {
    return null;
  }
}
