// How to win at Awalé: captures are proven by trying every move, endgames by playing them out to the end.
import type { Lesson } from "../../../lessons/lesson";

export const lessons: Lesson[] = [
  {
    id: "count",
    position: "2-3-0-1-4-1-0-1-2-0-0-0-18-16-S",
    goal: { moves: ["E"] },
    traps: { F: "c", B: "c" },
    verdict: { kind: "proven", plies: 2, gain: 5, others: 0 },
  },
  {
    id: "chain",
    position: "3-0-0-5-0-2-1-2-2-1-0-2-16-14-S",
    goal: { moves: ["D"] },
    traps: { F: "c" },
    verdict: { kind: "proven", plies: 2, gain: 8, others: 5 },
  },
  {
    id: "weak",
    position: "1-1-0-1-1-0-0-0-0-3-0-0-21-20-S",
    goal: { moves: ["A"] },
    traps: { B: "d", D: "d" },
    verdict: { kind: "proven", exact: { margin: 5 }, others: { margin: 1 } },
    next: [
      {
        position: "1-1-2-0-2-0-0-0-0-4-0-0-20-18-S",
        goal: { moves: ["B"] },
        traps: { A: "d", C: "d" },
        verdict: { kind: "proven", plies: 6, gain: 0, others: -2 },
      },
    ],
  },
  {
    id: "threats",
    position: "1-1-4-0-2-1-0-1-1-0-0-0-18-19-S",
    goal: { moves: ["E"] },
    traps: { C: "b", F: "a" },
    verdict: { kind: "proven", plies: 4, gain: 2, others: 0 },
  },
  {
    id: "wait",
    position: "1-0-0-0-1-4-0-2-0-0-0-0-21-19-S",
    goal: { moves: ["A"] },
    reply: "b",
    traps: { F: "a", E: "b" },
    verdict: { kind: "proven", exact: { margin: 4 }, others: { margin: 0 } },
    next: [
      {
        goal: { moves: ["F"] },
        verdict: { kind: "proven", plies: 2, gain: 4, others: 0 },
      },
    ],
  },
  {
    id: "kroo",
    position: "2-0-1-1-15-1-0-1-1-2-0-0-12-12-S",
    goal: { moves: ["E"] },
    verdict: { kind: "proven", plies: 2, gain: 8, others: 0 },
    next: [
      {
        position: "1-1-0-0-1-16-0-0-0-2-0-0-14-13-S",
        goal: { moves: ["A"] },
        reply: "d",
        traps: { F: "d", E: "d", B: "d" },
        verdict: { kind: "proven", plies: 4, gain: 11, others: 6 },
      },
      {
        goal: { moves: ["F"] },
        verdict: { kind: "proven", plies: 2, gain: 11, others: 0 },
      },
    ],
  },
  {
    id: "slam",
    position: "0-1-1-1-2-0-1-0-0-0-0-0-21-21-S",
    goal: { moves: ["D"] },
    reply: "a",
    traps: { B: "a", C: "a" },
    verdict: { kind: "proven", exact: { margin: 4 }, others: { margin: 0 } },
    next: [
      {
        goal: { moves: ["E"] },
        verdict: { kind: "proven", exact: { margin: 4 }, others: { margin: 0 } },
      },
    ],
  },
  {
    id: "hunger",
    position: "0-1-0-0-2-4-0-0-0-0-0-0-21-20-S",
    goal: { moves: ["E"] },
    traps: { F: "d" },
    verdict: { kind: "proven", exact: { margin: 3 }, others: { margin: -3 } },
    next: [
      {
        position: "0-1-1-0-1-0-0-0-0-0-0-1-22-22-S",
        goal: { moves: ["E"] },
        traps: { B: "f", C: "f" },
        verdict: { kind: "proven", exact: { margin: 2 }, others: { margin: 0 } },
      },
    ],
  },
  {
    id: "end",
    position: "0-1-1-0-0-1-2-0-0-0-1-0-22-20-S",
    goal: { moves: ["F"] },
    traps: { B: "a", C: "a" },
    verdict: { kind: "proven", exact: { margin: 5 }, others: { margin: -2 } },
    next: [
      {
        position: "1-0-0-0-1-1-0-0-0-0-2-1-22-20-S",
        goal: { moves: ["A"] },
        traps: { E: "f", F: "f" },
        verdict: { kind: "proven", exact: { margin: 6 }, others: { margin: -2 } },
      },
    ],
  },
];
