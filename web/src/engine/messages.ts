// What a page and a worker that runs the program say to each other. Answers are JSON texts: they are
// parsed where they are used.
import type { CallName } from "./program.ts";

export type ToWorker =
  | { kind: "start"; address: string }
  | { kind: "call"; id: number; name: CallName; fields: readonly string[] };

export type FromWorker =
  | { kind: "progress"; id: number; json: string }
  | { kind: "reply"; id: number; json: string }
  | { kind: "crash"; id: number; message: string };
