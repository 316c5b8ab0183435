// A game as it is kept on this device: how it was set up, what was played, what the clocks show.
import type { GameSpec, Outcome, Side } from "../engine/api";
import { freshClock, type ClockSetup, type Remaining } from "./clock";

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
  reason: Outcome["reason"] | Ending["reason"];
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

export interface GameSetup {
  game: string;
  variant: string;
  position: string;
  players: [Player, Player];
  bottom: Side;
  clock: ClockSetup | null;
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

export function newGame(setup: GameSetup): SavedGame {
  const { game, variant, position, players, bottom, clock } = setup;
  return {
    spec: { game, variant, position, moves: [] },
    redo: [],
    players,
    bottom,
    clock,
    remaining: clock === null ? [0, 0] : freshClock(clock),
    ending: null,
    seed: Math.floor(Math.random() * 2 ** 31),
  };
}

/** From a position on: whoever is to move, against the computer. */
export function againstComputer(spec: GameSpec, side: Side, level: number): SavedGame {
  const person: Player = { kind: "person", name: "", level };
  const computer: Player = { kind: "computer", name: "", level };
  const players: [Player, Player] = side === "first" ? [person, computer] : [computer, person];
  return { ...newGame({ ...spec, players, bottom: side, clock: null }), spec };
}

export function defaultGame(game: string): SavedGame {
  return newGame({
    game,
    variant: "",
    position: "",
    players: [
      { kind: "person", name: "", level: 3 },
      { kind: "computer", name: "", level: 3 },
    ],
    bottom: "first",
    clock: null,
  });
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;
const areTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === "string");
const isPlayer = (value: unknown): value is Player =>
  isRecord(value) &&
  (value["kind"] === "person" || value["kind"] === "computer") &&
  typeof value["name"] === "string" &&
  typeof value["level"] === "number";
const isSide = (value: unknown): value is Side => value === "first" || value === "second";
const areTimes = (value: unknown): value is Remaining =>
  Array.isArray(value) && value.length === 2 && value.every((item) => typeof item === "number");

function isSpec(value: unknown): value is GameSpec {
  return (
    isRecord(value) &&
    typeof value["game"] === "string" &&
    typeof value["variant"] === "string" &&
    typeof value["position"] === "string" &&
    areTexts(value["moves"])
  );
}

/** What is kept may come from an older page, or from somebody's hand. */
export function isSavedGame(value: unknown): value is SavedGame {
  if (!isRecord(value)) return false;
  const { spec, redo, players, bottom, clock, remaining, ending, seed } = value;
  return (
    isSpec(spec) &&
    areTexts(redo) &&
    Array.isArray(players) &&
    players.length === 2 &&
    players.every(isPlayer) &&
    isSide(bottom) &&
    (clock === null ||
      (isRecord(clock) &&
        typeof clock["minutes"] === "number" &&
        typeof clock["increment"] === "number")) &&
    areTimes(remaining) &&
    (ending === null ||
      (isRecord(ending) && (isSide(ending["result"]) || ending["result"] === "draw"))) &&
    typeof seed === "number"
  );
}
