// What a player could answer, before the other one has moved: every answer to every move that the
// other one may make. Which of them can be played in the end is for the rules to say then.
import type { GameState, LegalMove, Rules } from "../engine/api";

/** Enough to know what is possible; a board with hundreds of moves need not be asked about each. */
const maxReplies = 48;

/** The position as it is, with the answers in the place of the legal moves. Null when it is no
 *  longer wanted. */
export async function premoveChoices(
  rules: Rules,
  state: GameState,
  wanted: () => boolean,
): Promise<GameState | null> {
  const step = Math.max(1, state.legal.length / maxReplies);
  const answers = new Map<string, LegalMove>();
  let { side } = state;
  for (let next = 0; next < state.legal.length; next += step) {
    const reply = state.legal[Math.floor(next)];
    if (reply === undefined) break;
    const after = await rules.state({
      game: state.game,
      variant: state.variant,
      position: state.standardStart ? "" : state.startPosition,
      moves: [...state.moves, reply.text],
    });
    if (!wanted()) return null;
    if (!after.ok) continue;
    ({ side } = after.value);
    for (const answer of after.value.legal) {
      if (!answers.has(answer.text)) answers.set(answer.text, answer);
    }
  }
  return { ...state, side, legal: [...answers.values()] };
}
