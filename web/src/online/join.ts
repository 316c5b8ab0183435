// Taking the free seat of a match with the key of its link.
import type { TriaError } from "../engine/api";
import { isUnreachable, type Requests } from "./requests";
import { holdSeat, leaveSeat, newToken, seatOf } from "./seats";

/** Nothing when the seat is held; otherwise why not. The token is made and kept before it is sent:
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
