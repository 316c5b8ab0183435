// Made by `npm run types` from src/json/schema.json: change that, not this.

export type Side = "first" | "second";
export type Result = "first" | "second" | "draw";
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
  winIn: number | null;
  proven: boolean;
  exact: {
    margin: number;
    [k: string]: number | null;
  } | null;
}
