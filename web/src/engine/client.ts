// What the page starts: the rules in one worker, the engine in another, records in a third when
// somebody saves or opens a game.
import recordsAddress from "records.wasm?url";
import triaAddress from "tria.wasm?url";
import type { Engine, Rules } from "./api.ts";
import { ProgramClient } from "./program_client.ts";
import { isRecordCall } from "./program.ts";
import { rulesOver } from "./rules.ts";
import { engineOver } from "./search.ts";

function hire(name: string, address: string): ProgramClient {
  const worker = new Worker(new URL("./program.worker.ts", import.meta.url), {
    type: "module",
    name,
  });
  // The worker fetches and compiles for itself: the page has enough to do while it begins. The
  // browser keeps what is compiled, so a second worker with the same program costs little.
  worker.postMessage({ kind: "start", address: new URL(address, location.href).href });
  return new ProgramClient(worker);
}

export function createRules(): Rules {
  const rules = hire("rules", triaAddress);
  let records: ProgramClient | undefined;
  return rulesOver((name, fields) => {
    if (!isRecordCall(name)) return rules.call(name, fields);
    records ??= hire("records", recordsAddress);
    return records.call(name, fields);
  });
}

export function createEngine(): Engine {
  return engineOver(() => hire("search", triaAddress));
}
