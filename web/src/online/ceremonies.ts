// Claiming a name, signing in, adding a device: the server begins, the browser asks its owner, the server ends it. The
// seats that this browser holds come along.
import type { Reply } from "../engine/api";
import { deviceName } from "./device_name";
import { me } from "./me.svelte";
import { createPasskey, usePasskey } from "./passkeys";
import type { DeviceClaim, OwnSeat } from "./people_requests";
import { heldSeats } from "./seats";
import { people } from "./service";

/** As many as fit into one request, with everything else that is in it. */
const seatsAtOnce = 60;

const ownSeats = (): OwnSeat[] => heldSeats().map(({ id, token }) => ({ id, token }));
const device = () => deviceName(navigator.userAgent);

/** The seats that did not fit into the request that signed in. */
async function moveOthers(seats: OwnSeat[]): Promise<void> {
  for (let next = seatsAtOnce; next < seats.length; next += seatsAtOnce) {
    await people.moveSeats(seats.slice(next, next + seatsAtOnce));
  }
}

/** The recovery codes, to be shown once. */
export async function claimName(name: string): Promise<Reply<string[]>> {
  const begun = await people.beginClaim(name);
  if (!begun.ok) return begun;
  const { ceremony, options } = begun.value;
  const passkey = await createPasskey(options);
  if (!passkey.ok) return passkey;
  const seats = ownSeats();
  const finished = await people.finishClaim({
    ceremony,
    credential: passkey.value,
    device: device(),
    seats: seats.slice(0, seatsAtOnce),
  });
  if (!finished.ok) return finished;
  await moveOthers(seats);
  me.take(finished.value.me);
  return { ok: true, value: finished.value.recoveryCodes };
}

export async function signIn(): Promise<Reply<string>> {
  const begun = await people.beginSignIn();
  if (!begun.ok) return begun;
  const { ceremony, options } = begun.value;
  const passkey = await usePasskey(options);
  if (!passkey.ok) return passkey;
  const seats = ownSeats();
  const finished = await people.finishSignIn({
    ceremony,
    credential: passkey.value,
    seats: seats.slice(0, seatsAtOnce),
  });
  if (!finished.ok) return finished;
  await moveOthers(seats);
  me.take(finished.value.me);
  return { ok: true, value: me.account?.name ?? "" };
}

/** A passkey of this device for an account. */
export async function addDevice(claim: DeviceClaim): Promise<Reply<string>> {
  const begun = await people.beginDevice(claim);
  if (!begun.ok) return begun;
  const { ceremony, options } = begun.value;
  const passkey = await createPasskey(options);
  if (!passkey.ok) return passkey;
  const seats = ownSeats();
  const finished = await people.finishDevice({
    ceremony,
    credential: passkey.value,
    device: device(),
    seats: seats.slice(0, seatsAtOnce),
  });
  if (!finished.ok) return finished;
  await moveOthers(seats);
  me.take(finished.value.me);
  return { ok: true, value: me.account?.name ?? "" };
}
