// The seats this browser holds: the token of each is what makes a move in its name. They stay on
// this device and go to the server alone.
import { load, save } from "../lib/storage";
import { decode, list, nullable, object, text } from "../lib/decode";

const key = "seats";
/** As many as the server is asked about at once. */
const most = 200;

const heldSeat = object({ id: text, token: text, invite: nullable(text) });

export interface HeldSeat {
  id: string;
  token: string;
  /** The key of the link for the opponent, for whoever made the match. */
  invite: string | null;
}

/** The newest first. */
export function heldSeats(): HeldSeat[] {
  return decode(list(heldSeat), load(key)) ?? [];
}

export function seatOf(id: string): HeldSeat | null {
  return heldSeats().find((seat) => seat.id === id) ?? null;
}

export function holdSeat(seat: HeldSeat): void {
  save(key, [seat, ...heldSeats().filter(({ id }) => id !== seat.id)].slice(0, most));
}

export function leaveSeat(id: string): void {
  const others = heldSeats().filter((seat) => seat.id !== id);
  save(key, others);
}

/** 128 random bits, as the server writes tokens. */
export function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}
