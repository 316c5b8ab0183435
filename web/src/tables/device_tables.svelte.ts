// The endgame tables that searches on this device ask. A worker of their own keeps and builds them (engine/tables.worker.ts);
// each search worker is given what is there, and the rest as it comes. Loaded when an engine is first asked about a
// game that has tables, or when somebody chooses how large they should be.
import engineAddress from "engine.wasm?url";
import type { ProgramClient } from "../engine/program_client";
import type { FromTables, ToTables } from "../engine/tables_client";
import { descriptionOf, gameModule } from "../games/index";
import { load, save } from "../lib/storage";

/** Milliseconds. What is kept is there sooner; a search does not wait longer for it. */
const longestWait = 1000;

type Searcher = Pick<ProgramClient, "giveTable">;

/** The tables of one variant. */
class VariantTables {
  /** Up to so many pieces; -1: none yet. */
  ready = $state(-1);
  wanted = $state(-1);
  failed = $state(false);
  /** Resolves once it is known what was kept from earlier visits. */
  known: Promise<void> = Promise.resolve();

  readonly #game: string;
  readonly #variant: string;
  #tables: Uint8Array[] = [];
  readonly #searchers = new Set<Searcher>();
  #worker: Worker | null = null;

  constructor(game: string, variant: string) {
    this.#game = game;
    this.#variant = variant;
  }

  /** So many, no more and no fewer. */
  want(pieces: number): void {
    if (this.wanted === pieces) return;
    this.wanted = pieces;
    this.failed = false;
    this.#worker?.terminate();
    const worker = new Worker(new URL("../engine/tables.worker.ts", import.meta.url), {
      type: "module",
      name: "tables",
    });
    this.#worker = worker;
    this.known = new Promise((known) => {
      worker.onmessage = ({ data }: MessageEvent<FromTables>) => {
        this.#hear(data);
        known();
      };
      worker.onerror = () => {
        this.#hear({ kind: "failed", message: "the worker did not start" });
        known();
      };
    });
    const address = new URL(engineAddress, location.href).href;
    const wish: ToTables = { address, game: this.#game, variant: this.#variant, pieces };
    worker.postMessage(wish);
  }

  supply(searcher: Searcher): void {
    if (this.#searchers.has(searcher)) return;
    this.#searchers.add(searcher);
    for (const table of this.#tables) searcher.giveTable(this.#game, this.#variant, table);
  }

  leave(searcher: Searcher): void {
    this.#searchers.delete(searcher);
  }

  #hear(message: FromTables): void {
    switch (message.kind) {
      case "kept":
        this.#tables = [];
        for (const table of message.tables) this.#add(table);
        break;
      case "built":
        this.#add(message.table);
        break;
      case "failed":
        this.failed = true;
        break;
      case "done":
        this.#worker?.terminate();
        this.#worker = null;
    }
    this.ready = this.#tables.length - 1;
  }

  /** A search worker that has a table already makes nothing of another one like it. */
  #add(table: Uint8Array): void {
    this.#tables.push(table);
    for (const searcher of this.#searchers) {
      searcher.giveTable(this.#game, this.#variant, table);
    }
  }
}

class DeviceTables {
  readonly #variants = new Map<string, VariantTables>();

  /** How large the tables of a game should be. */
  chosen(game: string): number {
    const sizes = gameModule(game)?.tables ?? [];
    const kept = load(`tables.${game}`);
    return (sizes.find(({ pieces }) => pieces === kept) ?? sizes[0])?.pieces ?? -1;
  }

  /** From now on; those of the usual rules are built at once, others when they are played. */
  choose(game: string, pieces: number): void {
    save(`tables.${game}`, pieces);
    this.of(game, "");
    for (const [key, tables] of this.#variants) {
      if (key.startsWith(`${game} `)) tables.want(pieces);
    }
  }

  /** Not yet asked for where this is the first time. */
  of(game: string, variant: string): VariantTables {
    const name = variant || (descriptionOf(game)?.variants[0]?.name ?? "");
    const key = `${game} ${name}`;
    let tables = this.#variants.get(key);
    if (tables === undefined) this.#variants.set(key, (tables = new VariantTables(game, name)));
    return tables;
  }

  /** To be awaited before a call: gives the search worker what the call may look up. */
  async supply(searcher: Searcher, [game = "", variant = ""]: readonly string[]): Promise<void> {
    const tables = this.of(game, variant);
    tables.want(this.chosen(game));
    tables.supply(searcher);
    await Promise.race([
      tables.known,
      new Promise((resolve) => {
        setTimeout(resolve, longestWait);
      }),
    ]);
  }

  leave(searcher: Searcher): void {
    for (const tables of this.#variants.values()) tables.leave(searcher);
  }
}

export const deviceTables = new DeviceTables();
