// A game as it is kept on this device: how it was set up, what was played, what the clocks show.
import type { GameSpec, Side } from "../engine/api";
import { freshClock, type ClockSetup, type Remaining } from "./clock";
import { decode, list, number, object, oneOf, pair, text, type Decoder } from "./decode";

export interface Player {
  kind: "person" | "computer";
  name: string; // empty: called by the colour
  level: number; // of the computer, 1 to 10
}

/** An end that the players made, not the board. */
export interface Ending {
  result: Side | "draw";
  reason: "resignation" | "time" | "agreement" | "settled";
}

/** How a game ended, whoever decided it. */
export interface Final {
  result: Side | "draw";
  reason: string;
}

export interface SavedGame {
  spec: GameSpec;
  redo: string[]; // taken back, the next one last
  players: [Player, Player];
  bottom: Side; // who sits below
  clock: ClockSetup | null;
  remaining: Remaining;
  ending: Ending | null;
  seed: number; // of the computer's chance
}

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
  const person: Player = { kind: "person", name: "", level };
  const computer: Player = { kind: "computer", name: "", level };
  return newGame(spec, side === "first" ? [person, computer] : [computer, person], side);
}

export function defaultGame(game: string): SavedGame {
  return againstComputer({ game, variant: "", position: "", moves: [] }, "first", 3);
}

const side = oneOf<Side>("first", "second");
const player = object({ kind: oneOf("person", "computer"), name: text, level: number });
const orNull =
  <T>(inner: Decoder<T>): Decoder<T | null> =>
  (value) =>
    value === null ? null : inner(value);
const savedGame = object({
  spec: object({ game: text, variant: text, position: text, moves: list(text) }),
  redo: list(text),
  players: pair(player),
  bottom: side,
  clock: orNull(object({ minutes: number, increment: number })),
  remaining: pair(number),
  ending: orNull(object({ result: oneOf("first", "second", "draw"), reason: text })),
  seed: number,
});

/** What is kept may come from an older page, or from somebody's hand. */
export const isSavedGame = (value: unknown): value is SavedGame =>
  decode(savedGame, value) !== null;
