// How to win at Abalone. What is gained or lost is proven by trying every move; only the worth of the centre is measured.
import type { Lesson } from "../../../lessons/lesson";

export const lessons: Lesson[] = [
  {
    id: "edge",
    position: "5/6/2ww3/5bbw/9/3b4/2bbw2/6/5 0 0 b 0",
    goal: { moves: ["f7f8"] },
    traps: { c3c4: "f9g9" },
    verdict: { kind: "proven", plies: 2, gain: 1, others: 0 },
  },
  {
    id: "centre",
    position: "5/2w3/2www2/3ww3/9/3bb3/2bbb2/2b3/5 0 0 b 0",
    goal: { moves: ["c3d4", "c5d5"] },
    traps: { d4e5: "g7f6", c4d5: "g5f5" },
    verdict: { kind: "measured", nodes: 500_000, lead: 1 },
  },
  {
    id: "together",
    position: "w4/bww3/1w5/b7/bb7/b7/7/6/5 0 0 b 0",
    goal: { moves: ["h4g3"] },
    traps: { e1f2: "h6h5", f2f3: "h6h5" },
    verdict: { kind: "proven", plies: 4, gain: 0, others: -1 },
  },
  {
    id: "numbers",
    position: "5/6/7/6bw/5bbww/4b1bw/7/6/5 0 0 b 0",
    goal: { moves: ["d5e5"] },
    reply: "d8e8",
    traps: { d7d6: "f9e8", d5d6: "f9e8" },
    verdict: { kind: "proven", plies: 4, gain: 1, others: 0 },
    next: [
      {
        goal: { moves: ["e5e6"] },
        verdict: { kind: "proven", plies: 2, gain: 1, others: 0 },
      },
    ],
  },
  {
    id: "double",
    position: "5/6/7/8/5b3/4bb2/3bb2/6/1wwww 0 0 b 0",
    goal: { moves: ["d6c5"] },
    reply: "a4a5b5",
    traps: { c5b4: "a4a3" },
    verdict: { kind: "proven", plies: 4, gain: 1, others: 0 },
    next: [
      {
        goal: { moves: ["c5b4"] },
        verdict: { kind: "proven", plies: 2, gain: 1, others: 0 },
      },
    ],
  },
  {
    id: "save",
    position: "5/6/7/8/9/3w4/1ww4/1wbb2/bb3 0 0 b 0",
    goal: { moves: ["b4b3"] },
    traps: { a1b1: "c2b2", a2a3: "c3b2" },
    verdict: { kind: "proven", plies: 4, gain: 0, others: -1 },
  },
  {
    id: "split",
    position: "5/6/w6/1wbb4/1wbb5/wb6/7/6/5 0 0 b 0",
    goal: { moves: ["e4e3"] },
    traps: { f5f4: "d1e2" },
    verdict: { kind: "proven", plies: 4, gain: 1, others: 0 },
  },
  {
    id: "sacrifice",
    position: "5/6/7/5b2/6bbb/5bww/2w4/1w4/5 4 5 b 0",
    goal: { moves: ["f7e7"] },
    reply: "c7d8",
    traps: { e9e8: "d8d7" },
    verdict: { kind: "proven", plies: 3, gain: "win", others: 0 },
    next: [
      {
        goal: { moves: ["d6d7", "e7e8"] },
        verdict: { kind: "proven", plies: 2, gain: "win", others: 0 },
      },
    ],
  },
  {
    id: "last",
    position: "5/6/6b/6bb/5bbw1/6ww/5w1/6/5 5 5 b 0",
    goal: { moves: ["e6e7"] },
    reply: "d8d7",
    traps: { f9f8: "d8e8", f9g9: "e8d7" },
    verdict: { kind: "proven", plies: 3, gain: "win", others: 0 },
    next: [
      {
        goal: { moves: ["e7e8", "g9f9"] },
        verdict: { kind: "proven", plies: 2, gain: "win", others: 0 },
      },
    ],
  },
];
