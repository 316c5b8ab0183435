// What a match is called in the player's language: its players, its clock, its end.
import type { Side } from "../engine/api";
import { i18n, t } from "../i18n/index.svelte";
import { writeTime } from "../lib/clock";
import { gameTexts } from "../lib/game_texts";
import { resultText } from "../lib/sentences";
import { variantParts } from "../lib/variant";
import type { Clock, Match, MatchEnding, Summary } from "./protocol";

const day = 86_400_000;
/** What the server calls otherwise than the games on this device. */
const onlineReasons: Record<string, string> = { resigned: "resignation", agreed: "agreement" };

export const localReason = ({ reason }: MatchEnding) => onlineReasons[reason] ?? reason;

export function playerText(match: Match | Summary, side: Side): string {
  const player = match.seats[side];
  if (player === null) return t("online.freeSeat");
  if (player.kind === "engine") return t("play.computer", player.level);
  return player.name ?? gameTexts(match.game).player(side);
}

/** With a question mark while it is provisional. */
export const ratingText = (rating: number, provisional: boolean): string =>
  `${Math.round(rating)}${provisional ? "?" : ""}`;

/** A player with the rating they began with, as in a list. */
export function seatText(match: Match | Summary, side: Side): string {
  const player = match.seats[side];
  const name = playerText(match, side);
  if (player?.kind !== "person" || player.rating === null) return name;
  return `${name} ${ratingText(player.rating, player.provisional)}`;
}

/** What a rating has become, and by how much it changed. */
export function changeText([before, after]: [number, number]): string {
  const change = Math.round(after) - Math.round(before);
  const sign = change > 0 ? "+" : change < 0 ? "−" : "±";
  return `${Math.round(after)} (${sign}${Math.abs(change)})`;
}

/** What is played, in one line: the variant, house rules that do not hold, the clock. */
export function matchText({ game, variant, clock, rated }: Match): string {
  const kind = rated ? [t("people.rated")] : [];
  return [gameTexts(game).title, variantsText(game, variant), clockText(clock), ...kind].join(
    " · ",
  );
}

/** A variant with the house rules that do not hold. */
export function variantsText(game: string, variant: string): string {
  const words = gameTexts(game);
  const { name, off } = variantParts(variant);
  const without = off.map((rule) => t("online.ruleOff", words.option(rule)));
  return [words.variant(name).name, ...without].join(" · ");
}

/** `seat` is the side that this browser plays, if any. */
export function endText(
  match: Match | Summary,
  ending: MatchEnding,
  seat: Side | null,
): { headline: string; reason: string } {
  const headline =
    ending.result === null
      ? t("online.nobodyWins")
      : resultText(ending.result, seat, (side) => playerText(match, side));
  return { headline, reason: gameTexts(match.game).reason(localReason(ending)) };
}

export function clockText(clock: Clock | null): string {
  if (clock === null) return t("create.clocks.none");
  if ("perMoveMs" in clock) return t("clocks.perMove", Math.round(clock.perMoveMs / day));
  const { initialMs, incrementMs } = clock;
  return t("clocks.minutes", String(initialMs / 60_000), String(incrementMs / 1000));
}

/** As clocks are written; from a day on in days and hours. */
export function timeText(milliseconds: number): string {
  if (milliseconds < day) return writeTime(milliseconds);
  const unit = (name: string, value: number) =>
    new Intl.NumberFormat(i18n.language, {
      style: "unit",
      unit: name,
      unitDisplay: "narrow",
    }).format(value);
  const hours = Math.floor((milliseconds % day) / 3_600_000);
  return `${unit("day", Math.floor(milliseconds / day))} ${unit("hour", hours)}`;
}
