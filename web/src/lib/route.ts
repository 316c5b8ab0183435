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

export function parseRoute(hash: string): Route {
  const [path = "", query = ""] = hash.replace(/^#\/?/, "").split("?");
  const [page, what, more] = path.split("/");
  switch (page) {
    case "settings":
    case "games":
    case "online":
    case "archive":
      return { page };
    case "create":
      return what ? { page, game: what, ...startIn(query) } : { page };
  }
  if (!what) return { page: "home" };
  switch (page) {
    case "play":
      if (more === "new") return { page, game: what, setup: true };
      return more ? { page, game: what, id: more } : { page, game: what };
    case "rules":
      return { page, game: what };
    case "match":
      return more ? { page, id: what, invite: more } : { page, id: what };
    case "explorer": {
      const asked = new URLSearchParams(query);
      const variant = asked.get("variant") ?? "";
      const position = asked.get("position") ?? "";
      const moves = (asked.get("moves") ?? "").split(" ").filter((move) => move !== "");
      const ply = Number.parseInt(asked.get("ply") ?? "", 10);
      const shown = ply >= 0 && ply < moves.length ? { ply } : {};
      return { page, game: what, variant, position, moves, ...shown };
    }
  }
  return { page: "home" };
}

/** A game's start in a query, as far as it is not the usual one. */
function startIn(query: string): { variant?: string; position?: string } {
  const asked = new URLSearchParams(query);
  const variant = asked.get("variant");
  const position = asked.get("position");
  return { ...(variant ? { variant } : {}), ...(position ? { position } : {}) };
}

function startOf({ variant, position }: { variant?: string; position?: string }): string {
  const given = Object.entries({ variant, position }).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return given.length === 0 ? "" : `?${new URLSearchParams(given).toString()}`;
}

export function addressOf(route: Route): string {
  switch (route.page) {
    case "home":
      return "#/";
    case "settings":
    case "games":
    case "online":
    case "archive":
      return `#/${route.page}`;
    case "create":
      return `#/create${route.game === undefined ? "" : `/${route.game}${startOf(route)}`}`;
    case "match":
      return `#/match/${route.id}${route.invite === undefined ? "" : `/${route.invite}`}`;
    case "play":
      return `#/play/${[route.game, route.setup === true ? "new" : route.id].filter(Boolean).join("/")}`;
    case "rules":
      return `#/rules/${route.game}`;
    case "explorer": {
      const { variant, position, moves, ply } = route;
      const query = new URLSearchParams({ variant, position, moves: moves.join(" ") });
      if (ply !== undefined) query.set("ply", String(ply));
      return `#/explorer/${route.game}?${query.toString()}`;
    }
  }
}
