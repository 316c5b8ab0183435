// How to win at Avalam: every position is played out to its end by the engine.
import type { Lesson } from "../../../lessons/lesson";

export const lessons: Lesson[] = [
  {
    id: "cover",
    position: "1A/4/1a1A2/2a1c3/9/8/6/4/2 1",
    goal: { moves: ["e7f6"] },
    traps: { e7d6: "c7d6" },
    verdict: { kind: "proven", exact: { margin: 1, fives: 0 }, others: { margin: -1, fives: 0 } },
  },
  {
    id: "theirs",
    position: "2/A3/3aAA/4a3/4a4/8/6/4/2 1",
    goal: { moves: ["e7f6"] },
    reply: "f7g7",
    traps: { f7e7: "f6e7", f6e7: "f7g7", f6e5: "f7g7", e5f6: "e7f7" },
    verdict: { kind: "proven", exact: { margin: 1, fives: 0 }, others: { margin: 0, fives: 0 } },
    next: [
      {
        goal: { moves: ["f6e5"] },
        traps: { g7f6: "e5f6" },
        verdict: {
          kind: "proven",
          exact: { margin: 1, fives: 0 },
          others: { margin: 0, fives: -1 },
        },
      },
    ],
  },
  {
    id: "isolate",
    position: "2/4/6/8/d8/D1A1a3/1a4/1A2/2 1",
    goal: { moves: ["d3e4"] },
    traps: { c4d3: "e4d3" },
    verdict: { kind: "proven", exact: { margin: 1, fives: 0 }, others: { margin: 0, fives: 0 } },
    next: [
      {
        position: "2/4/5B/5b2/4aa1A1/4a3/6/3A/2 1",
        goal: { moves: ["g6f5"] },
        traps: { h5g6: "f5g6" },
        verdict: {
          kind: "proven",
          exact: { margin: 2, fives: -1 },
          others: { margin: 0, fives: 0 },
        },
      },
    ],
  },
  {
    id: "singles",
    position: "2/4/6/8/9/7A/1d1AB1/3a/2 1",
    goal: { moves: ["g3h2"] },
    traps: { g3f3: "", f3g3: "g3h4" },
    verdict: { kind: "proven", exact: { margin: 2, fives: 0 }, others: { margin: 0, fives: 0 } },
    next: [
      {
        position: "2/4/A3d1/1B6/1A1c5/8/6/4/2 1",
        goal: { moves: ["c6d5"] },
        traps: { c6b7: "", c6b5: "" },
        verdict: {
          kind: "proven",
          exact: { margin: 2, fives: 1 },
          others: { margin: 0, fives: 0 },
        },
      },
    ],
  },
  {
    id: "five",
    position: "2/4/6/8/7A1/6cB/5a/4/2 1",
    goal: { moves: ["h4g4"] },
    traps: { h5g4: "h3g4" },
    verdict: { kind: "proven", exact: { margin: 1, fives: 1 }, others: { margin: 0, fives: 0 } },
  },
  {
    id: "tieBreak",
    position: "2/1d1B/2Aa2/8/9/8/6/4/2 1",
    goal: { moves: ["d7c8"] },
    traps: { d7e7: "e7e8", e8e7: "c8d7" },
    verdict: { kind: "proven", exact: { margin: 0, fives: 1 }, others: { margin: 0, fives: 0 } },
  },
  {
    id: "counting",
    position: "2/4/a5/5A2/9/1Cbdd3/A5/1A2/2 1",
    goal: { moves: ["c3c4"] },
    traps: { b4c4: "d4c3", c3d4: "c4b4" },
    verdict: { kind: "proven", exact: { margin: 1, fives: 0 }, others: { margin: 0, fives: 0 } },
  },
  {
    id: "tempo",
    position: "2/4/6/8/6b2/2d2AB1/3a2/2C1/2 1",
    goal: { moves: ["g2f3"] },
    reply: "g5g4",
    traps: { g4f3: "f3f4", f4f3: "g5g4" },
    verdict: { kind: "proven", exact: { margin: 1, fives: 1 }, others: { margin: 0, fives: 0 } },
    next: [
      {
        goal: { moves: ["f4g4"] },
        traps: { f4f3: "" },
        verdict: {
          kind: "proven",
          exact: { margin: 1, fives: 1 },
          others: { margin: -1, fives: 1 },
        },
      },
    ],
  },
  {
    id: "regions",
    position: "2/4/1A4/a2A4/3b5/2A5/6/4/2 1",
    goal: { moves: ["c7b6"] },
    traps: { c4d5: "b6c7", e6d5: "b6c7" },
    verdict: { kind: "proven", exact: { margin: 1, fives: 0 }, others: { margin: 0, fives: 0 } },
    next: [
      {
        position: "2/4/6/8/5A3/4d1A1/1ac1B1/4/2 1",
        goal: { moves: ["f5e4"] },
        traps: { f5g4: "d3e4", g4f5: "d3e4" },
        verdict: {
          kind: "proven",
          exact: { margin: 1, fives: 1 },
          others: { margin: 0, fives: -1 },
        },
      },
    ],
  },
];
