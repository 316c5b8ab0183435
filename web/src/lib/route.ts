// Which page an address means, and the address of a page.

export type Route =
  | { page: "home" }
  | { page: "play"; game: string; setup?: boolean }
  | { page: "rules"; game: string }
  | { page: "settings" };

export function parseRoute(hash: string): Route {
  const [page, game, more] = hash.replace(/^#\/?/, "").split("/");
  if (page === "play" && game) return { page, game, setup: more === "new" };
  if (page === "rules" && game) return { page, game };
  if (page === "settings") return { page };
  return { page: "home" };
}

export function addressOf(route: Route): string {
  if (route.page === "home") return "#/";
  if (route.page === "settings") return "#/settings";
  const setup = route.page === "play" && route.setup === true ? "/new" : "";
  return `#/${route.page}/${route.game}${setup}`;
}
