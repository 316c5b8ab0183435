// Claiming a name, signing in, adding a device: the server begins, the browser asks its owner, the server ends it. The
// seats that this browser holds come along.
import type { Reply } from "../engine/api";
import { deviceName } from "./device_name";
import { me } from "./me.svelte";
import { createPasskey, usePasskey } from "./passkeys";
import type { Begun, MeAnswer } from "./people_protocol";
import type { DeviceClaim, Finished } from "./people_requests";
import { heldSeats } from "./seats";
import { people } from "./service";

/** As many as fit into one request, with everything else that is in it. */
const seatsAtOnce = 60;

/** Everything after the beginning; whoever the server says is signed in then, is. */
async function ceremony<T extends { me: MeAnswer }>(
  begun: Reply<Begun>,
  askOwner: (options: Begun["options"]) => Promise<Reply<unknown>>,
  finish: (finished: Finished) => Promise<Reply<T>>,
): Promise<Reply<T>> {
  if (!begun.ok) return begun;
  const passkey = await askOwner(begun.value.options);
  if (!passkey.ok) return passkey;
  const seats = heldSeats().map(({ id, token }) => ({ id, token }));
  const finished = await finish({
    ceremony: begun.value.ceremony,
    credential: passkey.value,
    seats: seats.slice(0, seatsAtOnce),
  });
  if (!finished.ok) return finished;
  for (let next = seatsAtOnce; next < seats.length; next += seatsAtOnce) {
    await people.moveSeats(seats.slice(next, next + seatsAtOnce));
  }
  me.take(finished.value.me);
  return finished;
}

const onThisDevice = (finished: Finished) => ({
  ...finished,
  device: deviceName(navigator.userAgent),
});

/** With the recovery codes, to be shown once. */
export const claimName = async (name: string) =>
  ceremony(await people.beginClaim(name), createPasskey, (finished) =>
    people.finishClaim(onThisDevice(finished)),
  );

export const signIn = async () =>
  ceremony(await people.beginSignIn(), usePasskey, (finished) => people.finishSignIn(finished));

/** A passkey of this device for an account. */
export const addDevice = async (claim: DeviceClaim) =>
  ceremony(await people.beginDevice(claim), createPasskey, (finished) =>
    people.finishDevice(onThisDevice(finished)),
  );
