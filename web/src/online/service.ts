// The server the page came from, if it is one that keeps matches.
import { PeopleRequests } from "./people_requests";
import { Requests } from "./requests";

const base = new URL("api/v1/", document.baseURI);
const ask: typeof fetch = (address, init) => fetch(address, init);

export const requests = new Requests(base, ask);
export const people = new PeopleRequests(base, ask);

export const openSocket = (path: string): WebSocket => new WebSocket(requests.socketAddress(path));
