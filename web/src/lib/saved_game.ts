// A game as it is kept on this device: how it was set up, what was played, what the clocks show.
import type { GameSpec, Side } from "../engine/api";
import { freshClock, type ClockSetup, type Remaining } from "./clock";
import {
  decode,
  list,
  nullable,
  number,
  object,
  oneOf,
  pair,
  text,
  type Decoded,
  type Decoder,
} from "./decode";

const orNull =
  <T>(inner: Decoder<T>): Decoder<T | null> =>
  (value) =>
    value === null ? null : inner(value);

const player = object({
  kind: oneOf("person", "computer"),
  name: text, // empty: called by the colour
  level: number, // of the computer, 1 to 10
  /** That level 10 may think for a move. Games of older pages have none. */
  seconds: nullable(number),
});
export type Player = Decoded<typeof player>;

const final = object({ result: oneOf("first", "second", "draw"), reason: text });
/** How a game ended, whoever decided it. */
export type Final = Decoded<typeof final>;

const savedGame = object({
  spec: object({ game: text, variant: text, position: text, moves: list(text) }),
  redo: list(text), // taken back, the next one last
  players: pair(player),
  bottom: oneOf<Side>("first", "second"), // who sits below
  clock: orNull(object({ minutes: number, increment: number })),
  remaining: pair(number),
  ending: orNull(final), // an end that the players made, not the board
  seed: number, // of the computer's chance
});
export type SavedGame = Decoded<typeof savedGame>;

export function newGameId(): string {
  return [...crypto.getRandomValues(new Uint8Array(9))]
    .map((byte) => byte.toString(36).padStart(2, "0"))
    .join("");
}

/** Whether there is anything in it that somebody could miss. */
export function isUntouched({ spec, redo, ending }: SavedGame): boolean {
  return spec.position === "" && spec.moves.length + redo.length === 0 && ending === null;
}

export function newGame(
  spec: GameSpec,
  players: [Player, Player],
  bottom: Side,
  clock: ClockSetup | null = null,
): SavedGame {
  const remaining: Remaining = clock === null ? [0, 0] : freshClock(clock);
  const seed = Math.floor(Math.random() * 2 ** 31);
  return { spec, redo: [], players, bottom, clock, remaining, ending: null, seed };
}

/** From a position on: whoever is to move, against the computer. */
export function againstComputer(spec: GameSpec, side: Side, level: number): SavedGame {
  const person: Player = { kind: "person", name: "", level, seconds: null };
  const computer: Player = { ...person, kind: "computer" };
  return newGame(spec, side === "first" ? [person, computer] : [computer, person], side);
}

export function defaultGame(game: string): SavedGame {
  return againstComputer({ game, variant: "", position: "", moves: [] }, "first", 3);
}

/** What is kept may come from an older page, or from somebody's hand. */
export const isSavedGame = (value: unknown): value is SavedGame =>
  decode(savedGame, value) !== null;
