// The books of openings: what the engine played against itself. A game has one when its folder has `book/book.json`,
// which `tria book pack` writes; it is loaded when somebody looks at openings.

/** What was played, by the key of the position before: for each move the key of the position after it, and how many of
 *  its games the first player won, the second player won, and nobody won. The keys are the program's, the same however
 *  the board is turned. */
export type BookPositions = Record<
  string,
  [key: string, first: number, second: number, draws: number][]
>;

export interface Book {
  variant: string;
  /** How many games were counted. */
  games: number;
  positions: BookPositions;
}

const books = import.meta.glob<{ books: Book[] }>("./*/book/book.json", { import: "default" });

/** Null where there is none for these rules; the variant is written as in a state. */
export async function loadBook(game: string, variant: string): Promise<Book | null> {
  const file = await books[`./${game}/book/book.json`]?.();
  return file?.books.find((book) => book.variant === variant) ?? null;
}
