// What the server says, as docs/server.md describes it: the types, and the readers that let nothing
// else in. Kinds of frames and events that are not known here are somebody else's news.
import type { Analysis, AnalysisLine, Side, TriaError } from "../engine/api";
import {
  either,
  flag,
  list,
  nullable,
  number,
  object,
  oneOf,
  pair,
  text,
  type Decoded,
  type Decoder,
} from "../lib/decode";

export const reactions = [
  "hello",
  "good luck",
  "well played",
  "thanks",
  "oops",
  "wow",
  "thinking",
  "good game",
] as const;
export type Reaction = (typeof reactions)[number];

export const offers = ["draw", "takeback", "rematch"] as const;
export type Offer = (typeof offers)[number];

const side = oneOf<Side>("first", "second");

const person = object({ kind: oneOf("person"), name: nullable(text) });
const engine = object({ kind: oneOf("engine"), level: number });
const seat = either(person, engine);
export type Seat = Decoded<typeof seat>;

const clock = either(
  object({ initialMs: number, incrementMs: number }),
  object({ perMoveMs: number }),
);
export type Clock = Decoded<typeof clock>;

const clocks = object({ first: number, second: number, running: nullable(side), at: number });
export type Clocks = Decoded<typeof clocks>;

const ending = object({
  result: nullable(oneOf<Side | "draw">("first", "second", "draw")),
  reason: text,
  score: pair(number),
});
export type MatchEnding = Decoded<typeof ending>;

const shared = {
  id: text,
  game: text,
  variant: text,
  position: text,
  public: flag,
  createdAt: number,
  state: oneOf("waiting", "playing", "ended"),
  seats: object({ first: nullable(seat), second: nullable(seat) }),
  clock: nullable(clock),
  clocks: nullable(clocks),
  result: nullable(ending),
  rematch: nullable(text),
};

export const match = object({
  ...shared,
  events: number,
  moves: list(text),
  times: list(number),
  takebacks: number,
  offers: object({ draw: nullable(side), takeback: nullable(side), rematch: nullable(side) }),
});
export type Match = Decoded<typeof match>;

export const summary = object({
  ...shared,
  side,
  ply: number,
  updatedAt: number,
  spectators: number,
  seat: nullable(side),
  moves: nullable(list(text)),
});
export type Summary = Decoded<typeof summary>;

const presence = object({ first: flag, second: flag, spectators: number });
export type Presence = Decoded<typeof presence>;

const premove = object({ ply: number, move: nullable(text) });

const error: Decoder<TriaError> = object({
  code: text,
  message: text,
  args: (value) => nullable(list(text))(value) ?? [],
  column: (value) => nullable(number)(value) ?? 0,
});
export const failure = object({ error });

// --- Events ---------------------------------------------------------------------------------------

const every = { number, at: number, clocks: nullable(clocks) };

const events = {
  "seat-taken": object({ ...every, kind: oneOf("seat-taken"), seat: side, person: seat }),
  move: object({
    ...every,
    kind: oneOf("move"),
    seat: side,
    ply: number,
    move: text,
    usedMs: number,
  }),
  offered: object({
    ...every,
    kind: oneOf("draw-offered", "takeback-offered", "rematch-offered"),
    seat: side,
  }),
  declined: object({
    ...every,
    kind: oneOf("draw-declined", "takeback-declined", "rematch-declined"),
    seat: side,
  }),
  "takeback-accepted": object({
    ...every,
    kind: oneOf("takeback-accepted"),
    seat: side,
    ply: number,
  }),
  ended: object({
    ...every,
    kind: oneOf("ended"),
    result: nullable(oneOf<Side | "draw">("first", "second", "draw")),
    reason: text,
    score: pair(number),
  }),
  "rematch-created": object({ ...every, kind: oneOf("rematch-created"), match: text }),
  resumed: object({ ...every, kind: oneOf("resumed") }),
  reaction: object({ ...every, kind: oneOf("reaction"), seat: side, reaction: text }),
};

/** What is only news to the clocks: the event after it says what it means. */
const other = object({ ...every, kind: () => "other" as const });

export type MatchEvent = Decoded<(typeof events)[keyof typeof events]> | Decoded<typeof other>;

export const event: Decoder<MatchEvent> = (value) => {
  const { kind } = object({ kind: text })(value);
  const family = /^(draw|takeback|rematch)-(offered|declined)$/.exec(kind)?.[2] ?? kind;
  const reader = Object.hasOwn(events, family) ? events[family as keyof typeof events] : other;
  return reader(value);
};

// --- Frames of a match's socket -------------------------------------------------------------------

const frames = {
  welcome: object({
    type: oneOf("welcome"),
    seat: nullable(side),
    match: nullable(match),
    presence,
    premove: nullable(premove),
    now: number,
  }),
  event: (value: unknown) => ({ type: "event" as const, event: event(value) }),
  ack: object({ type: oneOf("ack"), id: nullable(number) }),
  refused: object({ type: oneOf("refused"), id: nullable(number), error }),
  pong: object({ type: oneOf("pong"), time: number, now: number }),
  presence: (value: unknown) => ({ type: "presence" as const, presence: presence(value) }),
  premove: object({ type: oneOf("premove"), ply: number, move: nullable(text) }),
};

export type Frame = Decoded<(typeof frames)[keyof typeof frames]> | { type: "other" };

export const frame: Decoder<Frame> = (value) => {
  const { type } = object({ type: text })(value);
  return Object.hasOwn(frames, type)
    ? frames[type as keyof typeof frames](value)
    : { type: "other" };
};

// --- Frames of the analysis socket ----------------------------------------------------------------

const line: Decoder<AnalysisLine> = object({
  move: text,
  pv: list(text),
  pvSteps: () => [],
  depth: number,
  score: number,
  winIn: nullable(number),
  proven: flag,
  exact: nullable(object({ margin: number, fives: nullable(number) })),
});

const analysis: Decoder<Analysis> = object({
  lines: list(line),
  depth: number,
  nodes: number,
  nodesPerSecond: number,
  timeMs: number,
  tableHits: number,
});

const analysisFrames = {
  queued: object({ type: oneOf("queued"), id: number, ahead: number }),
  progress: object({ type: oneOf("progress"), id: number, analysis }),
  done: object({ type: oneOf("done"), id: number, analysis: nullable(analysis) }),
  refused: object({ type: oneOf("refused"), id: nullable(number), error }),
};

export type AnalysisFrame =
  Decoded<(typeof analysisFrames)[keyof typeof analysisFrames]> | { type: "other" };

export const analysisFrame: Decoder<AnalysisFrame> = (value) => {
  const { type } = object({ type: text })(value);
  return Object.hasOwn(analysisFrames, type)
    ? analysisFrames[type as keyof typeof analysisFrames](value)
    : { type: "other" };
};

// --- Answers of the API ---------------------------------------------------------------------------

export const created = object({ id: text, seat: side, token: text, invite: nullable(text), match });
export type Created = Decoded<typeof created>;

export const joined = object({ seat: side, token: text, match });

export const summaries = object({ matches: list(summary) });

export const archive = object({ matches: list(summary), cursor: nullable(text) });
export type Archive = Decoded<typeof archive>;

const counts = { games: number, first: number, second: number, draws: number };
export const explorer = object({
  total: object(counts),
  moves: list(object({ move: text, ...counts })),
});
export type Explored = Decoded<typeof explorer>;
