// The engine on this device, asked about one position after the other. It needs no network.
import type { Analysis, Engine, GameSpec } from "../engine/api";
import type { Analyst } from "./analyst";

/** Nobody looks at one position for longer, and a search that is forgotten must not empty a battery. */
const timeMs = 300_000;

export class DeviceAnalysis implements Analyst {
  found = $state.raw<Analysis | null>(null);
  running = $state(false);
  readonly ahead = 0;
  readonly problem = null;

  readonly #engine: () => Engine;
  #question = 0;

  constructor(engine: () => Engine) {
    this.#engine = engine;
  }

  ask(spec: GameSpec, lines: number): void {
    this.found = null;
    this.running = true;
    void this.#look(++this.#question, spec, lines);
  }

  async #look(question: number, spec: GameSpec, lines: number): Promise<void> {
    const tell = (analysis: Analysis) => {
      if (question === this.#question) this.found = analysis;
    };
    const analysis = await this.#engine().analyse(spec, lines, { timeMs }, tell);
    if (question !== this.#question) return;
    if (analysis !== null) this.found = analysis;
    this.running = false;
  }

  stop(): void {
    ++this.#question;
    if (this.running) this.#engine().stop();
    this.running = false;
  }

  close(): void {
    this.stop();
  }
}
