// The line to the server during a match. It says which events have been seen so that only the missed ones are sent, and
// sends a move again until the server has acknowledged it; the server plays it once. After a restart of the server, which
// forgets premoves, the premove is sent again.
import type { Side, TriaError } from "../engine/api";
import { bannedCode, Line, type Dialler } from "./line";
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

/** `gone`: there is no such match. `refused`: the token holds no seat of it. `banned`: the server talks to nobody at this
 *  address. */
export type Link = "connecting" | "online" | "offline" | "gone" | "refused" | "banned";

export type Command =
  | { type: "offer" | "accept" | "decline"; what: Offer }
  | { type: "resign" | "abort" }
  | { type: "reaction"; reaction: Reaction }
  | { type: "premove"; ply: number; move: string | null }
  | { type: "conditions"; ply: number; lines: string[][] };

/** What a socket needs, and whom it tells what has happened. */
export interface Connection extends Dialler {
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

const finalCloses = new Map<number, Link>([
  [4403, "refused"],
  [4404, "gone"],
  [bannedCode, "banned"],
]);

export class MatchSocket {
  readonly #connection: Connection;
  readonly #line: Line<Frame>;
  #link: Link = "connecting";
  #match: Match | null = null;
  #pending: PendingMove | null = null;
  #premove: Premove | null = null; // what the server said that it keeps
  #again = 0; // the id with which it was given that again
  #lastId = 0;
  #helloAt = 0;

  constructor(connection: Connection) {
    this.#connection = connection;
    this.#line = new Line(connection, {
      decoder: frameDecoder,
      onopen: () => this.#hello(),
      onframe: (frame) => this.#receive(frame),
      onlost: () => this.#say("offline"),
      onclosed: (code) => this.#say(finalCloses.get(code) ?? "offline"),
      final: [...finalCloses.keys()],
    });
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
    this.#line.send({ ...command, id: ++this.#lastId });
    return true;
  }

  wake(): void {
    this.#line.wake();
  }

  lose(): void {
    this.#line.lose();
  }

  close(): void {
    this.#line.close();
  }

  #hello(): void {
    this.#connection.clock.forget();
    this.#helloAt = this.#connection.now();
    const seen = this.#match === null ? {} : { seen: this.#match.events };
    this.#line.send({ type: "hello", token: this.#connection.token, ...seen });
  }

  #say(link: Link): void {
    if (link === this.#link) return;
    this.#link = link;
    this.#connection.onlink(link);
  }

  #sendMove(): void {
    if (this.#pending !== null) this.#line.send({ type: "move", ...this.#pending });
  }

  #receive(frame: Frame): void {
    switch (frame.type) {
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
    this.#line.welcome();
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
      this.#line.send({ type: "premove", id: this.#again, ...this.#premove });
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
      this.#line.lose();
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

function kept({ ply, move }: { ply: number; move: string | null }): Premove | null {
  return move === null ? null : { ply, move };
}
