// One instance of a module of the C++ program. docs/web.md describes their interface; this is the
// only file that uses it.

const searchCalls = ["chooseMove", "analyse", "reviewMove"] as const;
type SearchCall = (typeof searchCalls)[number];
type GameCall = "games" | "state" | "attempt" | "parseMoves" | SearchCall;
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

/** Whether the engine answers a call, about the game that is its first field. */
export function isSearchCall(name: CallName): name is SearchCall {
  return searchCalls.some((call) => call === name);
}

/** Where the net of a game comes from; undefined for a game that has none. */
export type LoadNet = (game: string) => Promise<Uint8Array | undefined>;

type Exports = Partial<Record<CallName | "setNet", (length: number) => number>> & {
  memory: WebAssembly.Memory;
  _initialize: () => void;
  request: (bytes: number) => number;
  reply: () => number;
};

export class Program {
  readonly #exports: Exports;
  readonly #encoder = new TextEncoder();
  readonly #decoder = new TextDecoder();
  readonly #netsGiven = new Set<string>();

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
    return this.#ask(name, this.#encoder.encode(fields.join("\0")));
  }

  /** To be awaited before the first search in a game, which then evaluates as the native program does. Where the net
   *  cannot be had, as without a network before it was kept, searches do without it, and the next one tries again. */
  async giveNet(game: string, load: LoadNet): Promise<void> {
    if (this.#netsGiven.has(game)) return;
    const net = await load(game).catch(() => undefined);
    if (net !== undefined && this.setNet(game, net)) this.#netsGiven.add(game);
  }

  /** False: these bytes are no net of this game, and nothing has changed. */
  setNet(game: string, net: Uint8Array): boolean {
    const name = this.#encoder.encode(`${game}\0`);
    const request = new Uint8Array(name.length + net.length);
    request.set(name);
    request.set(net, name.length);
    return (JSON.parse(this.#ask("setNet", request)) as { ok: boolean }).ok;
  }

  #ask(name: CallName | "setNet", request: Uint8Array): string {
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
