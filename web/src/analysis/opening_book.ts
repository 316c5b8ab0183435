// What the book says about a position: the moves that the engine chose there, and how those games ended.
import type { Destinations, GameSpec, Reply, Rules } from "../engine/api";
import { loadBook, type BookPositions } from "../games/books";
import type { Explored } from "../online/protocol";

/** Of moves that lead to the same position, turned or mirrored, the first is named: it is legal here. */
export function lookUp(book: BookPositions, { key, destinations }: Destinations): Explored {
  const moves = new Map(destinations.map((there) => [there.key, there.moves[0]]));
  const lines = (book[key] ?? []).flatMap(([to, first, second, draws]) => {
    const move = moves.get(to);
    return move === undefined
      ? []
      : [{ move, games: first + second + draws, first, second, draws }];
  });
  const sum = (count: "games" | "first" | "second" | "draws") =>
    lines.reduce((total, line) => total + line[count], 0);
  return {
    total: { games: sum("games"), first: sum("first"), second: sum("second"), draws: sum("draws") },
    moves: lines,
  };
}

export interface BookAnswer extends Explored {
  /** How many games the whole book was counted from; 0: there is none for these rules. */
  bookGames: number;
}

export async function askBook(rules: Rules, spec: GameSpec): Promise<Reply<BookAnswer>> {
  const reply = await rules.destinations(spec);
  if (!reply.ok) return reply;
  const book = await loadBook(spec.game, reply.value.variant);
  const explored = lookUp(book?.positions ?? {}, reply.value);
  return { ok: true, value: { ...explored, bookGames: book?.games ?? 0 } };
}
