// Analysis on the server: one request at a time over one socket, and what was found so far. A new
// request ends the one before; closing the socket ends the search.
import type { Analyst } from "../analysis/analyst";
import type { Analysis, GameSpec, TriaError } from "../engine/api";
import { decodeJson } from "../lib/decode";
import { hangUp, type Wire } from "./match_socket";
import { analysisFrame, type AnalysisFrame } from "./protocol";
import { unreachable } from "./requests";

/** More are refused. */
const mostLines = 10;
const timeMs = 20_000;

export class ServerAnalysis implements Analyst {
  /** How many requests of others come first. */
  ahead = $state(0);
  found = $state.raw<Analysis | null>(null);
  /** Why there is no more to come. */
  problem = $state.raw<TriaError | null>(null);
  #request = $state.raw<object | null>(null);

  readonly #open: () => Wire;
  #wire: Wire | null = null;
  #isOpen = false;
  #id = 0;

  constructor(open: () => Wire) {
    this.#open = open;
  }

  get running(): boolean {
    return this.#request !== null;
  }

  ask(spec: GameSpec, wanted: number): void {
    this.ahead = 0;
    this.found = null;
    this.problem = null;
    const lines = Math.min(wanted, mostLines);
    this.#request = { type: "analyse", id: ++this.#id, ...spec, lines, timeMs };
    if (this.#wire === null) this.#connect();
    else this.#send(this.#request);
  }

  stop(): void {
    if (this.running) this.#send({ type: "stop" });
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
      if (this.running) this.problem = unreachable;
      this.close();
    };
  }

  #send(frame: object): void {
    if (this.#isOpen) this.#wire?.send(JSON.stringify(frame));
  }

  #receive(frame: AnalysisFrame | null): void {
    // Answers to an earlier request are dropped.
    if (frame === null || frame.type === "other" || frame.id !== this.#id) return;
    if (frame.type === "queued") {
      this.ahead = frame.ahead;
      return;
    }
    if (frame.type !== "progress") this.#request = null;
    if (frame.type === "refused") this.problem = frame.error;
    else if (frame.analysis !== null) {
      this.ahead = 0;
      this.found = frame.analysis;
    }
  }
}
