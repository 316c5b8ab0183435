// What a move achieves, as facts that any language can put into a sentence. They come from the steps
// of the line the computer sees and from the positions before and after; no game is asked for.
import type { AnalysisLine, GameState, Step } from "../engine/api";

export type HintFact =
  | { kind: "wins" | "draws" | "loses" | "takesTower" | "preparesPush" | "best" }
  | { kind: "winsIn" | "captures" | "pushesOut" | "settles" | "preparesCapture"; count: number };

function countOf(steps: readonly Step[] | undefined, kind: Step["kind"]): number {
  return (steps ?? [])
    .filter((step) => step.kind === kind)
    .reduce((sum, step) => sum + step.count, 0);
}

const topOf = (state: GameState, cell: string) =>
  state.cells.find(({ name }) => name === cell)?.pieces.at(-1);

/** Cells whose top piece is the mover's and where nothing will change any more. */
function settledFor(state: GameState, piece: string): number {
  return state.cells.filter((cell) => cell.settled && cell.pieces.endsWith(piece)).length;
}

function provenFact(line: AnalysisLine): HintFact | null {
  if (line.winIn !== null && line.winIn > 0) return { kind: "winsIn", count: line.winIn };
  if (!line.proven) return null;
  if (line.score > 0) return { kind: "wins" };
  return { kind: line.score < 0 ? "loses" : "draws" };
}

function lastingFact(line: AnalysisLine, before: GameState, after: GameState): HintFact | null {
  const own = before.side === "first" ? "f" : "s";
  const steps = line.pvSteps[0];
  const captures = countOf(steps, "capture");
  if (captures > 0) return { kind: "captures", count: captures };
  const out = countOf(steps, "push-out");
  if (out > 0) return { kind: "pushesOut", count: out };
  const settles = settledFor(after, own) - settledFor(before, own);
  if (settles > 0) return { kind: "settles", count: settles };
  const onto = steps?.[0]?.to ?? "";
  const stood = topOf(before, onto);
  if (stood !== undefined && stood !== "o" && stood !== own && topOf(after, onto) === own) {
    return { kind: "takesTower" };
  }
  const later = line.pvSteps[2];
  const soon = countOf(later, "capture");
  if (soon > 0) return { kind: "preparesCapture", count: soon };
  return countOf(later, "push-out") > 0 ? { kind: "preparesPush" } : null;
}

/** At most two facts: what is proven, and what one sees. */
export function hintFacts(line: AnalysisLine, before: GameState, after: GameState): HintFact[] {
  const facts = [provenFact(line), lastingFact(line, before, after)].filter(
    (fact) => fact !== null,
  );
  return facts.length > 0 ? facts : [{ kind: "best" }];
}
