// What the server says of people, as docs/players.md describes it: accounts, the lobby, ratings. The readers let nothing
// else in.
import {
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
import { clock, colour, refused, shownPlayer, side, summary } from "./protocol";

export const paces = ["fast", "slow", "days"] as const;
export type Pace = (typeof paces)[number];
const pace = oneOf<Pace>(...paces);

// --- Accounts -------------------------------------------------------------------------------------

const rating = object({
  game: text,
  pace,
  rating: number,
  deviation: number,
  provisional: flag,
  games: number,
});
export type Rating = Decoded<typeof rating>;

const device = object({
  id: text,
  name: text,
  createdAt: number,
  usedAt: number,
  current: flag,
});
export type Device = Decoded<typeof device>;

const vacation = object({ until: nullable(number), daysLeft: number });
export type Vacation = Decoded<typeof vacation>;

const account = object({
  id: text,
  name: text,
  createdAt: number,
  devices: list(device),
  recoveryCodesLeft: number,
  vacation: nullable(vacation),
  ratings: optional(list(rating), []),
});
export type Account = Decoded<typeof account>;

/** Given to the browser as it is. */
const options: Decoder<Record<string, unknown>> = (value) => {
  object({})(value);
  return value as Record<string, unknown>;
};

export const begun = object({ ceremony: text, options, name: nullable(text) });
export type Begun = Decoded<typeof begun>;
export const recoveryCodes = object({ recoveryCodes: list(text) });
export const moved = object({ moved: number });
export const deviceLink = object({ code: text, expiresInMs: number });
export type DeviceLink = Decoded<typeof deviceLink>;
export const onVacation = object({ vacation: nullable(vacation) });
export const done = object({});

// --- Players --------------------------------------------------------------------------------------

const tally = { wins: number, draws: number, losses: number };

export const names = object({ names: list(text) });

export const profile = object({
  name: text,
  createdAt: number,
  ratings: optional(list(rating), []),
  following: optional(flag, false),
  blocked: optional(flag, false),
  online: optional(flag, false),
  games: optional(object(tally), { wins: 0, draws: 0, losses: 0 }),
  opponents: optional(list(object({ name: text, ...tally })), []),
  openings: optional(
    list(object({ game: text, variant: text, seat: side, moves: list(text), ...tally })),
    [],
  ),
});
export type Profile = Decoded<typeof profile>;

export const ratingPoints = object({
  points: list(object({ at: number, rating: number, deviation: number, match: text })),
});
export type RatingPoint = Decoded<typeof ratingPoints>["points"][number];

export const following = object({
  players: list(object({ name: text, online: flag, playing: optional(flag, false) })),
});

export const leaderboard = object({
  players: list(
    object({ rank: number, name: text, rating: number, deviation: number, games: number }),
  ),
});

// --- The lobby ------------------------------------------------------------------------------------

export const challenge = object({
  id: text,
  game: text,
  variant: text,
  clock,
  /** Of its owner. */
  colour,
  rated: flag,
  ratings: nullable(pair(number)),
  ...shownPlayer,
  /** To whoever reads this. */
  direct: optional(flag, false),
  own: optional(flag, false),
  /** Of a direct one, told to its owner. */
  to: nullable(text),
});
export type Challenge = Decoded<typeof challenge>;

const counts = { waiting: number, playing: number, connected: number };

export const lobbyFrame = tagged("type", {
  welcome: { challenges: list(challenge), ...counts },
  changes: { added: list(challenge), removed: list(text), ...counts },
  paired: { match: text, token: nullable(text), challenge: nullable(text) },
  declined: { challenge: text },
  ack: { id: nullable(number), challenge: nullable(text) },
  refused,
  pong: {},
  other: {},
});
export type LobbyFrame = Decoded<typeof lobbyFrame>;

// --- Whoever asks ---------------------------------------------------------------------------------

export const me = object({
  account: nullable(account),
  /** Those that this player is playing. */
  matches: optional(list(summary), []),
  /** To this player. */
  challenges: optional(list(challenge), []),
  /** The time that clocks go by. */
  now: nullable(number),
});
export type MeAnswer = Decoded<typeof me>;
export const signedIn = object({ me });
export const claimed = object({ me, recoveryCodes: list(text) });
