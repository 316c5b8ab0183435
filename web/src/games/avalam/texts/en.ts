// English, and the type of all other languages.
import type { Side } from "../../../engine/api";
import { many } from "../../../i18n/plural";
import type { ErrorText, GameTexts } from "../../../i18n/types";

const errors = {
  "avalam.no_hole": ({ word }) => `There is no hole ${word(0)}.`,
  "avalam.empty_from": ({ word }) => `There is no tower on ${word(0)}.`,
  "avalam.empty_to": ({ word }) => `${word(0)} is empty: a tower only moves onto another tower.`,
  "avalam.same_hole": ({ word }) => `The tower on ${word(0)} has no neighbour to move onto.`,
  "avalam.not_adjacent": ({ word }) => `${word(0)} and ${word(1)} are not neighbours.`,
  "avalam.five_moves": ({ word }) =>
    `The tower on ${word(0)} has five counters: it never moves again.`,
  "avalam.five_below": ({ word }) =>
    `The tower on ${word(0)} has five counters: nothing can go on top.`,
  "avalam.too_high": ({ word }) => `That tower would be ${word(0)} high; five is the limit.`,
  "avalam.place_first": () => "All counters must be placed before a tower can move.",
  "avalam.nothing_to_place": () => "All counters have been placed: move a tower.",
  "avalam.occupied": ({ word }) => `${word(0)} is taken: place the counter in an empty hole.`,
  "avalam.colour_used_up": ({ player }) => `All 24 counters of ${player(0)} are on the board.`,
  "avalam.too_many_counters": () => "There are only 24 counters of each colour.",
  "avalam.stock_variant": () => "Only free placement has counters in stock.",
  "avalam.stock_mismatch": () => "Board and stock together must have 24 counters of each colour.",
} satisfies Record<string, ErrorText>;

export const texts = {
  title: "Avalam",
  summary: "Build towers of up to five counters. A tower belongs to the colour on top.",
  players: ["Red", "Ivory"],
  score: (count, written) => `${written} ${count === 1 ? "tower" : "towers"}`,
  variants: {
    classic: { name: "Classic", summary: "If points are equal, more towers of five wins." },
    bitaka: { name: "Bitaka", summary: "The older rules: equal points is a draw." },
    free: {
      name: "Free placement",
      summary: "The board starts empty, and the players place the counters.",
    },
  },
  options: {},
  houseRules: [
    "The counter on c9 belongs to the first player.",
    "With free placement, whoever placed the first counter also makes the first move.",
  ],
  placing: "Choose a colour and an empty hole.",
  errors: errors as Record<keyof typeof errors, ErrorText>,
  notices: {},
  reasons: {},
  details: { fives: "Towers of five" },
  own: {
    cell: (hole: string, pieces: string, settled: boolean) => {
      if (pieces === "") return `${hole}, empty`;
      const top = pieces.endsWith("f") ? "red" : "ivory";
      const tower =
        pieces.length === 1 ? `${top} counter` : `tower of ${String(pieces.length)}, ${top} on top`;
      return `${hole}, ${tower}${settled ? ", settled" : ""}`;
    },
    stock: (colour: Side, count: number) =>
      `${colour === "first" ? "Red" : "Ivory"} counters to place: ${String(count)}`,
    place: (colour: Side, hole: string) =>
      `Place ${colour === "first" ? "a red" : "an ivory"} counter in ${hole}`,
    stack: (from: string, to: string) => `Stack ${from} on ${to}`,
    settles: (towers: number) => `it settles ${many(towers, "tower", "towers")} for you`,
    takesTower: "it takes over a tower",
    places: (player: string, to: string) => `${player} on ${to}`,
  },
} satisfies GameTexts;

export type Texts = typeof texts;
