// The page's end of a worker that runs the program: calls out, answers in.
import type { CallName } from "./program.ts";

// What page and worker say to each other. Answers are JSON texts, parsed where they are used.
export type ToWorker =
  | { kind: "start"; address: string }
  | { kind: "table"; game: string; variant: string; table: Uint8Array }
  | { kind: "call"; id: number; name: CallName; fields: readonly string[] };

export type FromWorker =
  | { kind: "progress"; id: number; json: string }
  | { kind: "reply"; id: number; json: string }
  | { kind: "crash"; id: number; message: string };

/** The part of a Worker that is used, so that tests can put something else in its place. */
export interface Port {
  postMessage(message: ToWorker): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

interface Pending {
  resolve: (json: string) => void;
  reject: (error: Error) => void;
  progress: (json: string) => void;
}

export class ProgramClient {
  readonly #port: Port;
  readonly #pending = new Map<number, Pending>();
  #lastId = 0;

  constructor(port: Port) {
    this.#port = port;
    port.onmessage = (event) => this.#receive(event.data);
    port.onerror = (event) => {
      for (const { reject } of this.#pending.values()) reject(new Error(event.message));
      this.#pending.clear();
    };
  }

  call(
    name: CallName,
    fields: readonly string[],
    progress: (json: string) => void = () => undefined,
  ): Promise<string> {
    const id = ++this.#lastId;
    const answer = new Promise<string>((resolve, reject) => {
      this.#pending.set(id, { resolve, reject, progress });
    });
    this.#port.postMessage({ kind: "call", id, name, fields });
    return answer;
  }

  /** For the calls that follow. */
  giveTable(game: string, variant: string, table: Uint8Array): void {
    this.#port.postMessage({ kind: "table", game, variant, table });
  }

  /** At once, whatever the worker is doing. Calls that wait for an answer get none. */
  terminate(): void {
    this.#pending.clear();
    this.#port.terminate();
  }

  #receive(message: FromWorker): void {
    const pending = this.#pending.get(message.id);
    if (pending === undefined) return;
    if (message.kind !== "progress") this.#pending.delete(message.id);
    if (message.kind === "progress") pending.progress(message.json);
    else if (message.kind === "reply") pending.resolve(message.json);
    else pending.reject(new Error(message.message));
  }
}
