// Analysis on the server: one question at a time over one line, and what it has found so far. A new
// question ends the one before, leaving ends the search.
import type { Analysis, GameSpec, TriaError } from "../engine/api";
import { decode } from "../lib/decode";
import type { Wire } from "./match_socket";
import { analysisFrame, type AnalysisFrame } from "./protocol";

export interface AnalysisListener {
  onqueue(ahead: number): void;
  onprogress(analysis: Analysis): void;
  /** Nothing more comes: it is done, or this is why not. */
  onend(error: TriaError | null): void;
}

const lost: TriaError = {
  code: "network.offline",
  message: "the server cannot be reached",
  args: [],
  column: 0,
};

export class ServerAnalysis {
  readonly #open: () => Wire;
  readonly #listener: AnalysisListener;
  #wire: Wire | null = null;
  #isOpen = false;
  #question: object | null = null;
  #id = 0;

  constructor(open: () => Wire, listener: AnalysisListener) {
    this.#open = open;
    this.#listener = listener;
  }

  ask(spec: GameSpec, lines: number, timeMs: number): void {
    this.#question = { type: "analyse", id: ++this.#id, ...spec, lines, timeMs };
    if (this.#wire === null) this.#connect();
    else if (this.#isOpen) this.#send(this.#question);
  }

  stop(): void {
    if (this.#isOpen && this.#question !== null) this.#send({ type: "stop" });
  }

  close(): void {
    this.#question = null;
    const wire = this.#wire;
    this.#wire = null;
    this.#isOpen = false;
    if (wire === null) return;
    wire.onopen = wire.onmessage = wire.onclose = null;
    wire.close();
  }

  #connect(): void {
    const wire = this.#open();
    this.#wire = wire;
    wire.onopen = () => {
      this.#isOpen = true;
      if (this.#question !== null) this.#send(this.#question);
    };
    wire.onmessage = ({ data }) => this.#receive(parse(data));
    wire.onclose = () => {
      const asked = this.#question !== null;
      this.close();
      if (asked) this.#listener.onend(lost);
    };
  }

  #send(frame: object): void {
    this.#wire?.send(JSON.stringify(frame));
  }

  #receive(frame: AnalysisFrame | null): void {
    // What still comes for an earlier question is nobody's any more.
    if (frame === null || frame.type === "other" || frame.id !== this.#id) return;
    switch (frame.type) {
      case "queued":
        this.#listener.onqueue(frame.ahead);
        break;
      case "progress":
        this.#listener.onprogress(frame.analysis);
        break;
      case "done":
        this.#question = null;
        if (frame.analysis !== null) this.#listener.onprogress(frame.analysis);
        this.#listener.onend(null);
        break;
      case "refused":
        this.#question = null;
        this.#listener.onend(frame.error);
        break;
    }
  }
}

function parse(data: unknown): AnalysisFrame | null {
  if (typeof data !== "string") return null;
  try {
    return decode(analysisFrame, JSON.parse(data));
  } catch {
    return null;
  }
}
