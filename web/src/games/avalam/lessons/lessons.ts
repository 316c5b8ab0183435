// Avalam's rules, one board each.
import type { Lesson } from "../../../lessons/lesson";

export const lessons: Lesson[] = [
  { id: "start", position: "", goal: { any: "d5d6" } },
  {
    id: "anyTower",
    position: "2/4/6/2aBb3/2aA1A3/8/6/4/2 1",
    goal: { moves: ["c5d5", "c5d6", "d6c5", "d6d5", "d6e6", "f6e6", "f6f5"] },
  },
  { id: "neighbours", position: "2/4/6/8/4a4/3A4/b5/4/2 1", goal: { any: "d4e5" } },
  {
    id: "noEmptyHole",
    position: "2/4/6/2aA4/3B5/5a2/6/4/2 1",
    goal: { refused: "avalam.empty_to", example: { from: ["d5"], to: "e5" } },
  },
  {
    id: "noJump",
    position: "2/4/6/2b5/2a6/2A1a3/6/4/2 1",
    goal: { refused: "avalam.not_adjacent", example: { from: ["c4"], to: "e4" } },
  },
  {
    id: "tooHigh",
    position: "2/4/6/2ca4/3C5/2B5/6/4/2 1",
    goal: { refused: "avalam.too_high", example: { from: ["d5"], to: "d6" } },
  },
  { id: "five", position: "2/4/6/2ca4/3B5/2A1b3/6/4/2 1", goal: { moves: ["d5d6", "d6d5"] } },
  {
    id: "fiveStays",
    position: "2/4/6/2a5/3EB4/2a5/6/4/2 1",
    goal: { refused: "avalam.five_moves", example: { from: ["d5"], to: "d6" } },
  },
  {
    id: "fiveTop",
    position: "2/4/6/2Ab4/3e5/2A5/6/4/2 1",
    goal: { refused: "avalam.five_below", example: { from: ["d6"], to: "d5" } },
  },
  { id: "owner", position: "2/4/6/2d5/3Ab4/2a5/6/4/2 1", goal: { moves: ["d5d6"] } },
  { id: "settled", position: "2/4/6/2b1aA2/3A5/8/6/4/2 1", goal: { moves: ["d5d6", "g6f6"] } },
  { id: "noPass", position: "2/4/4d1/8/2B6/2A3C1/6/4/2 1", goal: { any: "c4c5" } },
  { id: "points", position: "2/c3/6/2a5/3A3D1/8/4B1/4/2 1", goal: { moves: ["d5d6"] } },
  { id: "tieBreak", position: "2/e3/6/2c5/A2B3d1/8/4a1/4/E1 1", goal: { moves: ["d5d6"] } },
  {
    id: "bitaka",
    variant: "bitaka",
    position: "2/e3/6/2c5/A2B3d1/8/4a1/4/E1 1",
    goal: { moves: ["d5d6"] },
  },
  { id: "placing", variant: "free", position: "", goal: { step: "place", example: "A@e5" } },
  {
    id: "placingEmpty",
    variant: "free",
    position: "",
    moves: ["A@d5", "a@d6"],
    goal: { refused: "avalam.occupied", example: { from: [], to: "d5", piece: "first" } },
  },
  {
    id: "placingEnd",
    variant: "free",
    position: "Aa/AaAa/aAaAaA/AaAaAaAa/AaAa1aAa1/aAaAaAaA/AaAaAa/aAaA/aA 2 1,0",
    goal: { step: "place", example: "A@e5" },
    houseRule: true,
  },
  { id: "notation", position: "", goal: { moves: ["c9d8"] } },
];
