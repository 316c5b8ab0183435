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

/** What a language says about one game. English is the type that the other languages of a game fill. */
export interface GameTexts {
  title: string;
  summary: string;
  players: [string, string];
  /** The score with its unit: the number is already written. */
  score: (count: number, written: string) => string;
  variants: Record<string, VariantText>;
  /** House rules that can be switched off. */
  options: Record<string, string>;
  houseRules: string[];
  /** What to do while pieces are placed, in a game where they are. */
  placing?: string;
  /** Names the setting for the numbers on the board, in a game that has such numbers. */
  counts?: string;
  /** By their codes, as the program gives them. */
  errors: Record<string, ErrorText>;
  notices: Record<string, ErrorText>;
  /** Why a game ended and what its score is made of, where only this game has that. */
  reasons: Record<string, string>;
  details: Record<string, string>;
  /** What only the game's own files say: cells as they are read out, moves in words. */
  own: Record<string, unknown>;
}
