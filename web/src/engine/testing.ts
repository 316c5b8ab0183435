// The real program in Node, for tests: the same module, without a worker around it.
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { isRecordCall, isSearchCall, Program, type LoadNet } from "./program.ts";
import type { FromWorker, Port, ToWorker } from "./program_client.ts";
import { rulesOver } from "./rules.ts";
import type { Rules } from "./api.ts";

/** A module as `./dev build wasm` leaves it. */
export async function compileModule(
  name: "rules" | "engine" | "records",
): Promise<WebAssembly.Module> {
  const file = fileURLToPath(new URL(`../../../build/wasm/${name}.wasm`, import.meta.url));
  return WebAssembly.compile(await readFile(file));
}

/** The net as the native program has it built in. */
export const readNet: LoadNet = (game) =>
  readFile(new URL(`../../../src/games/${game}/data/net.bin`, import.meta.url));

/** Rules that answer from instances of their own. */
export async function nodeRules(): Promise<Rules> {
  const rules = await Program.start(await compileModule("rules"));
  const records = await Program.start(await compileModule("records"));
  return rulesOver((name, fields) =>
    Promise.resolve((isRecordCall(name) ? records : rules).call(name, fields)),
  );
}

/** What stands in for a worker that was given a program. It answers in its own time, and not once it is terminated. */
export class NodePort implements Port {
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null = null;
  onerror: ((event: ErrorEvent) => void) | null = null;
  terminated = false;
  readonly #program: Promise<Program>;
  #id = 0;

  constructor(module: WebAssembly.Module) {
    this.#program = Program.start(module, (json) => {
      this.#send({ kind: "progress", id: this.#id, json });
    });
  }

  postMessage(message: ToWorker): void {
    if (message.kind === "call") setTimeout(() => void this.#answer(message), 0);
  }

  terminate(): void {
    this.terminated = true;
  }

  async #answer({ id, name, fields }: Extract<ToWorker, { kind: "call" }>): Promise<void> {
    const program = await this.#program;
    if (isSearchCall(name)) await program.giveNet(fields[0] ?? "", readNet);
    if (this.terminated) return;
    this.#id = id;
    this.#send({ kind: "reply", id, json: program.call(name, fields) });
  }

  #send(data: FromWorker): void {
    if (!this.terminated) this.onmessage?.({ data } as MessageEvent<FromWorker>);
  }
}
