import type { LessonText } from "../../lesson";

export const texts = {
  start: {
    title: "The board",
    text: "49 holes, 24 red and 24 ivory counters in alternating colours; the hole in the middle is empty. The players agree which colour goes first. Our house rule: the counter on c9 is red. Make any move.",
    done: "One counter now stands on another: a tower of two.",
  },
  anyTower: {
    title: "You can move any tower",
    text: "On your turn you move one whole tower, no matter whose it is. You are Red. Move an ivory tower.",
    done: "Yes: you may move towers of either colour.",
  },
  neighbours: {
    title: "Eight neighbours",
    text: "A tower moves onto another tower in one of the eight holes around it, straight or diagonally. Move diagonally.",
    done: "The whole tower moved, not just its top.",
  },
  noEmptyHole: {
    title: "Never into an empty hole",
    text: "Try to move the red tower on d5 into the empty hole e5.",
    done: "Every move empties a hole, and an empty hole stays empty.",
  },
  noJump: {
    title: "Never over a hole",
    text: "A tower moves to a neighbour and no further. Try to jump from c4 over the hole to e4.",
    done: "A tower without neighbours can no longer be reached.",
  },
  tooHigh: {
    title: "At most five",
    text: "No tower may be more than five counters high. Try to put the three on d5 onto the three on d6.",
    done: "Three and three would make six.",
  },
  five: {
    title: "Exactly five",
    text: "Build a tower of five.",
    done: "A tower of five is complete.",
  },
  fiveStays: {
    title: "A five stays put",
    text: "Try to move the tower of five on d5.",
    done: "It stays where it is until the end of the game.",
  },
  fiveTop: {
    title: "Nothing on top of five",
    text: "Try to stack something onto the tower of five on d5.",
    done: "Towers only grow, and five is the limit.",
  },
  owner: {
    title: "The top decides",
    text: "A tower belongs to the colour on top; what lies below no longer matters. Red has one counter near a tall ivory tower: take that tower.",
    done: "Five counters, one point, and it is red.",
  },
  settled: {
    title: "Safe for good",
    text: "A tower without neighbours can no longer change; we mark it with a golden seal. Make a red tower safe.",
    done: "Nobody can take this point from you.",
  },
  noPass: {
    title: "No passing",
    text: "A player who can move must move, even if it hurts. Red has to put one red tower onto the other.",
    done: "Red lost a point, but there was no other move.",
  },
  points: {
    title: "Winning",
    text: "The game ends when no move is left. Every tower scores one point for its colour, however high it is. Make the last move and win.",
    done: "Three red towers against one ivory tower: Red wins.",
  },
  tieBreak: {
    title: "Equal points",
    text: "If points are equal, the player with more towers of exactly five wins; if those are equal too, it is a draw. Make the last move.",
    done: "Three towers each, but two red fives against one: Red wins.",
  },
  bitaka: {
    title: "The older rules",
    text: "The variant Bitaka has no tie-break. Play the same move.",
    done: "Three against three is a draw here.",
  },
  placing: {
    title: "Free placement: an empty board",
    text: "In this variant the players first place all 48 counters: in turn, one at a time, of either colour while there are any left, in any empty hole. Choose a colour in the corner and place a counter.",
    done: "Now the other player places one.",
  },
  placingEmpty: {
    title: "One counter per hole",
    text: "While counters are being placed, nothing moves and nothing is stacked. Try to place a counter in a hole that is taken.",
    done: "Each counter needs a hole of its own.",
  },
  placingEnd: {
    title: "The last counter",
    text: "Ivory places the last counter; one hole, anywhere, stays empty. Then the player who placed first makes the first move, and the game continues as in Classic. Place the last counter.",
    done: "Now Red makes the first move.",
  },
  notation: {
    title: "Notation",
    text: "Columns are a to i from the left, rows 1 to 9 from the bottom. A move is the hole it leaves and the hole it goes to; a placement is the colour and the hole, A@e5 for red, a@e5 for ivory. A position is written row by row from the top: A to E for red towers of height 1 to 5, a to e for ivory ones, a digit for that many empty holes, then 1 or 2 for the side to move; while counters are being placed, the numbers still to place follow. Play c9d8.",
    done: "That was c9d8.",
  },
} satisfies Record<string, LessonText>;

export type Texts = Record<keyof typeof texts, LessonText>;
