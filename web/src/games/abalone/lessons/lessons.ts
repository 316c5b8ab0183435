// Abalone's rules, one board each.
import type { Lesson } from "../../../lessons/lesson";

export const lessons: Lesson[] = [
  { id: "start", position: "", goal: { any: "a1b2" } },
  {
    id: "inLine",
    position: "5/6/3ww2/8/9/3bbb2/2b4/6/5 0 0 b 0",
    goal: { moves: ["d4d5", "d6d5"] },
  },
  {
    id: "sideways",
    position: "5/6/3ww2/8/9/3bbb2/7/6/5 0 0 b 0",
    goal: { moves: ["d4d6e4", "d4d6e5", "d4d6c3", "d4d6c4"] },
  },
  {
    id: "sidewaysBlocked",
    position: "5/6/4w2/8/5w3/3bbb2/7/6/5 0 0 b 0",
    goal: { refused: "abalone.occupied", example: { from: ["d5", "d4", "d6"], to: "e6" } },
  },
  {
    id: "atMostThree",
    position: "5/6/3ww2/8/1bbbb4/8/1b5/6/5 0 0 b 0",
    goal: { refused: "abalone.more_than_three", example: { from: ["e4", "e3", "e2"], to: "e5" } },
  },
  { id: "sumito21", position: "5/6/4w2/8/2bbw4/8/7/6/5 0 0 b 0", goal: { moves: ["e3e4"] } },
  { id: "sumito32", position: "5/6/4w2/8/1bbbww3/8/7/6/5 0 0 b 0", goal: { moves: ["e2e3"] } },
  {
    id: "pac",
    position: "5/6/4w2/8/2bbww3/8/1b5/6/5 0 0 b 0",
    goal: { refused: "abalone.pac", example: { from: ["e4", "e3"], to: "e5" } },
  },
  {
    id: "outnumbered",
    position: "5/6/7/8/2bbbwwww/8/1b5/6/5 0 0 b 0",
    goal: { refused: "abalone.outnumbered", example: { from: ["e5", "e4", "e3"], to: "e6" } },
  },
  {
    id: "sandwiched",
    position: "5/6/4w2/8/2bbwb3/8/1b5/6/5 0 0 b 0",
    goal: { refused: "abalone.sandwiched", example: { from: ["e4", "e3"], to: "e5" } },
  },
  {
    id: "pushOut",
    position: "5/6/4w2/8/5bbbw/3w4/1b5/6/5 0 0 b 0",
    goal: { step: "push-out", example: "e7e8" },
  },
  {
    id: "notOwn",
    position: "5/6/4ww1/8/bb7/8/2b4/6/5 0 0 b 0",
    goal: { refused: "abalone.own_marble_off", example: { from: ["e2", "e1"], to: "e1" } },
  },
  {
    id: "sixOut",
    position: "5/6/6w/6w1/3w2b2/3w1b2/1b2b2/6/5 2 5 b 0",
    goal: { step: "push-out", example: "c5d6" },
  },
  {
    id: "noMove",
    position: "5/6/7/8/9/8/b6/1b4/wb3 0 0 b 0",
    goal: { moves: ["c1b1"] },
    houseRule: true,
  },
  {
    id: "repetition",
    position: "5/6/4w2/3w4/9/4b3/1b5/6/5 0 0 w 0",
    moves: ["g7g8", "c2c3", "g8g7", "c3c2", "g7g8", "c2c3", "g8g7"],
    goal: { moves: ["c3c2"] },
    houseRule: true,
  },
  {
    id: "noProgress",
    position: "5/6/3ww2/8/9/3bbb2/7/6/5 0 0 b 199",
    goal: { any: "d4d5" },
    houseRule: true,
  },
  { id: "layouts", variant: "belgian-daisy", position: "", goal: { any: "a1b2" } },
  { id: "notation", position: "5/6/7/8/2bbw4/8/7/6/5 0 0 b 0", goal: { moves: ["e3e4f3"] } },
];
