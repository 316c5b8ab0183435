// English, and the type of all other languages.
import type { Side } from "../../../engine/api";
import { many } from "../../../i18n/plural";
import type { ErrorText, GameTexts } from "../../../i18n/types";

const errors = {
  "abalone.game_over": () => "The game is over.",
  "abalone.no_cell": ({ word }) => `There is no cell ${word(0)}.`,
  "abalone.not_adjacent": ({ word }) =>
    `${word(0)} and ${word(1)} are not neighbours: marbles move one cell at a time.`,
  "abalone.empty_cell": ({ word }) => `There is no marble on ${word(0)}.`,
  "abalone.not_yours": ({ word }) => `The marble on ${word(0)} is not yours.`,
  "abalone.more_than_three": ({ word }) => `You can move at most three marbles, not ${word(0)}.`,
  "abalone.wrong_count": ({ word }) =>
    `A move from ${word(0)} takes ${many(Number(word(1)), "marble", "marbles")}, not ${word(2)}.`,
  "abalone.own_marble_off": ({ word }) =>
    `That would push your own marble on ${word(0)} off the board.`,
  "abalone.pac": ({ word }) =>
    `Pac! ${word(0)} against ${word(1)} cannot push: you need more marbles.`,
  "abalone.outnumbered": ({ word }) => `Outnumbered: ${word(0)} against ${word(1)} cannot push.`,
  "abalone.sandwiched": ({ word }) =>
    `Your own marble on ${word(0)} is right behind what you want to push.`,
  "abalone.not_straight": ({ word }) => `${word(0)} and ${word(1)} are not in one straight line.`,
  "abalone.along_the_line": () => "A sideways move cannot go along the line of the marbles.",
  "abalone.gap": ({ word }) =>
    `There is a gap on ${word(0)}: marbles that move together must touch.`,
  "abalone.occupied": ({ word }) => `${word(0)} is occupied: a sideways move pushes nothing.`,
  "abalone.edge": ({ word }) =>
    `The marble on ${word(0)} is at the edge: there is no cell in that direction.`,
  "abalone.too_many_marbles": ({ player }) => `${player(0)} would have more than 14 marbles.`,
  "abalone.too_many_lost": ({ player }) => `${player(0)} cannot have lost more than six marbles.`,
  "abalone.both_lost_six": () => "Only one player can have lost six marbles.",
} satisfies Record<string, ErrorText>;

const notices = {
  "abalone.draw_near": ({ word }) =>
    `Draw in ${many(Number(word(0)), "move", "moves")} unless a marble is pushed out.`,
} satisfies Record<string, ErrorText>;

export const texts = {
  title: "Abalone",
  summary: "Outnumber your opponent and push six of their marbles off the board.",
  players: ["Black", "White"],
  score: (count, written) => `${written} ${count === 1 ? "marble" : "marbles"} pushed out`,
  variants: {
    standard: { name: "Standard", summary: "Two blocks face each other." },
    "belgian-daisy": { name: "Belgian daisy", summary: "Two flowers each, in opposite corners." },
    "german-daisy": { name: "German daisy", summary: "The flowers start one cell further in." },
    "dutch-daisy": { name: "Dutch daisy", summary: "The Belgian daisy with the centres swapped." },
    "swiss-daisy": { name: "Swiss daisy", summary: "The German daisy with the centres swapped." },
    domination: { name: "Domination", summary: "Two wedges each around an empty centre." },
    "alien-attack": { name: "Alien attack", summary: "Four enemy marbles inside each camp." },
    infiltration: { name: "Infiltration", summary: "Three enemy marbles inside each camp." },
    snakes: { name: "Snakes", summary: "Two long chains wind into the middle." },
    "the-wall": { name: "The wall", summary: "Two walls from edge to edge." },
    fujiyama: { name: "Fujiyama", summary: "Two mountains with three enemy marbles inside." },
  },
  options: {
    repetition: "Threefold repetition is a draw",
    "no-progress":
      "200 moves in a row, counting both players, without a marble pushed out is a draw",
  },
  houseRules: [
    "If a player has no legal move, the game is a draw.",
    "If a position occurs for the third time with the same player to move, the game is a draw (can be turned off).",
    "200 moves in a row, counting both players, without a marble pushed out is a draw (can be turned off).",
  ],
  errors: errors as Record<keyof typeof errors, ErrorText>,
  notices: notices as Record<keyof typeof notices, ErrorText>,
  reasons: {
    "six out": "Six marbles pushed out.",
    "no progress": "200 moves without a marble pushed out.",
  },
  details: { lost: "Marbles lost" },
  own: {
    cell: (cell: string, owner: Side | null) =>
      `${cell}, ${owner === null ? "empty" : owner === "first" ? "black marble" : "white marble"}`,
    move: (marbles: string, direction: string) => `Move ${marbles} ${direction}`,
    push: (marbles: string, direction: string) => `Push ${direction} with ${marbles}`,
    directions: {
      left: "left",
      right: "right",
      up: "up",
      down: "down",
      upLeft: "up and left",
      upRight: "up and right",
      downLeft: "down and left",
      downRight: "down and right",
    },
    pushesOut: (marbles: number) => `it pushes out ${many(marbles, "marble", "marbles")}`,
    preparesPush: "it prepares to push out a marble",
    pushedOut: "pushes out a marble",
  },
} satisfies GameTexts;

export type Texts = typeof texts;
