// Who is signed in here, and in which matches it is this player's turn: an account's, or those of the seats that this
// browser holds. A server without accounts, or none at all, is as good as nobody signed in.
import { beside } from "../lib/beside.svelte";
import type { Account, MeAnswer, Pace, Rating } from "./people_protocol";
import { accountName, keepAccountName } from "./player_name";
import type { Summary } from "./protocol";
import { heldSeats } from "./seats";
import { people } from "./service";

/** How often the server is asked while somebody looks. */
const refreshTime = 30_000;

class Me {
  account = $state.raw<Account | null>(null);
  /** Those in which it is this player's turn, the least time left first. */
  turns = $state.raw<Summary[]>([]);
  /** Whether the server has said who is signed in. */
  isKnown = $state(false);
  /** The name to show: before the server has been asked, whoever was signed in last. */
  readonly name = $derived(this.isKnown ? (this.account?.name ?? null) : accountName());

  #asking: Promise<void> | null = null;
  #watchers = 0;
  #timer: ReturnType<typeof setInterval> | undefined;

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
  take({ account, turns }: MeAnswer): void {
    this.account = account;
    this.isKnown = true;
    keepAccountName(account?.name ?? null);
    if (account === null) return;
    beside.people = true;
    this.turns = byUrgency(turns);
  }

  leave(): void {
    this.take({ account: null, turns: [] });
    this.turns = [];
    void this.refresh();
  }

  ratingIn(game: string, pace: Pace | null): Rating | null {
    const ratings = this.account?.ratings ?? [];
    return ratings.find((rating) => rating.game === game && rating.pace === pace) ?? null;
  }

  /** Keeps the turns up to date until the returned function is called. */
  watch(): () => void {
    void this.refresh();
    if (this.#watchers++ === 0) {
      this.#timer = setInterval(() => {
        if (document.visibilityState === "visible") void this.refresh();
      }, refreshTime);
    }
    return () => {
      if (--this.#watchers === 0) clearInterval(this.#timer);
    };
  }

  async #ask(): Promise<void> {
    const reply = await people.me();
    if (reply.ok) this.take(reply.value);
    else if (reply.error.code === "request.path") this.take({ account: null, turns: [] });
    if (this.account !== null) return;
    const seats = heldSeats();
    const mine = seats.length === 0 ? null : await people.mine(seats);
    if (mine === null) this.turns = [];
    else if (mine.ok) this.turns = byUrgency(mine.value.filter(isTurn));
  }
}

const isTurn = ({ state, side, seat }: Summary) => state === "playing" && side === seat;

/** Milliseconds that the player to move had left when the server answered; without a clock there is no hurry. */
const urgency = ({ clocks, side }: Summary) => clocks?.[side] ?? Infinity;

const byUrgency = (matches: Summary[]) =>
  [...matches].sort((a, b) => urgency(a) - urgency(b) || a.updatedAt - b.updatedAt);

export const me = new Me();
