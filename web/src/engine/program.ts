// One instance of a module of the C++ program. docs/web.md describes their interface; this is the
// only file that uses it.

type GameCall =
  "games" | "state" | "attempt" | "parseMoves" | "chooseMove" | "analyse" | "reviewMove";
const recordCalls = [
  "marks",
  "destinations",
  "compose",
  "explain",
  "palette",
  "exportRecord",
  "exportTree",
  "importRecord",
  "importRecords",
  "packGame",
  "unpackGame",
] as const;
type RecordCall = (typeof recordCalls)[number];
export type CallName = GameCall | RecordCall;

/** Whether a call is one of records.wasm; the others are those of tria.wasm. */
export function isRecordCall(name: CallName): name is RecordCall {
  return recordCalls.some((call) => call === name);
}

type Exports = Partial<Record<CallName, (length: number) => number>> & {
  memory: WebAssembly.Memory;
  _initialize: () => void;
  request: (bytes: number) => number;
  reply: () => number;
};

export class Program {
  readonly #exports: Exports;
  readonly #encoder = new TextEncoder();
  readonly #decoder = new TextDecoder();

  private constructor(exports: Exports) {
    this.#exports = exports;
    exports._initialize();
  }

  /** `progress` is told what a search has found so far. */
  static async start(
    module: WebAssembly.Module,
    progress: (json: string) => void = () => undefined,
  ): Promise<Program> {
    const started: { program?: Program } = {};
    const instance = await WebAssembly.instantiate(module, {
      tria: {
        now: () => performance.now(),
        // Only while a call runs, and by then it has been started.
        progress: (address: number, length: number) => {
          if (started.program !== undefined) progress(started.program.#text(address, length));
        },
      },
    });
    started.program = new Program(instance.exports as unknown as Exports);
    return started.program;
  }

  /** Blocks. A trap, which nothing a page can ask should cause, is thrown as an error; the instance
   *  must not be used after that. */
  call(name: CallName, fields: readonly string[]): string {
    const request = this.#encoder.encode(fields.join("\0"));
    const address = this.#exports.request(request.length);
    // Too large a request is given no room; the call then says so.
    if (address !== 0) this.#bytes(address, request.length).set(request);
    const length = this.#exports[name]?.(request.length);
    if (length === undefined) throw new Error(`this module has no call ${name}`);
    return this.#text(this.#exports.reply(), length);
  }

  // Memory that grows moves: nothing made here may be kept.
  #bytes(address: number, length: number): Uint8Array<ArrayBuffer> {
    return new Uint8Array(this.#exports.memory.buffer, address, length);
  }

  #text(address: number, length: number): string {
    return this.#decoder.decode(this.#bytes(address, length));
  }
}
