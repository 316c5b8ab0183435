// The server's HTTP API. Every answer is read before it is believed; what goes wrong is a value, in
// the form of the program's own errors, also when there is no network or no server at all.
import type { GameSpec, Reply, Side, TriaError } from "../engine/api";
import { decode, type Decoder } from "../lib/decode";
import { queryOf } from "../lib/route";
import * as protocol from "./protocol";
import type { HeldSeat } from "./seats";

export type ClockRequest = { minutes: number; increment: number } | { days: number };

export interface MatchRequest {
  game: string;
  variant: string;
  position: string;
  colour: Side | "random";
  clock: ClockRequest | null;
  public: boolean;
  name: string | null;
  opponent: "person" | { level: number };
  rated: boolean;
}

export interface ArchiveQuery {
  game?: string;
  variant?: string;
  result?: Side | "draw";
  moves?: string;
  before?: string;
}

/** Longer than a slow network takes; shorter than anybody waits. */
const patience = 15_000;

const problem = (code: string, message: string): TriaError => ({
  code,
  message,
  args: [],
  column: 0,
});
export const unreachable = problem("network.offline", "the server cannot be reached");
export const banned = problem("request.banned", "the server has banned this address");
const absent = problem("network.no_server", "there is no game server at this address");

/** Whether an error says that nothing online works here, now. */
export const isUnreachable = ({ code }: TriaError) => code.startsWith("network.");

const pathOf = (id: string) => `matches/${encodeURIComponent(id)}`;

export class Requests {
  readonly #base: URL;
  readonly #fetch: typeof fetch;

  constructor(base: URL, fetcher: typeof fetch) {
    this.#base = base;
    this.#fetch = fetcher;
  }

  create(request: MatchRequest) {
    return this.post("matches", request, protocol.created);
  }

  /** With the same token the same seat, however often it is asked for. */
  join(id: string, invite: string, token: string, name: string | null) {
    return this.post(`${pathOf(id)}/join`, { invite, token, name }, protocol.joined);
  }

  match(id: string) {
    return this.get(pathOf(id), protocol.match);
  }

  live() {
    return this.get("matches?state=live", protocol.summaries);
  }

  mine(seats: readonly HeldSeat[]) {
    const held = seats.map(({ id, token }) => ({ id, token }));
    return this.post("matches/mine", { seats: held }, protocol.summaries);
  }

  archive(query: ArchiveQuery) {
    return this.get(`archive${queryOf({ ...query })}`, protocol.archive);
  }

  explore({ moves, ...from }: GameSpec) {
    return this.get(`explorer${queryOf({ ...from, moves: moves.join(" ") })}`, protocol.explorer);
  }

  recordAddress(id: string): string {
    return this.address(`${pathOf(id)}/record`);
  }

  recordsAddress(query: ArchiveQuery): string {
    return this.address(`archive/records${queryOf({ ...query })}`);
  }

  /** For a WebSocket. */
  socketAddress(path: string): string {
    return this.address(path).replace(/^http/, "ws");
  }

  protected address(path: string): string {
    return new URL(path, this.#base).href;
  }

  protected get<T>(path: string, decoder: Decoder<T>): Promise<Reply<T>> {
    return this.#ask(path, { cache: "no-store" }, decoder);
  }

  protected post<T>(path: string, body: unknown, decoder: Decoder<T>): Promise<Reply<T>> {
    const headers = { "Content-Type": "application/json" };
    return this.#ask(path, { method: "POST", headers, body: JSON.stringify(body) }, decoder);
  }

  async #ask<T>(path: string, init: RequestInit, decoder: Decoder<T>): Promise<Reply<T>> {
    let response: Response;
    let answer: unknown;
    try {
      const signal = AbortSignal.timeout(patience);
      response = await this.#fetch(this.address(path), { ...init, signal });
      answer = await response.json().catch(() => null);
    } catch {
      return { ok: false, error: unreachable };
    }
    const value = response.ok ? decode(decoder, answer) : null;
    if (value !== null) return { ok: true, value };
    return { ok: false, error: decode(protocol.failure, answer)?.error ?? absent };
  }
}
