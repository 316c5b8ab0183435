// The server's HTTP API. Every answer is read before it is believed; what goes wrong is a value, in
// the form of the program's own errors, also when there is no network or no server at all.
import type { Reply, Side, TriaError } from "../engine/api";
import { decode, type Decoder } from "../lib/decode";
import { queryOf } from "../lib/route";
import * as protocol from "./protocol";
import type { HeldSeat } from "./seats";

export interface MatchRequest {
  game: string;
  variant: string;
  position: string;
  colour: Side | "random";
  clock: { minutes: number; increment: number } | { days: number } | null;
  public: boolean;
  name: string | null;
  opponent: "person" | { level: number };
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
const absent = problem("network.no_server", "there is no game server at this address");

/** Whether an error says that nothing online works here, now. */
export const isUnreachable = ({ code }: TriaError) => code.startsWith("network.");

export class Requests {
  readonly #base: URL;
  readonly #fetch: typeof fetch;

  constructor(base: URL, fetcher: typeof fetch) {
    this.#base = base;
    this.#fetch = fetcher;
  }

  create(request: MatchRequest): Promise<Reply<protocol.Created>> {
    return this.#post("matches", request, protocol.created);
  }

  /** With the same token the same seat, however often it is asked for. */
  join(
    id: string,
    invite: string,
    token: string,
    name: string | null,
  ): Promise<Reply<{ seat: Side }>> {
    return this.#post(
      `matches/${encodeURIComponent(id)}/join`,
      { invite, token, name },
      protocol.joined,
    );
  }

  match(id: string): Promise<Reply<protocol.Match>> {
    return this.#get(`matches/${encodeURIComponent(id)}`, protocol.match);
  }

  live(): Promise<Reply<protocol.Summary[]>> {
    return this.#get("matches?state=live", protocol.summaries);
  }

  mine(seats: readonly HeldSeat[]): Promise<Reply<protocol.Summary[]>> {
    const held = seats.map(({ id, token }) => ({ id, token }));
    return this.#post("matches/mine", { seats: held }, protocol.summaries);
  }

  archive(query: ArchiveQuery): Promise<Reply<protocol.Archive>> {
    return this.#get(`archive${queryOf({ ...query })}`, protocol.archive);
  }

  explore(game: string, variant: string, position: string, moves: readonly string[]) {
    const query = queryOf({ game, variant, position, moves: moves.join(" ") });
    return this.#get(`explorer${query}`, protocol.explorer);
  }

  recordAddress(id: string): string {
    return this.#address(`matches/${encodeURIComponent(id)}/record`);
  }

  recordsAddress(query: ArchiveQuery): string {
    return this.#address(`archive/records${queryOf({ ...query })}`);
  }

  /** For a WebSocket. */
  socketAddress(path: string): string {
    return this.#address(path).replace(/^http/, "ws");
  }

  #address(path: string): string {
    return new URL(path, this.#base).href;
  }

  #get<T>(path: string, decoder: Decoder<T>): Promise<Reply<T>> {
    return this.#ask(path, { cache: "no-store" }, decoder);
  }

  #post<T>(path: string, body: unknown, decoder: Decoder<T>): Promise<Reply<T>> {
    const headers = { "Content-Type": "application/json" };
    return this.#ask(path, { method: "POST", headers, body: JSON.stringify(body) }, decoder);
  }

  async #ask<T>(path: string, init: RequestInit, decoder: Decoder<T>): Promise<Reply<T>> {
    let response: Response;
    let answer: unknown;
    try {
      const signal = AbortSignal.timeout(patience);
      response = await this.#fetch(this.#address(path), { ...init, signal });
      answer = await response.json().catch(() => null);
    } catch {
      return { ok: false, error: unreachable };
    }
    if (!response.ok) {
      const error = decode(protocol.failure, answer)?.error ?? absent;
      return { ok: false, error };
    }
    const value = decode(decoder, answer);
    return value === null ? { ok: false, error: absent } : { ok: true, value };
  }
}
