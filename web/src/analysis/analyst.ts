// Whoever can be asked about a position: the engine on this device, or the server's.
import type { Analysis, GameSpec, TriaError } from "../engine/api";

export interface Analyst {
  /** What was found so far about the position asked about last. */
  readonly found: Analysis | null;
  readonly running: boolean;
  /** How many requests of others come first. */
  readonly ahead: number;
  /** Why there is no more to come. */
  readonly problem: TriaError | null;
  /** Ends the search before, and forgets what it found. */
  ask(spec: GameSpec, lines: number): void;
  /** Ends the search; what was found stays. */
  stop(): void;
  close(): void;
}
