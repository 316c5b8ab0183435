// Who is signed in here, what they are playing and who challenges them, and in which matches it is this player's turn: an
// account's, or those of the seats that this browser holds. A server without accounts, or none at all, is as good as
// nobody signed in.
import { beside } from "../lib/beside.svelte";
import { keepFresh } from "./keep_fresh";
import type { Account, Challenge, MeAnswer, Pace, Rating } from "./people_protocol";
import { accountName, keepAccountName } from "./player_name";
import type { Summary } from "./protocol";
import { heldSeats } from "./seats";
import { ServerClock } from "./server_clock";
import { people } from "./service";

/** How often the server is asked while somebody looks. */
const refreshTime = 30_000;

class Me {
  account = $state.raw<Account | null>(null);
  /** Those in which it is this player's turn, the least time left first. */
  turns = $state.raw<Summary[]>([]);
  /** All that an account is playing, on whatever device they began. */
  matches = $state.raw<Summary[]>([]);
  /** To this player. */
  challenges = $state.raw<Challenge[]>([]);
  /** Whether the server has said who is signed in. */
  isKnown = $state(false);
  /** The name to show: before the server has been asked, whoever was signed in last. */
  readonly name = $derived(this.isKnown ? (this.account?.name ?? null) : accountName());

  readonly #clock = new ServerClock(Date.now);
  #asking: Promise<void> | null = null;

  /** Asks the server; while it is being asked, once. */
  refresh(): Promise<void> {
    this.#asking ??= this.#ask().finally(() => (this.#asking = null));
    return this.#asking;
  }

  /** For pages that only need to know who is signed in. */
  async known(): Promise<Account | null> {
    if (!this.isKnown) await this.refresh();
    return this.account;
  }

  /** What an answer of the server says about who is signed in. */
  take({ account, matches, challenges }: MeAnswer): void {
    this.account = account;
    this.isKnown = true;
    this.matches = matches;
    this.challenges = challenges;
    keepAccountName(account?.name ?? null);
    if (account === null) return;
    beside.people = true;
    this.turns = turnsOf(matches);
  }

  leave(): void {
    this.take(nobody);
    this.turns = [];
    void this.refresh();
  }

  /** What time it is by the clocks of the turns. */
  serverTime(): number {
    return this.#clock.now();
  }

  ratingIn(game: string, pace: Pace): Rating | null {
    const ratings = this.account?.ratings ?? [];
    return ratings.find((rating) => rating.game === game && rating.pace === pace) ?? null;
  }

  /** Keeps the turns up to date until the returned function is called. */
  watch(): () => void {
    return keepFresh(() => this.refresh(), refreshTime);
  }

  async #ask(): Promise<void> {
    let asked = Date.now();
    const reply = await people.me();
    if (reply.ok) {
      this.#learn(asked, reply.value.now);
      this.take(reply.value);
    } else if (reply.error.code === "request.path") this.take(nobody);
    if (this.account !== null) return;
    const seats = heldSeats();
    asked = Date.now();
    const mine = seats.length === 0 ? null : await people.mine(seats);
    if (mine === null) this.turns = [];
    else if (mine.ok) {
      this.#learn(asked, mine.value.now);
      this.turns = turnsOf(mine.value.matches);
    }
  }

  /** Only the last answer counts: since an earlier one this device's clock may have been set. */
  #learn(asked: number, server: number | null): void {
    if (server === null) return;
    this.#clock.forget();
    this.#clock.learn(asked, server);
  }
}

const nobody: MeAnswer = { account: null, matches: [], challenges: [], now: null };

const isTurn = ({ state, side, seat }: Summary) => state === "playing" && side === seat;

/** When the time of the player to move is over, as the server counts; without a running clock there is no hurry. */
const urgency = ({ clocks, side }: Summary) =>
  clocks?.running == null ? Infinity : clocks.at + clocks[side];

const turnsOf = (matches: Summary[]) =>
  matches.filter(isTurn).sort((a, b) => urgency(a) - urgency(b) || a.updatedAt - b.updatedAt);

export const me = new Me();
