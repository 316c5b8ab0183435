// Analysis on the server: one request at a time over one socket, and what was found so far. A new
// request ends the one before; closing the socket ends the search.
import type { Analysis, GameSpec, TriaError } from "../engine/api";
import { decodeJson } from "../lib/decode";
import { hangUp, type Wire } from "./match_socket";
import { analysisFrame, type AnalysisFrame } from "./protocol";
import { unreachable } from "./requests";

export interface AnalysisListener {
  onqueue(ahead: number): void;
  onprogress(analysis: Analysis): void;
  /** Nothing more comes: it is done, or this is why not. */
  onend(error: TriaError | null): void;
}

export class ServerAnalysis {
  readonly #open: () => Wire;
  readonly #listener: AnalysisListener;
  #wire: Wire | null = null;
  #isOpen = false;
  #request: object | null = null;
  #id = 0;

  constructor(open: () => Wire, listener: AnalysisListener) {
    this.#open = open;
    this.#listener = listener;
  }

  ask(spec: GameSpec, lines: number, timeMs: number): void {
    this.#request = { type: "analyse", id: ++this.#id, ...spec, lines, timeMs };
    if (this.#wire === null) this.#connect();
    else if (this.#isOpen) this.#send(this.#request);
  }

  stop(): void {
    if (this.#isOpen && this.#request !== null) this.#send({ type: "stop" });
  }

  close(): void {
    this.#request = null;
    this.#isOpen = false;
    hangUp(this.#wire);
    this.#wire = null;
  }

  #connect(): void {
    const wire = this.#open();
    this.#wire = wire;
    wire.onopen = () => {
      this.#isOpen = true;
      if (this.#request !== null) this.#send(this.#request);
    };
    wire.onmessage = ({ data }) => this.#receive(decodeJson(analysisFrame, data));
    wire.onclose = () => {
      const asked = this.#request !== null;
      this.close();
      if (asked) this.#listener.onend(unreachable);
    };
  }

  #send(frame: object): void {
    this.#wire?.send(JSON.stringify(frame));
  }

  #receive(frame: AnalysisFrame | null): void {
    // Answers to an earlier request are dropped.
    if (frame === null || frame.type === "other" || frame.id !== this.#id) return;
    switch (frame.type) {
      case "queued":
        this.#listener.onqueue(frame.ahead);
        break;
      case "progress":
        this.#listener.onprogress(frame.analysis);
        break;
      case "done":
        this.#request = null;
        if (frame.analysis !== null) this.#listener.onprogress(frame.analysis);
        this.#listener.onend(null);
        break;
      case "refused":
        this.#request = null;
        this.#listener.onend(frame.error);
        break;
    }
  }
}
