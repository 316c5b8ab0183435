// A match as the page shows it: what the server says happened, the own move that is on its way, and
// looking back. Every position comes from the program, computed from the moves; it knows no rule.
import type { GameSpec, GameState, LegalMove, Rules, Side, Step } from "../engine/api";
import { t } from "../i18n/index.svelte";
import { announcer } from "../lib/announce.svelte";
import { other } from "../lib/sides";
import { GameController } from "../lib/controller.svelte";
import { soundOfRefusal } from "../lib/sound";
import type { Dialler } from "./line";
import { MatchSocket, type Command, type Link } from "./match_socket";
import { endText, playerText } from "./match_texts";
import { Planner, specOf } from "./conditions.svelte";
import { premoveChoices } from "./premoves";
import {
  offerOf,
  offers,
  reactions,
  type Match,
  type MatchEvent,
  type Offer,
  type Presence,
  type Reaction,
} from "./protocol";
import { holdSeat, seatOf } from "./seats";
import { ServerClock, timeLeft } from "./server_clock";

/** How long what a player said stands beside their name. */
const reactionTime = 6000;

export class OnlineMatch extends GameController {
  spec = $state.raw<GameSpec>({ game: "", variant: "", position: "", moves: [] });
  link = $state<Link>("connecting");
  match = $state.raw<Match | null>(null);
  /** The side this browser plays; null when it watches. */
  seat = $state<Side | null>(null);
  presence = $state.raw<Presence | null>(null);
  /** The board while the player chooses a premove. */
  choosing = $state.raw<GameState | null>(null);
  /** The premove that the server keeps. */
  premove = $state.raw<{ move: string; steps: Step[] | null } | null>(null);
  said = $state.raw<Record<Side, Reaction | null>>({ first: null, second: null });
  sending = $state(false);
  /** The rematch both have just agreed on. */
  next = $state<string | null>(null);

