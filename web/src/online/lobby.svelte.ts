// The lobby as the page shows it: open challenges, how many people are there, and whom this player waits for. It goes on
// while other pages are shown, as long as this player waits for somebody.
import type { Side, TriaError } from "../engine/api";
import { changed } from "./challenges";
import { Line, type Dialler } from "./line";
import { lobbyFrame, type Challenge, type LobbyFrame } from "./people_protocol";
import type { ClockRequest } from "./requests";

/** What somebody wants to play. */
export interface Wish {
  /** `pair`: with whoever wants the same. */
  type: "challenge" | "pair";
  game: string;
  variant: string;
  clock: ClockRequest;
  rated: boolean;
  name: string | null;
  colour?: Side | "random";
  ratings?: [number, number] | null;
  /** To one player. */
  to?: string;
}

/** A wish that has not been fulfilled yet. */
export interface Waiting {
  wish: Wish;
  since: number;
  /** Null until the server has made it a challenge. */
  challenge: string | null;
}

export interface Paired {
  match: string;
  token: string | null;
}

export class Lobby {
  /** `banned`: the server talks to nobody at this address. */
  link = $state<"closed" | "connecting" | "online" | "offline" | "banned">("closed");
  challenges = $state.raw<Challenge[]>([]);
  counts = $state.raw<{ waiting: number; playing: number; connected: number } | null>(null);
  waiting = $state.raw<Waiting[]>([]);
  problem = $state.raw<TriaError | null>(null);
  /** Somebody did not want to play; who. */
  declined = $state<string | null>(null);

  /** Called when a match begins. */
  onpaired: (paired: Paired) => void = () => undefined;
  /** Called when somebody challenges this player. */
  onchallenged: (challenge: Challenge) => void = () => undefined;

  readonly #dialler: Dialler;
  #line: Line<LobbyFrame> | null = null;
  #lastId = 0;
  #visitors = 0;
  /** What the server has not answered yet. */
  #asked: { id: number; waiting: Waiting }[] = [];

  constructor(dialler: Dialler) {
    this.#dialler = dialler;
  }

  /** Somebody looks at the list; to be called when they no longer do: what is returned. */
  enter(): () => void {
    this.#visitors += 1;
    this.#connect();
    return () => {
      this.#visitors -= 1;
      this.#settle();
    };
  }

  wish(wish: Wish): void {
    this.problem = null;
    this.declined = null;
    const waiting: Waiting = { wish, since: Date.now(), challenge: null };
    this.waiting = [...this.waiting, waiting];
    this.#connect();
    this.#ask(waiting);
  }

  /** Another challenge is taken, if it is still there. */
  accept(challenge: string, name: string | null): void {
    this.problem = null;
    this.#send({ type: "accept", challenge, name });
  }

  decline(challenge: string): void {
    this.#send({ type: "decline", challenge });
  }

  /** Nobody is waited for any more. */
  giveUp(waiting: Waiting): void {
    if (waiting.challenge !== null) this.withdraw(waiting.challenge);
    this.#forget(waiting);
    this.#settle();
  }

  /** A challenge of this player, perhaps made on another device. */
  withdraw(challenge: string): void {
    this.#send({ type: "withdraw", challenge });
    this.#forget(this.waiting.find((one) => one.challenge === challenge));
  }

  /** Who is signed in has changed: the server looks at the session once, when a connection begins. */
  reconnect(): void {
    if (this.link === "closed") return;
    this.#line?.close();
    this.#line = null;
    this.#connect();
  }

  wake(): void {
    this.#line?.wake();
  }

  lose(): void {
    this.#line?.lose();
  }

  #connect(): void {
    if (this.#line !== null) return;
    this.link = "connecting";
    this.#line = new Line(this.#dialler, {
      decoder: lobbyFrame,
      onframe: (frame) => this.#receive(frame),
      onlost: () => this.#lost("offline"),
      onclosed: () => {
        this.#line = null;
        this.waiting = [];
        this.#lost("banned");
      },
    });
  }

  #lost(link: "offline" | "banned"): void {
    this.link = link;
    this.challenges = [];
    this.#forgetAnswers();
  }

  /** What was open has ended with the connection before. */
  #forgetAnswers(): void {
    this.#asked = [];
    this.waiting = this.waiting.map((waiting) => ({ ...waiting, challenge: null }));
  }

  /** The id that the answer repeats; null without a connection. */
  #send(frame: object): number | null {
    if (this.link !== "online") return null;
    this.#line?.send({ ...frame, id: ++this.#lastId });
    return this.#lastId;
  }

  /** Without anybody who looks or waits, the connection is closed. */
  #settle(): void {
    if (this.#visitors > 0 || this.waiting.length > 0) return;
    this.#line?.close();
    this.#line = null;
    this.link = "closed";
    this.challenges = [];
    this.counts = null;
  }

  #ask(waiting: Waiting): void {
    const id = this.#send(waiting.wish);
    if (id !== null) this.#asked.push({ id, waiting });
  }

  #forget(gone: Waiting | undefined): void {
    this.waiting = this.waiting.filter(({ wish }) => wish !== gone?.wish);
  }

  #receive(frame: LobbyFrame): void {
    switch (frame.type) {
      case "welcome":
        this.#line?.welcome();
        this.link = "online";
        this.challenges = changed([], [...frame.challenges].reverse(), []);
        this.counts = frame;
        this.#forgetAnswers();
        for (const waiting of this.waiting) this.#ask(waiting);
        break;
      case "changes":
        this.challenges = changed(this.challenges, frame.added, frame.removed);
        this.counts = frame;
        for (const added of frame.added) if (added.direct && !added.own) this.onchallenged(added);
        break;
      case "paired":
        this.#paired(frame);
        break;
      case "declined":
        this.#declined(frame.challenge);
        break;
      case "ack":
        this.#acknowledged(this.#answered(frame.id), frame.challenge);
        break;
      case "refused":
        this.problem = frame.error;
        this.#forget(this.#answered(frame.id));
        break;
    }
  }

  /** What an answer is to. */
  #answered(id: number | null): Waiting | undefined {
    const found = this.#asked.find((asked) => asked.id === id);
    this.#asked = this.#asked.filter((asked) => asked !== found);
    return found?.waiting;
  }

  #acknowledged(asked: Waiting | undefined, challenge: string | null): void {
    if (asked === undefined || challenge === null) return;
    if (!this.waiting.includes(asked)) {
      // It was given up meanwhile.
      this.withdraw(challenge);
      return;
    }
    this.waiting = this.waiting.map((waiting) =>
      waiting === asked ? { ...waiting, challenge } : waiting,
    );
  }

  #declined(challenge: string): void {
    const gone = this.waiting.find((waiting) => waiting.challenge === challenge);
    if (gone === undefined) return;
    this.declined = gone.wish.to ?? "";
    this.#forget(gone);
  }

  /** One match at a time: the server has ended whatever else was waited for. */
  #paired({ match, token }: Paired): void {
    this.waiting = [];
    this.#asked = [];
    this.onpaired({ match, token });
    this.#settle();
  }
}
