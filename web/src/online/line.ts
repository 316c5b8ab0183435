// A connection to the server that lasts: a WebSocket that is opened again whenever it is lost, after a delay that doubles
// each time, with some chance in it, so that after a restart of the server not all browsers come back at once. It does not
// know what is said over it.
import { decodeJson, type Decoder } from "../lib/decode";

/** The part of a WebSocket that is used, so that tests can put something else in its place. */
export interface Wire {
  send(text: string): void;
  close(): void;
  onopen: ((event: Event) => void) | null;
  onmessage: ((event: MessageEvent) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
}

/** How connections are made. */
export interface Dialler {
  open(): Wire;
  /** Whether the server has banned this address. A socket that it refuses to open cannot say why. */
  isBanned(): Promise<boolean>;
}

/** Who is told what happens on a line. */
export interface Listener<Frame> {
  decoder: Decoder<Frame>;
  onopen?: () => void;
  onframe: (frame: Frame) => void;
  /** It is lost; it will be opened again. */
  onlost: () => void;
  /** The server has closed it for good, with one of the `final` codes, or because it has banned this address. */
  onclosed: (code: number) => void;
  /** Codes after which it is not opened again. */
  final?: readonly number[];
}

/** The close code for an address that is banned. */
export const bannedCode = 1008;

const beat = 10_000;
const firstDelay = 300;
const longestDelay = 8_000;

export class Line<Frame> {
  readonly #dialler: Dialler;
  readonly #listener: Listener<Frame>;
  #wire: Wire | null = null;
  #isWelcome = false;
  #failures = 0;
  #unanswered = false; // since the last beat nothing was heard
  #beating: ReturnType<typeof setInterval> | undefined;
  #retrying: ReturnType<typeof setTimeout> | undefined;

  constructor(dialler: Dialler, listener: Listener<Frame>) {
    this.#dialler = dialler;
    this.#listener = listener;
    this.#connect();
  }

  send(frame: object): void {
    this.#wire?.send(JSON.stringify(frame));
  }

  /** To be called when the server has said that it knows who this is. */
  welcome(): void {
    this.#isWelcome = true;
    this.#failures = 0;
  }

  /** The device says that there is a network again, or that somebody looks. */
  wake(): void {
    if (this.#retrying === undefined) return;
    this.#failures = 0;
    this.#connect();
  }

  /** The device says that there is no network any more, or something was missed. */
  lose(): void {
    if (this.#wire !== null) this.#drop();
  }

  close(): void {
    this.#hangUp();
    clearTimeout(this.#retrying);
    this.#retrying = undefined;
  }

  #connect(): void {
    clearTimeout(this.#retrying);
    this.#retrying = undefined;
    const wire = this.#dialler.open();
    this.#wire = wire;
    let wasOpen = false;
    wire.onopen = () => {
      wasOpen = true;
      this.#listener.onopen?.();
    };
    wire.onmessage = ({ data }) => {
      this.#unanswered = false;
      const frame = decodeJson(this.#listener.decoder, data);
      if (frame !== null) this.#listener.onframe(frame);
    };
    wire.onclose = ({ code }) => {
      if (code === bannedCode || this.#listener.final?.includes(code)) this.#end(code);
      else this.#drop();
      if (!wasOpen) void this.#askWhy();
    };
    this.#unanswered = true;
    this.#beating = setInterval(() => this.#beat(), beat);
  }

  async #askWhy(): Promise<void> {
    const isBanned = await this.#dialler.isBanned();
    const isTrying = this.#wire !== null || this.#retrying !== undefined;
    if (isBanned && isTrying && !this.#isWelcome) this.#end(bannedCode);
  }

  #beat(): void {
    // A line without a welcome is as useless as one that is silent.
    if (this.#unanswered || !this.#isWelcome) {
      this.#drop();
      return;
    }
    this.#unanswered = true;
    this.send({ type: "ping", time: Date.now() });
  }

  #hangUp(): void {
    clearInterval(this.#beating);
    hangUp(this.#wire);
    this.#wire = null;
    this.#isWelcome = false;
  }

  #drop(): void {
    this.#hangUp();
    this.#listener.onlost();
    const delay = Math.min(longestDelay, firstDelay * 2 ** this.#failures);
    this.#failures = Math.min(this.#failures + 1, 10);
    clearTimeout(this.#retrying);
    this.#retrying = setTimeout(() => this.#connect(), delay * (0.75 + Math.random() / 2));
  }

  #end(code: number): void {
    this.close();
    this.#listener.onclosed(code);
  }
}

/** Closes a socket; nothing more is heard of it. */
export function hangUp(wire: Wire | null): void {
  if (wire === null) return;
  wire.onopen = wire.onmessage = wire.onclose = null;
  wire.close();
}
