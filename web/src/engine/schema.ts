// Made by `npm run types` from src/json/schema.json: change that, not this.

export type Side = "first" | "second";
export type Result = "first" | "second" | "draw";
export type Grade = "best" | "good" | "inaccuracy" | "mistake" | "blunder";
export interface Error {
  code: string;
  message: string;
  args: string[];
  column: number;
  ply?: number;
  move?: string;
}
export interface GameDescription {
  name: string;
  title: string;
  summary: string;
  players: [string, string];
  score_unit: string;
  move_help: string;
  variants: Variant[];
  options: NamedText[];
  house_rules: string[];
  level_ratings: (number | null)[];
}
export interface Variant {
  name: string;
  summary: string;
  second_begins?: string;
}
export interface NamedText {
  name: string;
  summary: string;
}
export interface GameState {
  game: string;
  variant: string;
  position: string;
  side: Side;
  legal: LegalMove[];
  over: boolean;
  result: Result | null;
  reason: string | null;
  score: [number, number];
  detail: {
    [k: string]: [number, number];
  };
  startPosition: string;
  standardStart: boolean;
  moves: string[];
  cells: Cell[];
  stock: [number, number];
  lastSteps: Step[];
  notice: Notice | null;
}
export interface LegalMove {
  text: string;
  steps: Step[];
}
export interface Step {
  kind: string;
  from: string;
  to: string;
  count: number;
  piece: "first" | "second" | "";
}
export interface Cell {
  name: string;
  x: number;
  y: number;
  pieces: string;
  home: Side | null;
  settled: boolean;
}
export interface Notice {
  code: string;
  message: string;
  args: string[];
}
export interface Marks {
  marks: Mark[];
  notes: Notice[];
}
export interface Mark {
  kind: string;
  cells: string[];
  side: Side | null;
  label: string;
}
export interface Destinations {
  variant: string;
  key: string;
  destinations: Destination[];
}
export interface Destination {
  key: string;
  moves: string[];
}
export interface Palette {
  pieces: string[];
  heaps: boolean;
  maxScore: number;
  maxStock: number;
  total: number;
  score: [number, number];
}
export interface Analysis {
  lines: AnalysisLine[];
  depth: number;
  nodes: number;
  nodesPerSecond: number;
  timeMs: number;
  tableHits: number;
}
export interface AnalysisLine {
  move: string;
  pv: string[];
  pvSteps: Step[][];
  depth: number;
  score: number;
  chance: number;
  winIn: number | null;
  proven: boolean;
  exact: {
    margin: number;
    [k: string]: number | null;
  } | null;
}
export interface TreeLine {
  comment: string;
  plies: TreePly[];
}
export interface TreePly {
  move: string;
  glyphs: number[];
  comment: string;
  eval: number | null;
  variations: TreeLine[];
}
export interface ReviewedMove {
  ply: number;
  side: Side;
  move: string;
  best: string;
  line: string[];
  lineSteps: Step[][];
  replies: string[];
  achieves: Notice[];
  chanceBefore: number;
  chanceAfter: number;
  loss: number;
  grade: Grade;
  accuracy: number;
  turning: boolean;
  proven: boolean;
  marginLost: number | null;
  score: number;
  exact: number | null;
  chance: number;
}
