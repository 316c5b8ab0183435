// One instance of a module of the C++ program. docs/web.md describes their interface; this is the
// only file that uses it.

/** Those of engine.wasm. */
const searchCalls = ["chooseMove", "analyse", "reviewMove"] as const;
type SearchCall = (typeof searchCalls)[number];
/** Those of rules.wasm. */
type RuleCall = "games" | "state" | "attempt" | "parseMoves";
/** Those of records.wasm. */
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
export type CallName = RuleCall | SearchCall | RecordCall;

export function isRecordCall(name: CallName): name is RecordCall {
  return recordCalls.some((call) => call === name);
}

/** Such a call is about the game that is its first field. */
export function isSearchCall(name: CallName): name is SearchCall {
  return searchCalls.some((call) => call === name);
}

/** Where the net of a game comes from; undefined for a game that has none. */
export type LoadNet = (game: string) => Promise<Uint8Array | undefined>;

type DataCall = "setNet" | "giveTable" | "nextTable";
type Exports = Partial<Record<CallName | DataCall, (length: number) => number>> & {
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
    return this.#decoder.decode(this.#ask(name, fields));
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
    return this.#give("setNet", [game], net);
  }

  /** A table of endgames as nextTable() has made it, for the searches that follow; from the smallest on. False: it is none,
   *  or one before it is missing. */
  giveTable(game: string, variant: string, table: Uint8Array): boolean {
    return this.#give("giveTable", [game, variant], table);
  }

  /** Builds the smallest table of endgames that is missing, which takes seconds for the larger ones. Empty: there are none. */
  nextTable(game: string, variant: string): Uint8Array<ArrayBuffer> {
    return this.#ask("nextTable", [game, variant]).slice();
  }

  #give(name: DataCall, fields: readonly string[], data: Uint8Array): boolean {
    const reply = this.#decoder.decode(this.#ask(name, [...fields, ""], data));
    return (JSON.parse(reply) as { ok: boolean }).ok;
  }

  /** The reply is where it is only until the next call. */
  #ask(
    name: CallName | DataCall,
    fields: readonly string[],
    data: Uint8Array = new Uint8Array(),
  ): Uint8Array<ArrayBuffer> {
    const head = this.#encoder.encode(fields.join("\0"));
    const size = head.length + data.length;
    const address = this.#exports.request(size);
    // Too large a request is given no room; the call then says so.
    if (address !== 0) {
      const room = this.#bytes(address, size);
      room.set(head);
      room.set(data, head.length);
    }
    const length = this.#exports[name]?.(size);
    if (length === undefined) throw new Error(`this module has no call ${name}`);
    return this.#bytes(this.#exports.reply(), length);
  }

  // Memory that grows moves: nothing made here may be kept.
  #bytes(address: number, length: number): Uint8Array<ArrayBuffer> {
    return new Uint8Array(this.#exports.memory.buffer, address, length);
  }

  #text(address: number, length: number): string {
    return this.#decoder.decode(this.#bytes(address, length));
  }
}
