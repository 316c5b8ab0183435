import type { LessonText } from "../../lesson";

export const texts = {
  start: {
    title: "Sowing",
    text: "Twelve houses with four seeds each; the bottom six are yours (South), and South goes first. Each player has a store for captured seeds. Choose one of your houses: all its seeds are sown, one by one, in the houses that follow.",
    done: "The house you chose is empty, and the next ones have one seed more.",
  },
  yours: {
    title: "Only your own side",
    text: "Try to sow one of North’s houses.",
    done: "You sow from A to F, North sows from a to f.",
  },
  empty: {
    title: "Never an empty house",
    text: "Try to sow the empty house C.",
    done: "There must be at least one seed in it.",
  },
  around: {
    title: "Counter-clockwise",
    text: "Sowing goes counter-clockwise, from A to F, on to North’s a to f and back to A. Sow F.",
    done: "Five seeds went over to North’s side.",
  },
  twelve: {
    title: "All the way round",
    text: "With twelve seeds or more you come back to where you started: that house is skipped every time and stays empty. Sow the 15 seeds of E.",
    done: "E stayed empty, and the next four houses got two seeds each.",
  },
  capture: {
    title: "Capturing",
    text: "If your last seed lands in one of your opponent’s houses and makes two or three there, you capture them. Find the move.",
    done: "They go to your store.",
  },
  chain: {
    title: "Several houses at once",
    text: "After a capture you also capture the house before it if it is your opponent’s and holds two or three seeds, and so on. Capture three houses at once.",
    done: "Seven seeds in one move.",
  },
  broken: {
    title: "The chain breaks",
    text: "The first house with any other number ends the chain. Sow F: only c is captured, because b then holds five.",
    done: "a also holds two, but the chain was broken.",
  },
  ownSide: {
    title: "Not on your own side",
    text: "You never capture on your own side. Sow A: the last seed makes two in your own house C.",
    done: "The seeds stay where they are.",
  },
  starve: {
    title: "No starving",
    text: "A move must leave your opponent at least one seed. North has none: try house A, which does not reach North.",
    done: "A move that does not feed North is illegal.",
  },
  feed: {
    title: "Feeding",
    text: "Make a move that gives North at least one seed.",
    done: "North can go on playing.",
  },
  grandSlam: {
    title: "No grand slam",
    text: "A move that would capture all of your opponent’s seeds is illegal too. Try to sow F.",
    done: "What counts is the board after captures: North would have nothing left.",
  },
  end: {
    title: "The end of the game",
    text: "The game is over when the player to move has no legal move. The remaining seeds are split equally, with half a seed each if their number is odd. The player with more seeds wins; 24 each is a draw. Sow F: North then has no move that feeds you.",
    done: "Three seeds were left: one and a half each.",
  },
  settled: {
    title: "25 seeds",
    text: "A player with 25 of the 48 seeds can no longer lose. In Classic you still play on to the end, unless both players agree to stop. South has 24: capture two more.",
    done: "The result is settled, but the game goes on.",
  },
  repetition: {
    title: "Threefold repetition",
    text: "If a position occurs for the third time with the same player to move, the game ends and the remaining seeds are split equally. Sow F.",
    done: "One seed each: 24 to 24.",
  },
  abapaSlam: {
    title: "Abapa: grand slam",
    text: "Under tournament rules you may play a grand slam, but it captures nothing. Sow F.",
    done: "All seeds stay on the board.",
  },
  abapaEnd: {
    title: "Abapa: the end",
    text: "If your opponent has no seeds, you must feed them if you can. If you cannot, or have no move, each player takes the seeds on their own side; the same goes for threefold repetition. Sow F.",
    done: "North takes all three seeds on their side.",
  },
  abapa25: {
    title: "Abapa and Awari: 25 seeds win",
    text: "In Abapa and Awari the game is over as soon as a player has 25 seeds. Capture two.",
    done: "South wins at once.",
  },
  awariFeed: {
    title: "Awari: starving",
    text: "In Awari, a move that leaves your opponent without a reply is illegal as long as you have another one. Try A.",
    done: "D and F feed North, so A is illegal.",
  },
  awariRest: {
    title: "Awari: no other move",
    text: "If every move starves your opponent, you may play it. A player who is to move and has no seeds loses the rest to the other; after threefold repetition they are split equally. Sow A.",
    done: "North has no seeds, so South takes the last two.",
  },
  notation: {
    title: "Notation",
    text: "A move is the letter of its house: A to F for South, a to f for North, both from left to right as that player sees them. A position lists the seeds in A to F and a to f, then South’s and North’s stores, then S or N for the side to move, joined by hyphens. Sow D.",
    done: "That was D.",
  },
} satisfies Record<string, LessonText>;

export type Texts = Record<keyof typeof texts, LessonText>;
