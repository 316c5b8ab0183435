// Endgame tables for the searches of this device: kept in IndexedDB, and built where they are missing, one after the other.
// A worker of its own, so that building them holds up neither the page nor a search.
import { openDB, type DBSchema, type IDBPDatabase } from "idb";
import { Program } from "./program.ts";
import type { FromTables, ToTables } from "./tables_client.ts";

interface Schema extends DBSchema {
  /** By game, variant and number of pieces. */
  tables: { key: [string, string, number]; value: Uint8Array };
}
type Database = IDBPDatabase<Schema>;

function post(message: FromTables): void {
  postMessage(message);
}

/** Null where nothing may be kept: tables then last until the page is closed. */
function open(): Promise<Database | null> {
  return openDB<Schema>("tria-tables", 1, {
    upgrade: (database) => void database.createObjectStore("tables"),
  }).catch(() => null);
}

/** In memory that all workers share, if the browser has such memory. */
function shared(table: Uint8Array): Uint8Array {
  if (!crossOriginIsolated) return table;
  const copy = new Uint8Array(new SharedArrayBuffer(table.length));
  copy.set(table);
  return copy;
}

async function run({ address, game, variant, pieces }: ToTables): Promise<void> {
  const database = await open();
  const range = IDBKeyRange.bound([game, variant, 0], [game, variant, Infinity]);
  const kept = (await database?.getAll("tables", range).catch(() => [])) ?? [];
  const tables = kept.slice(0, pieces + 1).map(shared);
  // What is more than is wanted now was wanted once.
  if (kept.length > pieces + 1) {
    const beyond = IDBKeyRange.bound([game, variant, pieces + 1], [game, variant, Infinity]);
    await database?.delete("tables", beyond).catch(() => undefined);
  }
  post({ kind: "kept", tables });
  if (tables.length > pieces) return;
  const program = await Program.start(await WebAssembly.compileStreaming(fetch(address)));
  for (const table of tables) {
    if (!program.giveTable(game, variant, table)) {
      // Whatever that is: the next start begins anew.
      await database?.delete("tables", range);
      throw new Error("a table that was kept is none");
    }
  }
  for (let next = tables.length; next <= pieces; ++next) {
    const table = program.nextTable(game, variant);
    if (table.length === 0) throw new Error(`there are no tables of ${game} ${variant}`);
    post({ kind: "built", table: shared(table) });
    await database?.put("tables", table, [game, variant, next]).catch(() => undefined);
  }
}

addEventListener("message", ({ data }: MessageEvent<ToTables>) => {
  // Two tabs do not do the same work: the second finds what the first has built.
  void navigator.locks
    .request(`tria.tables.${data.game}.${data.variant}`, () => run(data))
    .catch((error: unknown) => {
      post({ kind: "failed", message: String(error) });
    })
    .then(() => {
      post({ kind: "done" });
    });
});
