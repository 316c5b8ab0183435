// What the server says, as docs/server.md describes it: the types, and the readers that let nothing
// else in. Unknown kinds of frames and events are read as `other`.
import type { Analysis, AnalysisLine, Side, TriaError } from "../engine/api";
import {
  either,
  flag,
  list,
  nullable,
  number,
  object,
  oneOf,
  optional,
  pair,
  tagged,
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

export const side = oneOf<Side>("first", "second");

/** What somebody wants to play with. */
export const colour = oneOf("first", "second", "random");

/** Somebody as others see them. */
export const shownPlayer = {
  name: nullable(text),
  /** Whether the name is claimed: it then has a page of its own. */
  account: optional(flag, false),
  /** As it was then; null for guests. */
  rating: nullable(number),
  provisional: optional(flag, false),
};

const person = object({ kind: oneOf("person"), ...shownPlayer });
export type Person = Decoded<typeof person>;
const engine = object({ kind: oneOf("engine"), level: number });
const seat = either(person, engine);

export const clock = either(
  object({ initialMs: number, incrementMs: number }),
  object({ perMoveMs: number }),
);
export type Clock = Decoded<typeof clock>;

const clocks = object({ first: number, second: number, running: nullable(side), at: number });
export type Clocks = Decoded<typeof clocks>;

/** Of both players, before and after. */
const ratingChanges = object({ first: pair(number), second: pair(number) });

const ending = {
  result: nullable(oneOf<Side | "draw">("first", "second", "draw")),
  reason: text,
  score: pair(number),
};

const shared = {
  id: text,
  game: text,
  variant: text,
  position: text,
  public: flag,
  rated: optional(flag, false),
  createdAt: number,
  state: oneOf("waiting", "playing", "ended"),
  seats: object({ first: nullable(seat), second: nullable(seat) }),
  clock: nullable(clock),
  clocks: nullable(clocks),
  result: nullable(object(ending)),
  rematch: nullable(text),
};

export const match = object({
  ...shared,
  events: number,
  moves: list(text),
  times: list(number),
  takebacks: number,
  offers: object({ draw: nullable(side), takeback: nullable(side), rematch: nullable(side) }),
  /** Of a rated match that has ended. */
  ratingChanges: nullable(ratingChanges),
});
export type Match = Decoded<typeof match>;
export type MatchEnding = NonNullable<Match["result"]>;

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

const presence = { first: flag, second: flag, spectators: number };
export type Presence = Record<Side, boolean> & { spectators: number };

const premove = { ply: number, move: nullable(text) };

/** "If you play this, I answer that", and so on: of the opponent's move number `ply` on. */
const conditions = object({ ply: number, lines: list(list(text)) });
export type Conditions = Decoded<typeof conditions>;

export const error: Decoder<TriaError> = object({
  code: text,
  message: text,
  args: optional(list(text), []),
  column: optional(number, 0),
});
export const failure = object({ error });
/** The frame that refuses what another one asked for. */
export const refused = { id: nullable(number), error };

// --- Events ---------------------------------------------------------------------------------------

const every = { number, at: number, clocks: nullable(clocks) };
const bySeat = { ...every, seat: side };

export const event = tagged("kind", {
  "seat-taken": { ...bySeat, person: seat },
  /** A guest's seat has become an account's. */
  claimed: { ...bySeat, name: text },
  move: { ...bySeat, ply: number, move: text, usedMs: number },
  "draw-offered": bySeat,
  "draw-declined": bySeat,
  "takeback-offered": bySeat,
  "takeback-declined": bySeat,
  "takeback-accepted": { ...bySeat, ply: number },
  "rematch-offered": bySeat,
  "rematch-declined": bySeat,
  "rematch-created": { ...every, match: text },
  ended: { ...every, ...ending, ratingChanges: nullable(ratingChanges) },
  resumed: every,
  /** A player's vacation: their clock stands, and goes on. */
  paused: bySeat,
  continued: bySeat,
  reaction: { ...bySeat, reaction: text },
  /** What is only news to the clocks: the event after it says what it means. */
  other: every,
});
export type MatchEvent = Decoded<typeof event>;

/** What an event is about that is named for an offer. */
export const offerOf = (kind: `${Offer}-${string}`) => kind.split("-")[0] as Offer;

// --- Frames of a match's socket -------------------------------------------------------------------

const frames = tagged("type", {
  welcome: {
    seat: nullable(side),
    match: nullable(match),
    presence: object(presence),
    premove: nullable(object(premove)),
    conditions: nullable(conditions),
    now: number,
  },
  event: {},
  ack: { id: nullable(number) },
  refused,
  pong: { time: number, now: number },
  presence,
  premove,
  other: {},
});

export type Frame =
  Exclude<Decoded<typeof frames>, { type: "event" }> | { type: "event"; event: MatchEvent };

export const frame: Decoder<Frame> = (value) => {
  const read = frames(value);
  return read.type === "event" ? { type: "event", event: event(value) } : read;
};

// --- Frames of the analysis socket ----------------------------------------------------------------

const line: Decoder<AnalysisLine> = object({
  move: text,
  pv: list(text),
  pvSteps: () => [],
  depth: number,
  score: number,
  chance: number,
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

export const analysisFrame = tagged("type", {
  queued: { id: number, ahead: number },
  progress: { id: number, analysis },
  done: { id: number, analysis: nullable(analysis) },
  refused,
  other: {},
});
export type AnalysisFrame = Decoded<typeof analysisFrame>;

// --- Answers of the API ---------------------------------------------------------------------------

export const created = object({ id: text, seat: side, token: text, invite: nullable(text), match });

export const joined = object({ seat: side, token: text, match });

/** `now`: the time that the clocks go by. */
export const summaries = object({ matches: list(summary), now: number });

export const archive = object({ matches: list(summary), cursor: nullable(text) });

const counts = { games: number, first: number, second: number, draws: number };
export const explorer = object({
  total: object(counts),
  moves: list(object({ move: text, ...counts })),
});
export type Explored = Decoded<typeof explorer>;
