// The socket to the server during a match. It reconnects by itself, says which events it has seen so that only the
// missed ones are sent, and sends a move again until the server has acknowledged it; the server plays it once. After
// a restart of the server, which forgets premoves, the premove is sent again.
import type { Side, TriaError } from "../engine/api";
import { decodeJson } from "../lib/decode";
import { apply } from "./match_state";
import {
  frame as frameDecoder,
  type Conditions,
  type Frame,
  type Match,
  type MatchEvent,
  type Offer,
  type Presence,
  type Reaction,
} from "./protocol";
import type { ServerClock } from "./server_clock";

/** The part of a WebSocket that is used, so that tests can put something else in its place. */
export interface Wire {
  send(text: string): void;
  close(): void;
  onopen: ((event: Event) => void) | null;
  onmessage: ((event: MessageEvent) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
}

/** `gone`: there is no such match. `refused`: the token holds no seat of it. */
export type Link = "connecting" | "online" | "offline" | "gone" | "refused";

export type Command =
  | { type: "offer" | "accept" | "decline"; what: Offer }
  | { type: "resign" | "abort" }
  | { type: "reaction"; reaction: Reaction }
  | { type: "premove"; ply: number; move: string | null }
  | { type: "conditions"; ply: number; lines: string[][] };

/** What a socket needs, and whom it tells what has happened. */
export interface Connection {
  open(): Wire;
  token: string | null;
  clock: ServerClock;
  now(): number;
  onlink(link: Link): void;
  onseat(seat: Side | null): void;
  /** Another state of the match, and the event that made it; null when it was asked for anew. */
  onmatch(match: Match, event: MatchEvent | null): void;
  onpresence(presence: Presence): void;
  onpremove(premove: Premove | null): void;
  /** What this player has answered ahead, as the server keeps it. */
  onconditions(conditions: Conditions | null): void;
  /** What was asked for did not happen. `move`: it was the move that was on its way. */
  onrefused(error: TriaError, move: boolean): void;
}

interface Premove {
  ply: number;
  move: string;
}

interface PendingMove extends Premove {
  id: number;
  takebacks: number;
}

const beat = 10_000;
const firstDelay = 300;
const longestDelay = 8_000;
const finalCloses: Record<number, Link> = { 4403: "refused", 4404: "gone" };

export class MatchSocket {
  readonly #connection: Connection;
  #wire: Wire | null = null;
  #link: Link = "connecting";
  #match: Match | null = null;
  #pending: PendingMove | null = null;
  #premove: Premove | null = null; // what the server said that it keeps
  #again = 0; // the id with which it was given that again
  #lastId = 0;
  #failures = 0;
  #helloAt = 0;
  #unanswered = false; // since the last beat nothing was heard
  #beating: ReturnType<typeof setInterval> | undefined;
  #retrying: ReturnType<typeof setTimeout> | undefined;

  constructor(connection: Connection) {
    this.#connection = connection;
    this.#connect();
  }

  get pending(): Readonly<PendingMove> | null {
    return this.#pending;
  }

