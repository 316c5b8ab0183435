// What the page calls a game and what belongs to it, in the player's language; in English, from the
// program itself, where a language has no word for it.
import { descriptionOf } from "../games/index";
import { i18n } from "../i18n/index.svelte";
import type { GameTexts, VariantText } from "../i18n/types";
import type { Side } from "../engine/api";
import { indexOf } from "./clock";
import { writeScore } from "./format";
import type { SavedGame } from "./saved_game";

/** The side of the one person in front of the screen; null when there are two, or none. */
export function readerOf({ players: [first, second] }: SavedGame): Side | null {
  if (first.kind === second.kind) return null;
  return first.kind === "person" ? "first" : "second";
}

/** How somebody at a board is called: by name, as the computer, or by the colour. */
export function seatName(saved: SavedGame, side: Side): string {
  const { kind, name, level } = saved.players[indexOf(side)];
  if (name !== "") return name;
  return kind === "computer"
    ? i18n.t.play.computer(level)
    : gameTexts(saved.spec.game).player(side);
}

export interface GameWords {
  title: string;
  summary: string;
  player: (side: Side) => string;
  score: (score: number) => string;
  variant: (name: string) => VariantText;
  option: (name: string) => string;
  houseRules: string[];
  /** Why a game ended, by the program's word for it. */
  reason: (name: string) => string;
  /** A part of the score, by the program's word for it. */
  detail: (name: string) => string;
  /** What to do while pieces are placed. */
  placing: string | undefined;
}

export function gameTexts(game: string): GameWords {
  const texts: GameTexts | undefined = i18n.t.games[game];
  const description = descriptionOf(game);
  const reasons: Record<string, string> = i18n.t.result.reasons;
  const summaryOf = (list: { name: string; summary: string }[] | undefined, name: string) =>
    list?.find((entry) => entry.name === name)?.summary ?? name;
  return {
    title: texts?.title ?? description?.title ?? game,
    summary: texts?.summary ?? description?.summary ?? "",
    player: (side) => (texts?.players ?? description?.players)?.[indexOf(side)] ?? side,
    score: (score) => texts?.score(score, writeScore(score)) ?? writeScore(score),
    variant: (name) =>
      texts?.variants[name] ?? { name, summary: summaryOf(description?.variants, name) },
    option: (name) => texts?.options[name] ?? summaryOf(description?.options, name),
    houseRules: texts?.houseRules ?? description?.house_rules ?? [],
    reason: (name) => texts?.reasons[name] ?? reasons[name] ?? name,
    detail: (name) => texts?.details[name] ?? name,
    placing: texts?.placing,
  };
}
