import type { LessonText } from "../../lesson";

export const texts = {
  start: {
    title: "The board",
    text: "61 cells in a hexagon, 14 black and 14 white marbles. Black begins. Touch one of your marbles, then the cell it should go to. Make any move.",
    done: "A single marble moves one step in any of the six directions.",
  },
  inLine: {
    title: "Two or three in line",
    text: "Two or three of your marbles that touch in a straight line move together, one step. Select d4, d5 and d6 and move all three along their line.",
    done: "All three moved as one.",
  },
  sideways: {
    title: "Sideways",
    text: "The group can also step sideways, every marble to the cell beside it. Select all three and move them sideways.",
    done: "Sideways moves need every cell free.",
  },
  sidewaysBlocked: {
    title: "Sideways pushes nothing",
    text: "Select all three and try to move them sideways onto the white marble on e6.",
    done: "Pushing works only along the line.",
  },
  atMostThree: {
    title: "Never more than three",
    text: "Select e2, e3 and e4 and try to move them to the right: e5 would have to go along.",
    done: "Three is the most that moves at once.",
  },
  sumito21: {
    title: "Sumito: two against one",
    text: "More marbles push fewer. Your marbles must touch each other and the marble they push, all on one line. Push the white marble with two.",
    done: "Three can push one just the same.",
  },
  sumito32: {
    title: "Sumito: three against two",
    text: "Directly behind what you push there must be an empty cell or the edge. Push both white marbles. Pushing is never compulsory.",
    done: "2–1, 3–1 and 3–2: these are all the pushes there are.",
  },
  pac: {
    title: "Why is this one pac?",
    text: "Try to push with two against two.",
    done: "Equal numbers never push: 1–1, 2–2 and 3–3 are all pac.",
  },
  outnumbered: {
    title: "Three are a wall",
    text: "Three or more marbles in a row can never be pushed. Try it with three against four.",
    done: "You would need more than three, and more than three never move.",
  },
  sandwiched: {
    title: "Something behind",
    text: "Try to push the white marble on e5: your own marble stands right behind it.",
    done: "Whatever stands behind, yours or theirs, stops the push.",
  },
  pushOut: {
    title: "Off the board",
    text: "A marble that is pushed over the edge is out; it lies in your tray. Push one out.",
    done: "One down, five to go.",
  },
  notOwn: {
    title: "Not your own",
    text: "You can never push one of your own marbles off. Select e1 and e2 and swipe them to the left, over the edge.",
    done: "Only the opponent can do that to you.",
  },
  sixOut: {
    title: "Six win",
    text: "Who pushes out six enemy marbles wins at once. White has lost five: push out the sixth.",
    done: "Black wins.",
  },
  noMove: {
    title: "Nothing left to move",
    text: "If a player cannot move at all, the game is a draw. White's last marble sits in the corner: shut it in from c1.",
    done: "White cannot move: a draw.",
  },
  repetition: {
    title: "The third time",
    text: "When the same position stands for the third time with the same player to move, the game is a draw. Move c3 back to c2. (This rule can be switched off.)",
    done: "For the third time: a draw.",
  },
  noProgress: {
    title: "Nobody gets anywhere",
    text: "200 moves in a row, both players counted, without a marble pushed out are a draw. 199 have been played: make a quiet move. (This rule can be switched off.)",
    done: "A draw. Push earlier next time!",
  },
  layouts: {
    title: "Other starts",
    text: "Ten other layouts begin closer together and play faster. This is the Belgian daisy; below you see all of them. Make any move.",
    done: "All other rules stay the same.",
  },
  notation: {
    title: "How it is written",
    text: "Rows are a to i from below, the numbers run along the diagonals. In line, one writes the rear marble and the next cell: e3e4. Sideways, one writes both end marbles and the cell where the first one goes: e3e4f3. A position is written row by row from the top with b, w and digits for empty cells; then the marbles lost by Black and by White, b or w for the side to move, and the moves since the last push-out. Play e3e4f3.",
    done: "That was e3e4f3.",
  },
} satisfies Record<string, LessonText>;

export type Texts = Record<keyof typeof texts, LessonText>;
