// Which page an address means, and the address of a page.

export type Route =
  | { page: "home" }
  /** A game of the library, or the latest; `setup`: another one is to be begun. */
  | { page: "play"; game: string; id?: string; setup?: boolean }
  | { page: "games" }
  | { page: "rules"; game: string }
  | { page: "settings" }
  | { page: "online" }
  | { page: "archive" }
  /** From a position, or from the start. */
  | { page: "create"; game?: string; variant?: string; position?: string }
  /** With the key of the link that takes the free seat. */
  | { page: "match"; id: string; invite?: string }
  /** `ply`: how many of the moves are shown, if not all. */
  | {
      page: "explorer";
      game: string;
      variant: string;
      position: string;
      moves: string[];
      ply?: number;
    };

export type RouteOf<Page extends Route["page"]> = Extract<Route, { page: Page }>;

export function parseRoute(hash: string): Route {
  const [path = "", query = ""] = hash.replace(/^#\/?/, "").split("?");
  const [page, what, more] = path.split("/");
  const asked = new URLSearchParams(query);
  const [variant, position] = [asked.get("variant") ?? "", asked.get("position") ?? ""];
  switch (page) {
    case "settings":
    case "games":
    case "online":
    case "archive":
      return { page };
    case "create":
      if (!what) return { page };
      return { page, game: what, ...(variant && { variant }), ...(position && { position }) };
  }
  if (!what) return { page: "home" };
  switch (page) {
    case "play":
      if (more === "new") return { page, game: what, setup: true };
      return { page, game: what, ...(more && { id: more }) };
    case "rules":
      return { page, game: what };
    case "match":
      return { page, id: what, ...(more && { invite: more }) };
    case "explorer": {
      const moves = (asked.get("moves") ?? "").split(" ").filter((move) => move !== "");
      const ply = Number.parseInt(asked.get("ply") ?? "", 10);
      const shown = ply >= 0 && ply < moves.length ? { ply } : {};
      return { page, game: what, variant, position, moves, ...shown };
    }
  }
  return { page: "home" };
}

/** The part of an address after `?`, of what is given. */
export function queryOf(values: Record<string, string | undefined>): string {
  const given = Object.entries(values).filter((entry): entry is [string, string] => !!entry[1]);
  return given.length === 0 ? "" : `?${new URLSearchParams(given).toString()}`;
}

const pathOf = (...parts: (string | undefined)[]) => `#/${parts.filter(Boolean).join("/")}`;

export function addressOf(route: Route): string {
  switch (route.page) {
    case "home":
      return "#/";
    case "create": {
      const { game, variant, position } = route;
      return pathOf("create", game) + queryOf({ variant, position });
    }
    case "match":
      return pathOf("match", route.id, route.invite);
    case "play":
      return pathOf("play", route.game, route.setup === true ? "new" : route.id);
    case "rules":
      return pathOf("rules", route.game);
    case "explorer": {
      const { game, variant, position, moves, ply } = route;
      const query = { variant, position, moves: moves.join(" "), ply: ply?.toString() };
      return pathOf("explorer", game) + queryOf(query);
    }
    default:
      return pathOf(route.page);
  }
}
