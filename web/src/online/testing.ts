// Matches, events and a line to nowhere, for tests.
import { decode } from "../lib/decode";
import type { Wire } from "./line";
import { event, match, type Match, type MatchEvent } from "./protocol";

/** A match as the server writes it, being played. */
export function wireMatch(change: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    id: "k3v9Qx0aZ_4",
    game: "awale",
    variant: "classic",
    position: "",
    public: true,
    createdAt: 1000,
    events: 3,
    state: "playing",
    seats: { first: { kind: "person", name: "Ada" }, second: { kind: "person", name: null } },
    moves: [],
    times: [],
    takebacks: 0,
    side: "first",
    clock: null,
    clocks: null,
    offers: { draw: null, takeback: null, rematch: null },
    result: null,
    rematch: null,
    now: 2000,
    ...change,
  };
}

export function aMatch(change: Record<string, unknown> = {}): Match {
  const read = decode(match, wireMatch(change));
  if (read === null) throw new Error("that is no match");
  return read;
}

export function wireEvent(number: number, kind: string, fields: Record<string, unknown> = {}) {
  return { type: "event", number, at: 3000, kind, clocks: null, ...fields };
}

export function wireMove(number: number, ply: number, move: string): Record<string, unknown> {
  const seat = ply % 2 === 1 ? "first" : "second";
  return wireEvent(number, "move", { seat, ply, move, usedMs: 100, lagMs: 0 });
}

export function anEvent(wire: Record<string, unknown>): MatchEvent {
  const read = decode(event, wire);
  if (read === null) throw new Error("that is no event");
  return read;
}

export class FakeWire implements Wire {
  onopen: Wire["onopen"] = null;
  onmessage: Wire["onmessage"] = null;
  onclose: Wire["onclose"] = null;
  closed = false;
  readonly sent: Record<string, unknown>[] = [];

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.closed = true;
  }
  connect(): void {
    this.onopen?.({} as Event);
  }
  break(code: number): void {
    this.onclose?.({ code } as CloseEvent);
  }
  deliver(data: unknown): void {
    this.onmessage?.({ data } as MessageEvent);
  }
  say(frame: object): void {
    this.deliver(JSON.stringify(frame));
  }
  ofType(type: string): Record<string, unknown>[] {
    return this.sent.filter((frame) => frame["type"] === type);
  }
}
