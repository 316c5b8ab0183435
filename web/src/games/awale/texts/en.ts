// English, and the type of all other languages.
import type { Side } from "../../../engine/api";
import { many } from "../../../i18n/plural";
import type { ErrorText, GameTexts } from "../../../i18n/types";

const errors = {
  "awale.game_over": () => "The game is over.",
  "awale.no_such_house": () => "There is no such house.",
  "awale.not_your_house": ({ word, player }) => `House ${word(0)} belongs to ${player(1)}.`,
  "awale.empty_house": ({ word }) => `House ${word(0)} is empty.`,
  "awale.must_feed": ({ player }) =>
    `That would leave ${player(0)} without seeds. You must feed ${player(0)} if you can.`,
  "awale.grand_slam": ({ player }) =>
    `Grand slam: that would capture everything ${player(0)} has, which is not allowed.`,
  "awale.too_many_seeds": ({ word }) =>
    `That adds up to ${word(0)} seeds, but the game has ${word(1)}.`,
} satisfies Record<string, ErrorText>;

const notices = {
  "awale.settled": ({ player, word }) =>
    `${player(0)} has ${word(1)} of the ${word(2)} seeds: the result is settled.`,
} satisfies Record<string, ErrorText>;

export const texts = {
  title: "Awalé",
  summary: "Sow your seeds around the board and capture twos and threes.",
  players: ["South", "North"],
  score: (count, written) => `${written} ${count === 1 ? "seed" : "seeds"}`,
  variants: {
    classic: { name: "Classic", summary: "Every move must leave your opponent at least one seed." },
    abapa: { name: "Abapa", summary: "Tournament rules: a grand slam captures nothing." },
    awari: {
      name: "Awari",
      summary: "The rules solved in 2002: you may starve your opponent only if you have to.",
    },
  },
  options: {},
  houseRules: [
    "If a position occurs for the third time with the same player to move, the game ends and the remaining seeds are split equally (in Abapa, each player takes the seeds on their own side).",
    "Abapa and Awari end as soon as a player has 25 seeds. Classic is played to the end; the players are told when the result is settled.",
  ],
  counts: "Seed counts",
  errors: errors as Record<keyof typeof errors, ErrorText>,
  notices: notices as Record<keyof typeof notices, ErrorText>,
  reasons: { "25 seeds": "25 seeds: more than half." },
  details: { houses: "Seeds left in the houses" },
  own: {
    cell: (house: string, seeds: number, home: Side) =>
      `${home === "first" ? "South" : "North"}, house ${house}, ${many(seeds, "seed", "seeds")}`,
    sow: (house: string) => `Sow house ${house}`,
    captures: (seeds: number) => `it captures ${many(seeds, "seed", "seeds")}`,
    preparesCapture: (seeds: number) => `it prepares to capture ${many(seeds, "seed", "seeds")}`,
    sows: (count: number, from: string) => `${from} sows ${many(count, "seed", "seeds")}`,
    captured: (count: number) => `captures ${String(count)}`,
  },
} satisfies GameTexts;

export type Texts = typeof texts;
