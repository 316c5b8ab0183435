// Facts and steps as sentences in the player's language.
import { i18n } from "../i18n/index.svelte";
import type { Side, Step } from "../engine/api";
import { gameTexts } from "./game_texts";
import type { Gesture } from "./gesture";
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

/** What the hand does; a move that has no gesture is named as it is written. */
function gestureText(gesture: Gesture | null, move: string): string {
  const { hint } = i18n.t;
  switch (gesture?.kind) {
    case "sow":
      return hint.sow(gesture.from);
    case "place":
      return hint.place(gesture.piece, gesture.to);
    case "stack":
      return hint.stack(gesture.from, gesture.to);
    case "move":
    case "push":
      return hint[gesture.kind](gesture.pieces.join("–"), hint.directions[gesture.direction]);
    case undefined:
      return hint.play(move);
  }
}

export function hintSentence(
  gesture: Gesture | null,
  move: string,
  facts: readonly HintFact[],
): string {
  const { hint } = i18n.t;
  return hint.because(
    gestureText(gesture, move),
    facts.map(factText).reduce((first, second) => hint.both(first, second)),
  );
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

/** Who won. `reader` is the side that the one reader of this text plays, if there is one. */
export function resultText(
  result: Side | "draw",
  reader: Side | null,
  nameOf: (side: Side) => string,
): string {
  const { result: texts } = i18n.t;
  if (result === "draw") return texts.draw;
  if (reader === null) return texts.wins(nameOf(result));
  return result === reader ? texts.youWin : texts.youLose;
}
