// Moves and results as sentences in the player's language. What is particular to a game, its own
// folder puts into words.
import { gameModule } from "../games/index";
import { t } from "../i18n/index.svelte";
import type { AnalysisLine, GameState, LegalMove, Side, Step } from "../engine/api";
import { noticeText } from "./errors";
import { gameTexts } from "./game_texts";

const moveText = (count: number, from: string, to: string) =>
  t(count > 1 ? "say.moves" : "say.move", count, from, to);

const moveWords = (game: string) => gameModule(game)?.moveWords(gameTexts(game).own, moveText);

function provenText(line: AnalysisLine): string | null {
  if (line.winIn !== null && line.winIn > 0) return t("hint.winsIn", line.winIn);
  if (!line.proven) return null;
  // Not the score: in some variants the count that breaks ties does not decide.
  if (line.chance === 1) return t("hint.wins");
  return t(line.chance === 0 ? "hint.loses" : "hint.draws");
}

/** What the hand does to make a move. */
export function gestureText(before: GameState, move: LegalMove, turned: boolean): string {
  const gesture = moveWords(before.game)?.gesture(before, move.steps, turned);
  return gesture ?? t("hint.play", move.text);
}

/** At most two reasons for the move that a line begins with: what is proven, and what one sees. */
export function reasonText(line: AnalysisLine, before: GameState, after: GameState): string {
  const [first = t("hint.best"), second] = [
    provenText(line),
    moveWords(before.game)?.gain(line, before, after),
  ].filter((reason) => reason != null);
  return second === undefined ? first : t("hint.both", first, second);
}

/** A move to play, and why. */
export function hintSentence(
  line: AnalysisLine,
  before: GameState,
  after: GameState,
  turned: boolean,
): string {
  const move = { text: line.move, steps: line.pvSteps[0] ?? [] };
  return t("hint.because", gestureText(before, move, turned), reasonText(line, before, after));
}

/** A move as it is read out. */
export function moveSentence(
  game: string,
  who: string,
  mover: Side,
  steps: readonly Step[],
): string {
  const report =
    moveWords(game)?.report(mover, steps) ??
    steps.map(({ count, from, to }) => moveText(count, from, to));
  return t("say.by", who, report.join(", "));
}

/** What the rules say about a position, or whose turn it is. `active`: it is that of somebody here; `alone`: there
 *  is only one such person. */
export function turnText(
  { game, notice, side, stock }: GameState,
  active: boolean,
  alone: boolean,
  nameOf: (side: Side) => string,
): string {
  if (notice) return noticeText(notice);
  const placing = stock[0] + stock[1] > 0 ? gameTexts(game).placing : undefined;
  if (active && placing !== undefined) return placing;
  return active && alone ? t("play.yourTurn") : t("play.turn", nameOf(side));
}

/** Who won. `reader` is the side that the one reader of this text plays, if there is one. */
export function resultText(
  result: Side | "draw",
  reader: Side | null,
  nameOf: (side: Side) => string,
): string {
  if (result === "draw") return t("result.draw");
  if (reader === null) return t("result.wins", nameOf(result));
  return t(result === reader ? "result.youWin" : "result.youLose");
}
