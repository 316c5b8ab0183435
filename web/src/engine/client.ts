// What the page starts: the rules in one worker, the engine in another, records in a third when
// somebody saves or opens a game. Each module is fetched and compiled once for all its workers.
import recordsAddress from "records.wasm?url";
import triaAddress from "tria.wasm?url";
import type { Engine, Rules } from "./api.ts";
import { ProgramClient } from "./program_client.ts";
import { isRecordCall } from "./program.ts";
import { rulesOver } from "./rules.ts";
import { engineOver } from "./search.ts";

const compiled = new Map<string, Promise<WebAssembly.Module>>();

function compile(address: string): Promise<WebAssembly.Module> {
  const there = compiled.get(address);
  if (there !== undefined) return there;
  const module = WebAssembly.compileStreaming(fetch(address));
  compiled.set(address, module);
  // A fetch that failed is tried again by the next worker.
  module.catch(() => compiled.delete(address));
  return module;
}

function hire(name: string, address: string): ProgramClient {
  const worker = new Worker(new URL("./program.worker.ts", import.meta.url), {
    type: "module",
    name,
  });
  return new ProgramClient(worker, compile(address));
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
