// The puzzles of one game, by the ids of their cards and by theme.
import type { Card } from "./card";
import { puzzleCardId, type Puzzle } from "./puzzle";

export class PuzzleSet {
  readonly game: string;
  readonly all: readonly Puzzle[];
  /** The one with most puzzles first. */
  readonly themes: readonly string[];
  readonly #byCard: ReadonlyMap<string, Puzzle>;
  readonly #byTheme: ReadonlyMap<string, readonly Puzzle[]>;

  constructor(game: string, puzzles: readonly Puzzle[]) {
    this.game = game;
    this.all = puzzles;
    this.#byCard = new Map(puzzles.map((puzzle) => [puzzleCardId(game, puzzle), puzzle]));
    const names = [...new Set(puzzles.flatMap(({ themes }) => themes))];
    this.#byTheme = new Map(
      names.map((name) => [name, puzzles.filter(({ themes }) => themes.includes(name))]),
    );
    this.themes = names.sort((a, b) => this.of(b).length - this.of(a).length);
  }

  /** Those of a theme; of the empty one, all. */
  of(theme: string): readonly Puzzle[] {
    return theme === "" ? this.all : (this.#byTheme.get(theme) ?? []);
  }

  get({ id }: Card): Puzzle | undefined {
    return this.#byCard.get(id);
  }
}