  /** Answers to moves that the other player may make, in matches with days per move. */
  readonly plans = new Planner(this.rules, (ply, lines) =>
    this.command({ type: "conditions", ply, lines }),
  );
  readonly playing = $derived(this.match?.state === "playing");
  readonly myTurn = $derived(
    this.playing && this.seat !== null && this.state?.side === this.seat && !this.sending,
  );
  /** Whether this player may touch the board now: what can be played has been computed. */
  readonly ready = $derived(
    this.choosing !== null ||
      this.plans.board !== null ||
      (this.myTurn && !this.reviewing && this.canMove),
  );
  readonly canPremove = $derived(
    this.playing && this.seat !== null && !this.myTurn && this.state?.over === false,
  );
  /** What the other player asks for. */
  readonly asked = $derived(this.#offerBy(this.seat && other(this.seat)));
  readonly offered = $derived(this.#offerBy(this.seat));

  readonly #token: string | null;
  readonly #clock = new ServerClock(Date.now);
  readonly socket: MatchSocket;
  #now = $state(0);
  #reactionTimers: Partial<Record<Side, ReturnType<typeof setTimeout>>> = {};

  constructor(rules: Rules, dialler: Dialler, token: string | null) {
    super(rules);
    this.#token = token;
    this.socket = new MatchSocket({
      ...dialler,
      token,
      clock: this.#clock,
      now: Date.now,
      onlink: (link) => (this.link = link),
      onseat: (seat) => (this.seat = seat),
      onmatch: (match, event) => this.#happen(match, event),
      onpresence: (presence) => (this.presence = presence),
      onconditions: (conditions) => this.plans.keep(conditions),
      onpremove: (premove) => {
        const steps = this.choosing?.legal.find(({ text }) => text === premove?.move)?.steps;
        this.choosing = null;
        this.premove = premove && { move: premove.move, steps: steps ?? null };
      },
      onrefused: (error, move) => {
        if (move) {
          this.sending = false;
          void this.#catchUp();
        }
        this.refuse(error);
      },
    });
  }

  override get shown() {
    return this.choosing ?? this.plans.board ?? super.shown;
  }

  get arrow() {
    return this.canPremove ? (this.premove?.steps ?? null) : null;
  }

  close(): void {
    this.socket.close();
    for (const timer of Object.values(this.#reactionTimers)) clearTimeout(timer);
  }

  /** To be called often while clocks are shown. */
  tick(): void {
    this.#now = this.#clock.now();
  }

  /** Milliseconds; null without a clock. */
  timeOf(side: Side): number | null {
    const clocks = this.match?.clocks ?? null;
    return clocks && timeLeft(clocks, side, this.#now);
  }

  override nameOf(side: Side): string {
    return this.match === null ? "" : playerText(this.match, side);
  }

  async play(move: LegalMove): Promise<void> {
    const before = this.state;
    if (before === null) return;
    if (this.choosing !== null) {
      this.command({ type: "premove", ply: before.moves.length + 2, move: move.text });
      return;
    }
    if (this.plans.board !== null) {
      await this.plans.choose(move);
      return;
    }
    if (!this.myTurn) return;
    this.message = null;
    this.sending = true;
    this.carry(move);
    this.socket.move(before.moves.length + 1, move.text);
    await this.#catchUp();
  }

  override async attempt(from: string[], to: string | null, piece?: Side): Promise<void> {
    const { board } = this.plans;
    if (this.choosing === null && board === null) {
      await super.attempt(from, to, piece);
      return;
    }
    if (this.choosing !== null) {
      soundOfRefusal();
      this.tell("refused", t("online.premoveNever"));
    } else if (board !== null) {
      const reply = await this.rules.attempt(specOf(board), from, to, piece);
      if (reply.ok) await this.plans.choose(reply.value);
      else this.refuse(reply.error);
    }
  }

  /** Lets the player choose a move before the other one has moved. */
  async choosePremove(): Promise<void> {
    const { state } = this;
    if (state === null || !this.canPremove || !this.canMove) return;
    this.endReview();
    const choosing = await premoveChoices(
      this.rules,
      state,
      () => this.state === state && this.canPremove,
    );
    if (choosing === null) return;
    this.message = null;
    this.choosing = choosing;
    announcer.say(t("online.premoveChoose"));
  }

  dropPremove(): void {
    this.message = null;
    if (this.choosing !== null) this.choosing = null;
    else this.command({ type: "premove", ply: (this.state?.moves.length ?? 0) + 2, move: null });
  }

  /** Lets the player choose a move of the other one, and then the answer to it. */
  async plan(line: readonly string[] = []): Promise<void> {
    const { state } = this;
    if (state === null || !this.canPremove || !this.canMove) return;
    this.endReview();
    this.message = null;
    await this.plans.begin(state, line);
  }

  command(command: Command): void {
    this.message = null;
    if (!this.socket.command(command)) this.tell("info", t("online.offline"));
  }

  override review(ply: number): Promise<void> {
    this.choosing = null;
    this.plans.stop();
    return super.review(ply);
  }

  #offerBy(side: Side | null): Offer | null {
    if (side === null) return null;
    return offers.find((what) => this.match?.offers[what] === side) ?? null;
  }

  #happen(match: Match, event: MatchEvent | null): void {
    const before = this.match;
    this.match = match;
    this.sending = this.socket.pending !== null;
    if (match.rematch !== null && this.#token !== null && seatOf(match.rematch) === null) {
      // In the next match the same token holds the other seat.
      holdSeat({ id: match.rematch, token: this.#token, invite: null });
    }
    if (match.state !== "playing") {
      this.choosing = null;
      this.premove = null;
    }
    if (before?.moves !== match.moves) {
      this.choosing = null;
      this.plans.advance(match.moves);
      if (before !== null && !(event?.kind === "move" && event.seat === this.seat)) {
        this.message = null;
      }
      void this.#catchUp().then((computed) => {
        if (computed && event?.kind === "move" && event.seat !== this.seat) {
          this.announce(event.seat, this.state?.lastSteps ?? []);
        }
      });
    }
    if (event !== null) this.#tellOf(match, event);
  }

  /** What players are told of an event, besides what they see. */
  #tellOf(match: Match, event: MatchEvent): void {
    switch (event.kind) {
      case "seat-taken":
        if (match.state === "playing") this.tell("info", t("online.begins"));
        break;
      case "takeback-accepted":
        this.tell("info", t("online.takenBack"));
        break;
      case "resumed":
        this.tell("info", t("online.resumed"));
        break;
      case "draw-offered":
      case "takeback-offered":
      case "rematch-offered": {
        const asked = t(`online.asks.${offerOf(event.kind)}`, this.nameOf(event.seat));
        this.message = null;
        if (event.seat !== this.seat) announcer.say(asked);
        break;
      }
      case "draw-declined":
      case "takeback-declined":
      case "rematch-declined":
        this.tell("info", t(`online.declined.${offerOf(event.kind)}`));
        break;
      case "reaction": {
        const said = reactions.find((reaction) => reaction === event.reaction);
        if (said !== undefined) this.#hear(event.seat, said);
        break;
      }
      case "rematch-created":
        if (this.seat !== null) this.next = event.match;
        break;
      case "ended":
        this.message = null;
        this.announceEnd();
        if (match.result !== null) {
          const { headline, reason } = endText(match, match.result, this.seat);
          announcer.say(`${headline}. ${reason}`);
        }
        break;
    }
  }

  #hear(seat: Side, said: Reaction): void {
    this.said = { ...this.said, [seat]: said };
    announcer.say(t("say.by", this.nameOf(seat), t(`online.reactions.${said}`)));
    clearTimeout(this.#reactionTimers[seat]);
    this.#reactionTimers[seat] = setTimeout(() => {
      this.said = { ...this.said, [seat]: null };
    }, reactionTime);
  }

  /** Computes where the match stands, with the own move that is on its way. */
  #catchUp(): Promise<boolean> {
    if (this.match === null) return Promise.resolve(false);
    const { game, variant, position, moves } = this.match;
    const { pending } = this.socket;
    const onItsWay = pending?.ply === moves.length + 1 ? [pending.move] : [];
    this.spec = { game, variant, position, moves: [...moves, ...onItsWay] };
    return this.update();
  }
}
