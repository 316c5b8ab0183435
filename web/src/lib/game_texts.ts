// What the page calls a game and what belongs to it, in the player's language; in English, from the
// program itself, where a language has no word for it.
import { descriptionOf } from "../games/index";
import { t, textFor } from "../i18n/index.svelte";
import { writeNumber, type Argument, type Count } from "../i18n/template";
import type { Side } from "../engine/api";
import { indexOf, sides } from "./sides";
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
  return kind === "computer" ? t("play.computer", level) : gameTexts(saved.spec.game).player(side);
}

export function gameTexts(game: string) {
  const description = descriptionOf(game);
  const text = (key: string, ...args: Argument[]) => textFor(`${game}.${key}`, ...args);
  const summaryOf = (list: { name: string; summary: string }[] | undefined, name: string) =>
    list?.find((entry) => entry.name === name)?.summary ?? name;
  const player = (side: Side) =>
    text("player", side) ?? description?.players[indexOf(side)] ?? side;
  const score = (points: number | Count) =>
    text("score", points) ?? (typeof points === "object" ? points.written : writeNumber(points));
  return {
    title: description?.title ?? game,
    summary: text("summary") ?? description?.summary ?? "",
    player,
    /** The players to choose from. */
    players: sides.map((value) => ({ value, text: player(value) })),
    score,
    /** By how much somebody leads, where that is not said as the score is. */
    lead: (lead: number | Count) => text("lead", lead) ?? score(lead),
    variant: (name: string) => ({
      name: text(`variant.${name}`) ?? name,
      summary: text(`variant.${name}.summary`) ?? summaryOf(description?.variants, name),
    }),
    option: (name: string) => text(`option.${name}`) ?? summaryOf(description?.options, name),
    houseRules: (description?.house_rules ?? []).map(
      (rule, index) => text(`houseRule.${index + 1}`) ?? rule,
    ),
    /** Why a game ended, by the program's word for it. */
    reason: (name: string) => text(`reason.${name}`) ?? textFor(`reason.${name}`) ?? name,
    /** A part of the score, by the program's word for it. */
    detail: (name: string) => text(`detail.${name}`) ?? name,
    /** What to do while pieces are placed. */
    placing: text("placing"),
    /** What only the game's own files say. */
    own: (key: string, ...args: Argument[]) => text(key, ...args) ?? key,
  };
}
