// Awalé's rules, one board each.
import type { Lesson } from "../../../lessons/lesson";

export const lessons: Lesson[] = [
  { id: "start", position: "", goal: { any: "C" } },
  {
    id: "yours",
    position: "",
    goal: { refused: "awale.not_your_house", example: { from: ["c"], to: null } },
  },
  {
    id: "empty",
    position: "4-4-0-5-5-5-5-4-4-4-4-4-0-0-S",
    goal: { refused: "awale.empty_house", example: { from: ["C"], to: null } },
  },
  { id: "around", position: "2-0-1-3-0-5-0-2-1-0-3-1-15-15-S", goal: { moves: ["F"] } },
  { id: "twelve", position: "0-2-0-0-15-1-1-0-2-0-0-3-12-12-S", goal: { moves: ["E"] } },
  {
    id: "capture",
    position: "1-0-3-0-2-2-4-1-0-2-1-3-14-15-S",
    goal: { step: "capture", example: "F" },
  },
  { id: "chain", position: "0-0-4-0-0-3-1-2-1-5-0-2-15-15-S", goal: { moves: ["F"] } },
  { id: "broken", position: "0-1-0-2-0-3-1-4-1-3-0-2-15-16-S", goal: { moves: ["F"] } },
  { id: "ownSide", position: "2-1-1-0-4-0-3-0-2-0-5-1-14-15-S", goal: { moves: ["A"] } },
  {
    id: "starve",
    position: "1-0-0-3-1-1-0-0-0-0-0-0-20-22-S",
    goal: { refused: "awale.must_feed", example: { from: ["A"], to: null } },
  },
  { id: "feed", position: "1-0-0-3-1-1-0-0-0-0-0-0-20-22-S", goal: { moves: ["D", "F"] } },
  {
    id: "grandSlam",
    position: "0-0-1-0-0-2-1-1-0-0-0-0-20-23-S",
    goal: { refused: "awale.grand_slam", example: { from: ["F"], to: null } },
  },
  { id: "end", position: "0-0-0-0-0-1-0-2-0-0-0-0-22-23-S", goal: { moves: ["F"] } },
  { id: "settled", position: "0-0-3-0-0-1-1-4-0-2-0-0-24-13-S", goal: { moves: ["F"] } },
  {
    id: "repetition",
    position: "1-0-0-0-0-0-1-0-0-0-0-0-23-23-N",
    moves: Array.from("aAbBcCdDeEfFaAbBcCdDeEf"),
    goal: { moves: ["F"] },
    houseRule: true,
  },
  {
    id: "abapaSlam",
    variant: "abapa",
    position: "0-0-1-0-0-2-1-1-0-0-0-0-20-23-S",
    goal: { moves: ["F"] },
  },
  {
    id: "abapaEnd",
    variant: "abapa",
    position: "0-0-0-0-0-1-0-2-0-0-0-0-22-23-S",
    goal: { moves: ["F"] },
  },
  {
    id: "abapa25",
    variant: "abapa",
    position: "0-0-3-0-0-1-1-4-0-2-0-0-24-13-S",
    goal: { moves: ["F"] },
    houseRule: true,
  },
  {
    id: "awariFeed",
    variant: "awari",
    position: "1-0-0-3-1-1-0-0-0-0-0-0-20-22-S",
    goal: { refused: "awale.must_feed", example: { from: ["A"], to: null } },
  },
  {
    id: "awariRest",
    variant: "awari",
    position: "2-0-0-0-0-0-0-0-0-0-0-0-23-23-S",
    goal: { moves: ["A"] },
  },
  { id: "notation", position: "", goal: { moves: ["D"] } },
];
