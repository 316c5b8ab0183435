// What the page starts: the rules in one worker, the engine in another. The program is fetched and
// compiled once for all of them.
import wasmAddress from "tria.wasm?url";
import type { Engine, Rules } from "./api.ts";
import { ProgramClient } from "./program_client.ts";
import { rulesOver } from "./rules.ts";
import { engineOver } from "./search.ts";

let compiled: Promise<WebAssembly.Module> | undefined;

function hire(name: string): ProgramClient {
  compiled ??= WebAssembly.compileStreaming(fetch(wasmAddress));
  const worker = new Worker(new URL("./program.worker.ts", import.meta.url), {
    type: "module",
    name,
  });
  return new ProgramClient(worker, compiled);
}

export function createRules(): Rules {
  const client = hire("rules");
  return rulesOver((name, fields) => client.call(name, fields));
}

export function createEngine(): Engine {
  return engineOver(() => hire("search"));
}
