// Answers to moves that the opponent may make: "if f then d". A line is a move of the opponent, the answer, the opponent's
// next move, the answer to that, and so on; it ends with an answer. These are plain values; the server plays them.

/** As many and as long as the server takes. */
export const mostLines = 20;
export const longestLine = 20;

const begins = (line: readonly string[], start: readonly string[]) =>
  start.every((move, index) => line[index] === move);

/** With one more line. One that it goes on from, or that answers the same moves otherwise, makes room for it. */
export function withLine(lines: readonly string[][], line: readonly string[]): string[][] {
  const contradicts = (other: readonly string[]) => {
    const differs = other.findIndex((move, index) => move !== line[index]);
    // Equal as far as one of them goes, or another answer (every second move) to the same moves.
    return differs === -1 || differs >= line.length || differs % 2 === 1;
  };
  return [...lines.filter((other) => !contradicts(other)), [...line]].slice(-mostLines);
}

export const withoutLine = (lines: readonly string[][], index: number): string[][] =>
  lines.filter((_, other) => other !== index);

/** What is left of the lines after the opponent's move and the answer to it. */
export function afterMoves(lines: readonly string[][], played: readonly string[]): string[][] {
  return lines
    .filter((line) => line.length > played.length && begins(line, played))
    .map((line) => line.slice(played.length));
}

/** The pairs of a line: what the opponent plays, and the answer. */
export function pairsOf(line: readonly string[]): [string, string][] {
  const pairs: [string, string][] = [];
  for (let index = 0; index + 1 < line.length; index += 2) {
    pairs.push([line[index] ?? "", line[index + 1] ?? ""]);
  }
  return pairs;
}
