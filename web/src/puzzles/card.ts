// What is remembered about one task. A puzzle's position stays in its game's file; a mistake brings its own.
import { list, number, nullable, object, oneOf, text, type Decoded } from "../lib/decode";
import { afterAnswer, newSchedule, schedule } from "./schedule";
import type { Task } from "./puzzle";

const mistake = object({
  /** The game up to the mistake. */
  spec: object({ game: text, variant: text, position: text, moves: list(text) }),
  played: text,
  best: text,
  /** All moves that count as found: the best one, and those that lose hardly anything. */
  accepted: list(text),
});
/** A position from a game of one's own in which a better move was missed. */
export type Mistake = Decoded<typeof mistake>;

export const card = object({
  id: text,
  game: text,
  kind: oneOf("puzzle", "mistake"),
  mistake: nullable(mistake),
  /** When it comes back; null: it was solved at first sight. */
  schedule: nullable(schedule),
  changed: number, // milliseconds since 1970
});
export type Card = Decoded<typeof card>;

/** The same position of the same game is the same mistake. */
const mistakeId = ({ spec }: Mistake) =>
  ["mistake", spec.game, spec.variant, spec.position, ...spec.moves].join("/");

/** To be asked from now on. One that is known already keeps its place in the schedule. */
export function mistakeCard(found: Mistake, before: Card | null, now: number): Card {
  return {
    id: mistakeId(found),
    game: found.spec.game,
    kind: "mistake",
    mistake: found,
    schedule: before?.schedule ?? newSchedule(now),
    changed: now,
  };
}

export function mistakeTask(id: string, { spec, played, best, accepted }: Mistake): Task {
  return {
    id,
    spec,
    moves: [best],
    accepted,
    goal: "better",
    played,
    themes: [],
    rating: null,
  };
}

/** After a task was answered: what is solved at first sight does not come back, what is missed does. */
export function cardAfter(before: Card | null, task: Task, found: boolean, now: number): Card {
  const first: Card = {
    id: task.id,
    game: task.spec.game,
    kind: "puzzle",
    mistake: null,
    schedule: null,
    changed: now,
  };
  const known = before ?? first;
  if (known.schedule === null && found) return { ...known, changed: now };
  const next = afterAnswer(known.schedule ?? newSchedule(now), found, now);
  return { ...known, schedule: next, changed: now };
}
