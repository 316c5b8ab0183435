// The socket to the lobby. It reconnects by itself; what was open before has ended with the old connection, so whoever
// owns it must ask for it again.
import { decodeJson } from "../lib/decode";
import { hangUp, type Wire } from "./match_socket";
import { lobbyFrame, type LobbyFrame } from "./people_protocol";

export interface LobbyConnection {
  open(): Wire;
  /** True with the server's welcome, false when the connection is lost. */
  onlink(online: boolean): void;
  onframe(frame: LobbyFrame): void;
}

const beat = 10_000;
const firstDelay = 500;
const longestDelay = 10_000;

export class LobbySocket {
  readonly #connection: LobbyConnection;
  #wire: Wire | null = null;
  #isOnline = false;
  #lastId = 0;
  #failures = 0;
  #unanswered = false;
  #beating: ReturnType<typeof setInterval> | undefined;
  #retrying: ReturnType<typeof setTimeout> | undefined;

  constructor(connection: LobbyConnection) {
    this.#connection = connection;
    this.#connect();
  }

  /** The id that the answer repeats; null without a connection. */
  send(frame: object): number | null {
    if (!this.#isOnline) return null;
    const id = ++this.#lastId;
    this.#wire?.send(JSON.stringify({ ...frame, id }));
    return id;
  }

  /** The device says that there is a network again. */
  wake(): void {
    if (this.#wire !== null) return;
    clearTimeout(this.#retrying);
    this.#failures = 0;
    this.#connect();
  }

  /** The device says that there is no network any more. */
  lose(): void {
    if (this.#wire !== null) this.#drop();
  }

  close(): void {
    clearTimeout(this.#retrying);
    this.#hangUp();
  }

  #connect(): void {
    const wire = this.#connection.open();
    this.#wire = wire;
    wire.onmessage = ({ data }) => {
      this.#unanswered = false;
      const frame = decodeJson(lobbyFrame, data);
      if (frame === null) return;
      if (frame.type === "welcome") {
        this.#failures = 0;
        this.#isOnline = true;
      }
      this.#connection.onframe(frame);
      if (frame.type === "welcome") this.#connection.onlink(true);
    };
    wire.onclose = () => this.#drop();
    this.#unanswered = true;
    this.#beating = setInterval(() => {
      if (this.#unanswered) {
        this.#drop();
        return;
      }
      this.#unanswered = true;
      this.#wire?.send(JSON.stringify({ type: "ping", time: Date.now() }));
    }, beat);
  }

  #hangUp(): void {
    clearInterval(this.#beating);
    hangUp(this.#wire);
    this.#wire = null;
    this.#isOnline = false;
  }

  #drop(): void {
    this.#hangUp();
    this.#connection.onlink(false);
    const delay = Math.min(longestDelay, firstDelay * 2 ** this.#failures);
    this.#failures = Math.min(this.#failures + 1, 10);
    this.#retrying = setTimeout(() => this.#connect(), delay * (0.75 + Math.random() / 2));
  }
}
