// What time it is at the server, and what its clocks show by that.
import type { Side } from "../engine/api";
import type { Clocks } from "./protocol";

interface Sample {
  offset: number;
  uncertainty: number;
}

const keptSamples = 8;

/** The difference between two clocks, from the answers that came back soonest. */
export class ServerClock {
  readonly #now: () => number;
  #samples: Sample[] = [];

  constructor(now: () => number) {
    this.#now = now;
  }

  /** The server's time was `server` at some moment since `asked`. */
  learn(asked: number, server: number): void {
    const answered = this.#now();
    const uncertainty = (answered - asked) / 2;
    const sample = { offset: server - (asked + uncertainty), uncertainty };
    this.#samples = [...this.#samples, sample].slice(-keptSamples);
  }

  /** After a while without an answer either clock may have been set, or slept. */
  forget(): void {
    this.#samples = [];
  }

  now(): number {
    const [best] = [...this.#samples].sort((a, b) => a.uncertainty - b.uncertainty);
    return this.#now() + (best?.offset ?? 0);
  }
}

/** Milliseconds a side has left at a moment of the server's time. */
export function timeLeft(clocks: Clocks, side: Side, now: number): number {
  const spent = clocks.running === side ? Math.max(0, now - clocks.at) : 0;
  return Math.max(0, clocks[side] - spent);
}