  /** Sent now or as soon as there is a connection; not more than one at a time. */
  move(ply: number, move: string): void {
    const takebacks = this.#match?.takebacks ?? 0;
    this.#pending = { id: ++this.#lastId, ply, move, takebacks };
    if (this.#link === "online") this.#sendMove();
  }

  /** False when there is no connection: only moves wait for one, the rest may mean something else by then. */
  command(command: Command): boolean {
    if (this.#link !== "online") return false;
    this.#send({ ...command, id: ++this.#lastId });
    return true;
  }

  /** The device says that there is a network again, or that somebody looks. */
  wake(): void {
    if (this.#retrying === undefined) return;
    this.#failures = 0;
    this.#connect();
  }

  /** The device says that there is no network any more. */
  lose(): void {
    if (this.#wire !== null) this.#drop();
  }

  close(): void {
    this.#hangUp();
    clearTimeout(this.#retrying);
    this.#retrying = undefined;
  }

  #connect(): void {
    clearTimeout(this.#retrying);
    this.#retrying = undefined;
    const wire = this.#connection.open();
    this.#wire = wire;
    wire.onopen = () => {
      this.#connection.clock.forget();
      this.#helloAt = this.#connection.now();
      const seen = this.#match === null ? {} : { seen: this.#match.events };
      this.#send({ type: "hello", token: this.#connection.token, ...seen });
    };
    wire.onmessage = (event) => {
      this.#unanswered = false;
      this.#receive(decodeJson(frameDecoder, event.data));
    };
    wire.onclose = ({ code }) => {
      const final = finalCloses[code];
      if (final === undefined) this.#drop();
      else {
        this.#hangUp();
        this.#say(final);
      }
    };
    this.#unanswered = true;
    this.#beating = setInterval(() => this.#beat(), beat);
  }

  #beat(): void {
    // A socket that was never welcomed is as useless as one that is silent.
    if (this.#unanswered || this.#link !== "online") {
      this.#drop();
      return;
    }
    this.#unanswered = true;
    this.#send({ type: "ping", time: this.#connection.now() });
  }

  #hangUp(): void {
    clearInterval(this.#beating);
    hangUp(this.#wire);
    this.#wire = null;
  }

  /** Closes the socket and reconnects after a delay that doubles each time, with some chance in it: after a restart
   *  of the server not all browsers come back at once. */
  #drop(): void {
    this.#hangUp();
    this.#say("offline");
    const delay = Math.min(longestDelay, firstDelay * 2 ** this.#failures);
    this.#failures = Math.min(this.#failures + 1, 10);
    clearTimeout(this.#retrying);
    this.#retrying = setTimeout(() => this.#connect(), delay * (0.75 + Math.random() / 2));
  }

  #say(link: Link): void {
    if (link === this.#link) return;
    this.#link = link;
    this.#connection.onlink(link);
  }

  #send(frame: object): void {
    this.#wire?.send(JSON.stringify(frame));
  }

  #sendMove(): void {
    if (this.#pending !== null) this.#send({ type: "move", ...this.#pending });
  }

  #receive(frame: Frame | null): void {
    switch (frame?.type) {
      case "welcome":
        this.#welcome(frame);
        break;
      case "event":
        this.#happen(frame.event);
        break;
      case "ack":
        if (frame.id === this.#pending?.id) this.#pending = null;
        break;
      case "refused":
        this.#refuse(frame.id, frame.error);
        break;
      case "pong":
        this.#connection.clock.learn(frame.time, frame.now);
        break;
      case "presence":
        this.#connection.onpresence(frame);
        break;
      case "premove":
        this.#keep(kept(frame));
        break;
    }
  }

  #welcome(frame: Extract<Frame, { type: "welcome" }>): void {
    this.#failures = 0;
    this.#connection.clock.learn(this.#helloAt, frame.now);
    this.#connection.onseat(frame.seat);
    if (frame.match !== null) {
      this.#match = frame.match;
      this.#connection.onmatch(frame.match, null);
    }
    this.#connection.onpresence(frame.presence);
    this.#connection.onconditions(frame.conditions);
    const premove = frame.premove && kept(frame.premove);
    if (premove === null && this.#premove !== null) {
      this.#again = ++this.#lastId;
      this.#send({ type: "premove", id: this.#again, ...this.#premove });
    } else {
      this.#keep(premove);
    }
    this.#say("online");
    this.#sendMove();
  }

  #keep(premove: Premove | null): void {
    this.#premove = premove;
    this.#connection.onpremove(premove);
  }

  #happen(event: MatchEvent): void {
    if (this.#match === null) return;
    const match = apply(this.#match, event);
    if (match === null) {
      // Something is missing: the whole match is asked for.
      this.#match = null;
      this.#drop();
      return;
    }
    if (match === this.#match) return;
    this.#match = match;
    const replaced =
      event.kind === "takeback-accepted" ||
      event.kind === "ended" ||
      (event.kind === "move" && event.ply === this.#pending?.ply);
    if (replaced) this.#pending = null;
    this.#connection.onmatch(match, event);
  }

  #refuse(id: number | null, error: TriaError): void {
    if (id !== null && id === this.#again) {
      // It has been played, or its turn is over.
      this.#keep(null);
      return;
    }
    const move = id !== null && id === this.#pending?.id;
    if (move) this.#pending = null;
    this.#connection.onrefused(error, move);
  }
}

/** Closes a socket; nothing more is heard of it. */
export function hangUp(wire: Wire | null): void {
  if (wire === null) return;
  wire.onopen = wire.onmessage = wire.onclose = null;
  wire.close();
}

function kept({ ply, move }: { ply: number; move: string | null }): Premove | null {
  return move === null ? null : { ply, move };
}
