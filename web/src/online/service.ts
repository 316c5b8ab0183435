// The server the page came from, if it is one that keeps matches.
import type { Dialler } from "./line";
import { PeopleRequests } from "./people_requests";
import { banned, Requests } from "./requests";

const base = new URL("api/v1/", document.baseURI);
const ask: typeof fetch = (address, init) => fetch(address, init);

export const requests = new Requests(base, ask);
export const people = new PeopleRequests(base, ask);

async function isBanned(): Promise<boolean> {
  const reply = await people.me();
  return !reply.ok && reply.error.code === banned.code;
}

/** How connections to a path of the server are made. */
export const dial = (path: string): Dialler => ({
  open: () => new WebSocket(requests.socketAddress(path)),
  isBanned,
});
