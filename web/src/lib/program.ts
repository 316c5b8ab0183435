// The compiled program, for the whole page: the rules in one worker, the engine in another, which is started when it is
// first needed, and records in a third when somebody saves or opens a game.
import engineAddress from "engine.wasm?url";
import recordsAddress from "records.wasm?url";
import rulesAddress from "rules.wasm?url";
import type { Engine, GameDescription, Rules } from "../engine/api";
import { gameModule } from "../games/index";
import { isRecordCall } from "../engine/program";
import { ProgramClient } from "../engine/program_client";
import { rulesOver } from "../engine/rules";
import { engineOver, type Searcher } from "../engine/search";
import { fullStrength } from "./computer";

function hire(name: string, address: string): ProgramClient {
  const worker = new Worker(new URL("../engine/program.worker.ts", import.meta.url), {
    type: "module",
    name,
  });
  // The worker fetches and compiles for itself: the page has enough to do while it begins. The
  // browser keeps what is compiled, so a second worker with the same program costs little.
  worker.postMessage({ kind: "start", address: new URL(address, location.href).href });
  return new ProgramClient(worker);
}

const answerer = hire("rules", rulesAddress);
let recorder: ProgramClient | undefined;

export const rules: Rules = rulesOver((name, fields) => {
  if (!isRecordCall(name)) return answerer.call(name, fields);
  recorder ??= hire("records", recordsAddress);
  return recorder.call(name, fields);
});

const loadTables = () => import("../tables/device_tables.svelte");

/** A search worker, which is given the endgame tables of the games that it is asked about. */
function hireSearcher(): Searcher {
  const client = hire("search", engineAddress);
  let supplied = false;
  return {
    async call(name, fields, progress) {
      const [game = "", , , , level] = fields;
      // Weaker levels look nothing up.
      const looks = name !== "chooseMove" || Number(level) >= fullStrength;
      if (looks && gameModule(game)?.tables !== undefined) {
        supplied = true;
        // Without a network they may not be there: then searches do without.
        await loadTables().then(
          ({ deviceTables }) => deviceTables.supply(client, fields),
          () => undefined,
        );
      }
      return client.call(name, fields, progress);
    },
    terminate() {
      client.terminate();
      if (supplied) void loadTables().then(({ deviceTables }) => deviceTables.leave(client));
    },
  };
}

let searcher: Engine | undefined;

export const engine = (): Engine => (searcher ??= engineOver(hireSearcher));

let described: Promise<GameDescription[]> | undefined;

export const gameDescriptions = (): Promise<GameDescription[]> => (described ??= rules.games());
