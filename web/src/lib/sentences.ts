// Facts and steps as sentences in the player's language.
import { i18n } from "../i18n/index.svelte";
import type { Side, Step } from "../engine/api";
import { gameTexts } from "./game_texts";
import type { HintFact } from "./hint";

function factText(fact: HintFact): string {
  const { hint } = i18n.t;
  switch (fact.kind) {
    case "captures":
    case "pushesOut":
    case "settles":
    case "preparesCapture":
    case "winsIn":
      return hint[fact.kind](fact.count);
    default:
      return hint[fact.kind];
  }
}

export function hintSentence(move: string, facts: readonly HintFact[]): string {
  return `${i18n.t.hint.play(move)}: ${facts.map(factText).join("; ")}.`;
}

/** A move as it is read out. */
export function moveSentence(
  game: string,
  who: string,
  mover: Side,
  steps: readonly Step[],
): string {
  const { say } = i18n.t;
  const parts: string[] = [];
  const sown = steps.filter((step) => step.kind === "sow");
  if (sown[0] !== undefined) parts.push(say.sows(sown.length, sown[0].from));
  for (const step of steps) {
    if (step.kind === "move" && step.piece === mover) {
      parts.push(say.moves(step.count, step.from, step.to));
    } else if (step.kind === "move" && !steps.some((other) => other.piece === mover)) {
      parts.push(say.moves(step.count, step.from, step.to));
    } else if (step.kind === "place" && step.piece !== "") {
      parts.push(say.places(gameTexts(game).player(step.piece), step.to));
    } else if (step.kind === "push-out") {
      parts.push(say.pushesOut);
    }
  }
  const captured = steps
    .filter((step) => step.kind === "capture")
    .reduce((sum, step) => sum + step.count, 0);
  if (captured > 0) parts.push(say.captures(captured));
  return say.by(who, parts.join(", "));
}
