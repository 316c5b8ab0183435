// Which page is shown: the part of the address after `#`, so that every page works from any static
// server, from a file cache and offline.

import { addressOf, parseRoute, type Route } from "./route";

class Router {
  route = $state.raw<Route>(parseRoute(location.hash));

  constructor() {
    addEventListener("hashchange", () => {
      this.route = parseRoute(location.hash);
      scrollTo(0, 0);
    });
  }

  go(route: Route): void {
    location.hash = addressOf(route);
  }

  /** Another address for the page that is shown: nothing is opened anew. */
  rename(route: Route): void {
    history.replaceState(null, "", addressOf(route));
  }
}

export const router = new Router();
