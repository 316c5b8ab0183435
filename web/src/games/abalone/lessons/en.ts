import type { LessonText } from "../../lesson";

export const texts = {
  start: {
    title: "The board",
    text: "61 cells in a hexagon, 14 black and 14 white marbles. Black begins. Tap one of your marbles, then the cell it should move to. Make any move.",
    done: "A single marble moves one step in any of the six directions.",
  },
  inLine: {
    title: "Two or three in line",
    text: "Two or three of your marbles in an unbroken straight line can move together, one cell at a time. Select d4, d5 and d6 and move all three along their line.",
    done: "All three moved as one.",
  },
  sideways: {
    title: "Sideways",
    text: "The group can also step sideways, every marble to the cell beside it. Select all three and move them sideways.",
    done: "For a sideways move, every target cell must be empty.",
  },
  sidewaysBlocked: {
    title: "No pushing sideways",
    text: "Select all three and try to move them sideways onto the white marble on e6.",
    done: "You can only push along the line.",
  },
  atMostThree: {
    title: "Never more than three",
    text: "Select e2, e3 and e4 and try to move them to the right: e5 would have to move too.",
    done: "At most three marbles move at once.",
  },
  sumito21: {
    title: "Sumito: two against one",
    text: "If you outnumber your opponent in a line, you can push. Your marbles and the one they push must form one unbroken line. Push the white marble with two of yours.",
    done: "Three can push one as well.",
  },
  sumito32: {
    title: "Sumito: three against two",
    text: "There must be an empty cell, or the edge, right behind the marbles you push. Push both white marbles. Pushing is never compulsory.",
    done: "2–1, 3–1 and 3–2: there are no other pushes.",
  },
  pac: {
    title: "Pac: a standoff",
    text: "Try to push with two against two.",
    done: "Equal numbers cannot push: 1–1, 2–2 and 3–3 are called pac.",
  },
  outnumbered: {
    title: "Three are a wall",
    text: "Three or more marbles in a row can never be pushed. Try to push four with three.",
    done: "You would need more than three, and no more than three can move.",
  },
  sandwiched: {
    title: "Blocked from behind",
    text: "Try to push the white marble on e5: your own marble is right behind it.",
    done: "Any marble behind it, yours or your opponent’s, blocks the push.",
  },
  pushOut: {
    title: "Off the board",
    text: "A marble pushed over the edge is out of the game and goes to your tray. Push one out.",
    done: "One down, five to go.",
  },
  notOwn: {
    title: "Never your own",
    text: "You can never push your own marble off the board. Select e1 and e2 and try to drag them to the left, over the edge.",
    done: "Only your opponent can do that to you.",
  },
  sixOut: {
    title: "Six to win",
    text: "The first player to push out six enemy marbles wins. White has lost five: push out the sixth.",
    done: "Black wins.",
  },
  noMove: {
    title: "No legal move",
    text: "If a player has no legal move, the game is a draw. White’s last marble is in the corner: shut it in with c1.",
    done: "White cannot move: a draw.",
  },
  repetition: {
    title: "Threefold repetition",
    text: "If the same position occurs for the third time with the same player to move, the game is a draw. Move c3 back to c2. (This rule can be turned off.)",
    done: "The third time: a draw.",
  },
  noProgress: {
    title: "No progress",
    text: "After 200 moves in a row, counting both players, without a marble pushed out, the game is a draw. 199 have been played: make a move that pushes nothing out. (This rule can be turned off.)",
    done: "A draw. Push earlier next time!",
  },
  layouts: {
    title: "Other layouts",
    text: "In ten other layouts the marbles start closer together, and the games are faster. This is the Belgian daisy; you can see all of them below. Make any move.",
    done: "All other rules stay the same.",
  },
  notation: {
    title: "Notation",
    text: "Rows are a to i from the bottom; the numbers run along the diagonals. An in-line move is written as the rear marble and the next cell: e3e4. A sideways move is written as the two end marbles and the cell the first one goes to: e3e4f3. A position is written row by row from the top, with b, w and digits for empty cells; then come the marbles lost by Black and by White, b or w for the side to move, and the number of moves since a marble was last pushed out. Play e3e4f3.",
    done: "That was e3e4f3.",
  },
} satisfies Record<string, LessonText>;

export type Texts = Record<keyof typeof texts, LessonText>;
