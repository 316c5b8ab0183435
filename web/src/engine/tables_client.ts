// What the page and the worker that keeps and builds endgame tables say to each other.

export interface ToTables {
  /** Of the program. */
  address: string;
  game: string;
  variant: string;
  /** With up to so many pieces on the board. */
  pieces: number;
}

export type FromTables =
  /** From no pieces on. */
  | { kind: "kept"; tables: Uint8Array[] }
  /** The next one. */
  | { kind: "built"; table: Uint8Array }
  | { kind: "failed"; message: string }
  | { kind: "done" };
