import type { LessonText } from "../../lesson";

export const texts = {
  start: {
    title: "Sowing",
    text: "Twelve houses with four seeds each; the six below are yours (South), and South begins. Each player has a store for captured seeds. Choose one of your houses: all its seeds are sown, one by one, in the houses that follow.",
    done: "The house you chose is empty, the next ones have one more.",
  },
  yours: {
    title: "Only your own side",
    text: "Try to sow one of North's houses.",
    done: "You sow from A to F, North from a to f.",
  },
  empty: {
    title: "Not from nothing",
    text: "Try to sow the empty house C.",
    done: "There must be at least one seed.",
  },
  around: {
    title: "Against the clock",
    text: "Sowing goes counter-clockwise, from A to F, on to North's a to f and back to A. Sow F.",
    done: "Five seeds went over to North's side.",
  },
  twelve: {
    title: "Once around and more",
    text: "With twelve seeds or more you come back to where you started: that house is skipped each time and stays empty. Sow the 15 seeds of E.",
    done: "E stayed empty, and its neighbours got more than one.",
  },
  capture: {
    title: "Capture these",
    text: "If your last seed falls into an enemy house that then holds two or three, you capture them. Find the move.",
    done: "They fly to your store.",
  },
  chain: {
    title: "A chain",
    text: "After a capture you also take the house before it if it holds two or three and is the enemy's, and so on. Capture three houses at once.",
    done: "Seven seeds in one move.",
  },
  broken: {
    title: "The chain breaks",
    text: "The first house with another number ends the chain. Sow F: only c is captured, because b then holds five.",
    done: "a would have been two as well, but the chain was broken.",
  },
  ownSide: {
    title: "Never at home",
    text: "On your own side nothing is captured. Sow A: the last seed makes two in your own house C.",
    done: "The seeds stay where they are.",
  },
  starve: {
    title: "Do not starve them",
    text: "A move must leave the opponent at least one seed. North has none: try the house A, which does not reach North.",
    done: "A move that does not feed is illegal.",
  },
  feed: {
    title: "Feed",
    text: "Make a move that brings North at least one seed.",
    done: "North can go on playing.",
  },
  grandSlam: {
    title: "No grand slam",
    text: "A move that would capture everything the opponent has is illegal too. Try to sow F.",
    done: "Captures count: after them North would have nothing.",
  },
  end: {
    title: "The end",
    text: "The game is over when the player to move has no legal move. The seeds left are shared equally, half a seed each when their number is odd. More seeds win; 24 each is a draw. Sow F: North can then not feed you.",
    done: "Three seeds were left: one and a half for each.",
  },
  settled: {
    title: "25 seeds",
    text: "Whoever has 25 of the 48 seeds cannot lose any more. In the classic game you play on to the end all the same, unless both agree to stop. South has 24: capture two more.",
    done: "The result is settled, but the game goes on.",
  },
  repetition: {
    title: "The third time",
    text: "The third time a position stands with the same player to move, the game ends and the seeds left are shared. Sow F.",
    done: "One seed for each: 24 to 24.",
  },
  abapaSlam: {
    title: "Abapa: an empty grand slam",
    text: "Under tournament rules a grand slam may be played, but it captures nothing. Sow F.",
    done: "All seeds stay on the board.",
  },
  abapaEnd: {
    title: "Abapa: the end",
    text: "If the opponent has no seeds you must feed if you can. If you cannot, or have no move, each player takes the seeds on their own side; the same when a position stands for the third time. Sow F.",
    done: "North takes all three seeds on its side.",
  },
  abapa25: {
    title: "Abapa and Awari: 25 are enough",
    text: "In Abapa and Awari the game is over as soon as a player has 25 seeds. Capture two.",
    done: "South wins at once.",
  },
  awariFeed: {
    title: "Awari: starving",
    text: "In Awari a move that leaves the opponent without a reply is illegal as long as another move is there. Try A.",
    done: "D and F feed North, so A is not allowed.",
  },
  awariRest: {
    title: "Awari: nothing else left",
    text: "If every move starves the opponent, it is allowed. Who is to move and has no seeds loses the rest to the other; a position that stands for the third time shares them equally. Sow A.",
    done: "North has no seeds, so South takes the last two.",
  },
  notation: {
    title: "How it is written",
    text: "A move is the letter of its house: A to F for South, a to f for North, both from left to right as that player sees it. A position lists the seeds of A to F and a to f, then South's and North's store, then S or N for the side to move, joined by dashes. Sow D.",
    done: "That was D.",
  },
} satisfies Record<string, LessonText>;

export type Texts = Record<keyof typeof texts, LessonText>;
