// Moves and results as sentences in the player's language. What is particular to a game, its own
// folder puts into words.
import { gameModule } from "../games/index";
import type { MoveWords } from "../games/game";
import { i18n } from "../i18n/index.svelte";
import type { AnalysisLine, GameState, Side, Step } from "../engine/api";

function moveWords(game: string): MoveWords | undefined {
  const texts = i18n.t.games[game];
  return texts && gameModule(game)?.moveWords(texts, i18n.t.say.moves);
}

function provenText(line: AnalysisLine): string | null {
  const { hint } = i18n.t;
  if (line.winIn !== null && line.winIn > 0) return hint.winsIn(line.winIn);
  if (!line.proven) return null;
  if (line.score > 0) return hint.wins;
  return line.score < 0 ? hint.loses : hint.draws;
}

/** A move to play and at most two reasons: what is proven, and what one sees. */
export function hintSentence(
  line: AnalysisLine,
  before: GameState,
  after: GameState,
  turned: boolean,
): string {
  const { hint } = i18n.t;
  const words = moveWords(before.game);
  const gesture = words?.gesture(before, line.pvSteps[0] ?? [], turned) ?? hint.play(line.move);
  const [first, second] = [provenText(line), words?.gain(line, before, after)].filter(
    (reason) => reason != null,
  );
  if (first === undefined) return hint.because(gesture, hint.best);
  return hint.because(gesture, second === undefined ? first : hint.both(first, second));
}

/** A move as it is read out. */
export function moveSentence(
  game: string,
  who: string,
  mover: Side,
  steps: readonly Step[],
): string {
  const { say } = i18n.t;
  const report =
    moveWords(game)?.report(mover, steps) ??
    steps.map(({ count, from, to }) => say.moves(count, from, to));
  return say.by(who, report.join(", "));
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
