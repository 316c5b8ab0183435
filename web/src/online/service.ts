// The server the page came from, if it is one that keeps matches.
import { Requests } from "./requests";

const base = new URL("api/v1/", document.baseURI);

export const requests = new Requests(base, (address, init) => fetch(address, init));

export const openSocket = (path: string): WebSocket => new WebSocket(requests.socketAddress(path));
