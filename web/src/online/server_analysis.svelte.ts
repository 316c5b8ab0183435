// Analysis on the server: one request at a time over one socket, and what was found so far. A new
// request ends the one before; closing the socket ends the search.
import type { Analyst } from "../analysis/analyst";
import type { Analysis, GameSpec, TriaError } from "../engine/api";
import { decodeJson } from "../lib/decode";
import { bannedCode, hangUp, type Dialler, type Wire } from "./line";
import { analysisFrame, type AnalysisFrame } from "./protocol";
import { banned, unreachable } from "./requests";

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

  readonly #dialler: Dialler;
  #wire: Wire | null = null;
  #isOpen = false;
  #id = 0;

  constructor(dialler: Dialler) {
    this.#dialler = dialler;
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
    const wire = this.#dialler.open();
    this.#wire = wire;
    wire.onopen = () => {
      this.#isOpen = true;
      if (this.#request !== null) this.#send(this.#request);
    };
    wire.onmessage = ({ data }) => this.#receive(decodeJson(analysisFrame, data));
    wire.onclose = ({ code }) => void this.#lost(code);
  }

  async #lost(code: number): Promise<void> {
    const { running } = this;
    this.close();
    if (!running) return;
    const id = this.#id;
    this.problem = code === bannedCode ? banned : unreachable;
    if ((await this.#dialler.isBanned()) && id === this.#id) this.problem = banned;
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
