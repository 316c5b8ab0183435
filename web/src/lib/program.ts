// The compiled program, for the whole page: the rules in one worker, the engine in another, which is started when it is
// first needed, and records in a third when somebody saves or opens a game.
import recordsAddress from "records.wasm?url";
import triaAddress from "tria.wasm?url";
import type { Engine, GameDescription, Rules } from "../engine/api";
import { isRecordCall } from "../engine/program";
import { ProgramClient } from "../engine/program_client";
import { rulesOver } from "../engine/rules";
import { engineOver } from "../engine/search";

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

const answerer = hire("rules", triaAddress);
let recorder: ProgramClient | undefined;

export const rules: Rules = rulesOver((name, fields) => {
  if (!isRecordCall(name)) return answerer.call(name, fields);
  recorder ??= hire("records", recordsAddress);
  return recorder.call(name, fields);
});

let searcher: Engine | undefined;

export const engine = (): Engine => (searcher ??= engineOver(() => hire("search", triaAddress)));

let described: Promise<GameDescription[]> | undefined;

export const gameDescriptions = (): Promise<GameDescription[]> => (described ??= rules.games());
