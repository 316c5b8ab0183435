// Which page an address means, and the address of a page.
import type { GameSpec } from "../engine/api";

export type Route =
  | { page: "home" | "games" | "settings" | "online" | "archive" }
  | { page: "account" | "following" | "privacy" }
  /** With a clock, as `5+3` or `2d`: somebody is looked for at once. */
  | { page: "lobby"; game?: string; clock?: string }
  | { page: "leaderboards"; game?: string }
  /** Somebody who has claimed a name. */
  | { page: "player"; name: string }
  /** This device is added to an account; the code is forgotten once it is read. */
  | { page: "link"; id?: string }
  /** A game of the library, or the latest; `setup`: another one is to be begun. */
  | { page: "play"; game: string; id?: string; setup?: boolean }
  | { page: "rules"; game: string }
  /** Lessons on how to win. */
  | { page: "strategy"; game: string }
  /** Of one theme, or of all. */
  | { page: "puzzles"; game: string; theme?: string }
  /** A game of the library. */
  | { page: "review"; game: string; id: string }
  /** From a position, or from the start. */
  | { page: "create"; game?: string; variant?: string; position?: string }
  /** A position to be changed: this one, or the start. */
  | { page: "editor"; game: string; variant: string; position: string }
  /** With the key of the link that takes the free seat. */
  | { page: "match"; id: string; invite?: string }
  /** A link that contains a whole game, as a code of the program. */
  | { page: "packed"; game: string; code: string; ply?: number }
  /** `ply`: how many of the moves are shown, if not all. */
  | ({ page: "analysis"; ply?: number } & GameSpec);

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
    case "account":
    case "following":
    case "privacy":
      return { page };
    case "lobby":
      return { page, ...(what && { game: what }), ...(more && { clock: more }) };
    case "leaderboards":
      return { page, ...(what && { game: what }) };
    case "link":
      return { page, ...(what && { id: what }) };
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
    case "strategy":
      return { page, game: what };
    case "puzzles":
      return { page, game: what, ...(more && { theme: more }) };
    case "review":
      return more ? { page, game: what, id: more } : { page: "games" };
    case "editor":
      return { page, game: what, variant, position };
    case "match":
      return { page, id: what, ...(more && { invite: more }) };
    case "player":
      return { page, name: decoded(what) };
    case "explorer": // the name in earlier versions, which people may have kept links to
    case "analysis": {
      const ply = Number.parseInt(asked.get("ply") ?? "", 10);
      const code = asked.get("g");
      if (code !== null) return { page: "packed", game: what, code, ...(ply >= 0 && { ply }) };
      const moves = (asked.get("moves") ?? "").split(" ").filter((move) => move !== "");
      const shown = ply >= 0 && ply < moves.length ? { ply } : {};
      return { page: "analysis", game: what, variant, position, moves, ...shown };
    }
  }
  return { page: "home" };
}

/** A part of an address as it was before it was written there. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The part of an address after `?`, of what is given. */
export function queryOf(values: Record<string, string | undefined>): string {
  const given = Object.entries(values).filter((entry): entry is [string, string] => !!entry[1]);
  return given.length === 0 ? "" : `?${new URLSearchParams(given).toString()}`;
}

/** Whatever some page has in its address. */
type Parts = {
  page: string;
  id?: string;
  setup?: boolean;
  invite?: string;
  theme?: string;
  clock?: string;
  name?: string;
  code?: string;
  ply?: number;
} & Partial<GameSpec>;

export function addressOf(route: Route): string {
  const { page, game, id, setup, invite, theme, clock, name, code, ply, ...spec }: Parts = route;
  if (page === "home") return "#/";
  const place = page === "packed" ? "analysis" : page;
  const who = name && encodeURIComponent(name);
  const parts = [place, game, setup === true ? "new" : id, invite, theme, clock, who];
  const path = parts.filter(Boolean).join("/");
  const { variant, position, moves } = spec;
  const query = { variant, position, moves: moves?.join(" "), g: code, ply: ply?.toString() };
  return `#/${path}${queryOf(query)}`;
}
