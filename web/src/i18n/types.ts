// What a text may need to know.

/** The arguments of an error: its words, and its players by name. */
export interface ErrorArgs {
  word: (index: number) => string;
  player: (index: number) => string;
}

export type ErrorText = (args: ErrorArgs) => string;

export interface VariantText {
  name: string;
  summary: string;
}

export interface GameTexts {
  title: string;
  summary: string;
  players: [string, string];
  /** "3 towers", "2 marbles", "23½ seeds": the number is already written. */
  score: (count: number, written: string) => string;
  variants: Record<string, VariantText>;
  /** House rules that can be switched off. */
  options: Record<string, string>;
  houseRules: string[];
}
