// The seats this browser holds: the token of each is what makes a move in its name. They are sent
// to the server only.
import type { TriaError } from "../engine/api";
import { beside } from "../lib/beside.svelte";
import { load, save } from "../lib/storage";
import { decode, list, nullable, object, text, type Decoded } from "../lib/decode";
import { isUnreachable, type Requests } from "./requests";

const key = "seats";
/** As many as the server is asked about at once. */
const maxSeats = 200;

const heldSeat = object({
  id: text,
  token: text,
  invite: nullable(text), // the key of the link for the opponent, for whoever made the match
});
export type HeldSeat = Decoded<typeof heldSeat>;

/** The newest first. */
export function heldSeats(): HeldSeat[] {
  return decode(list(heldSeat), load(key)) ?? [];
}

export function seatOf(id: string): HeldSeat | null {
  return heldSeats().find((seat) => seat.id === id) ?? null;
}

export function holdSeat(seat: HeldSeat): void {
  save(key, [seat, ...heldSeats().filter(({ id }) => id !== seat.id)].slice(0, maxSeats));
  beside.people = true;
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

/** Takes the free seat of a match with the key of its link. Nothing when the seat is held; otherwise why not. The token is made and kept before it is sent:
 *  whatever becomes of the answer, asking again gives the same seat. */
export async function takeSeat(
  requests: Requests,
  id: string,
  invite: string,
  name: string | null,
): Promise<TriaError | null> {
  const token = seatOf(id)?.token ?? newToken();
  holdSeat({ id, token, invite: null });
  const reply = await requests.join(id, invite, token, name);
  if (reply.ok) return null;
  if (!isUnreachable(reply.error)) leaveSeat(id);
  return reply.error;
}
