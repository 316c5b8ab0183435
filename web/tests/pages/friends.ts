// People who play each other by link, each with a browser of their own.
import type { Page } from "playwright-core";
import type { GameState, Side } from "../../src/engine/api.ts";
import type { HeldSeat } from "../../src/online/seats.ts";
import type { Site } from "../harness.ts";
import { pressMove, visit, type Thinker } from "./player.ts";

export interface MatchRequest {
  game: string;
  colour?: "first" | "second";
  clock?: "Minutes" | "Days";
  public?: boolean;
  name?: string;
}

export interface MatchLinks {
  id: string;
  play: string;
  watch: string;
}

const context = { reducedMotion: "reduce", serviceWorkers: "block" } as const;

/** A page of a fresh profile at an address of the app. */
export async function visitor(site: Site, address: string): Promise<Page> {
  const page = await site.newPage(context, null);
  await visit(page, address);
  return page;
}

/** Somebody who has been sent a link and takes the free seat. */
export async function guest(site: Site, link: string, name = ""): Promise<Page> {
  const page = await visitor(site, link);
  await page.getByLabel("Your name").fill(name);
  await page.getByRole("button", { name: "Join the game" }).click();
  return page;
}

/** Makes a match through the page, as a person would, and reads the links it gives. */
export async function makeMatch(page: Page, request: MatchRequest): Promise<MatchLinks> {
  const { game, colour = "first" } = request;
  await page.goto(`${new URL("/", page.url()).href}#/create/${game}`);
  const colours = page.getByRole("group", { name: "I play" });
  await colours
    .getByRole("radio")
    .nth(colour === "first" ? 1 : 2)
    .check();
  if (request.clock !== undefined) {
    await page.getByRole("group", { name: "Clock" }).getByLabel(request.clock).check();
  }
  if (request.public === true) await page.getByLabel("Public: anyone can watch").check();
  if (request.name !== undefined) await page.getByLabel("Your name").fill(request.name);
  await page.getByRole("button", { name: "Create game" }).click();
  const field = (name: string) => page.getByRole("textbox", { name }).inputValue();
  const play = await field("Link to play");
  const watch = await field("Link to watch");
  return { id: watch.split("/").at(-1) ?? "", play, watch };
}

/** Matches that are there before a page is opened: one that waits for its opponent, and one that is
 *  played, with the seats of whoever made them; and one by somebody else who waits. */
export async function prepareMatches(
  site: Site,
): Promise<
  Record<"waiting" | "invited" | "playing" | "opponent", HeldSeat> & { seats: HeldSeat[] }
> {
  const post = async (path: string, body: object): Promise<HeldSeat> => {
    const answer = await fetch(`${site.address}api/v1/${path}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(await answer.text());
    return (await answer.json()) as HeldSeat;
  };
  const clock = { minutes: 10, increment: 5 };
  const held = ({ id, token, invite }: HeldSeat): HeldSeat => ({ id, token, invite });
  const request = { colour: "first", clock, public: true, name: "Ada" };
  const waiting = held(await post("matches", { ...request, game: "abalone" }));
  const invited = held(await post("matches", { ...request, game: "awale" }));
  const playing = held(await post("matches", { ...request, game: "avalam" }));
  const { id, invite } = playing;
  const { token } = await post(`matches/${id}/join`, { invite, name: "Bo" });
  return {
    waiting,
    invited,
    playing,
    opponent: { id, token, invite: null },
    seats: [waiting, playing],
  };
}

export const seated = (page: Page, seat: Side | "none") =>
  page.locator(`[data-seat="${seat}"] [data-cell]`).first().waitFor();

export const played = (page: Page) => page.locator("[data-ply]").allInnerTexts();

/** Waits until a page shows so many moves. */
export async function seen(page: Page, plies: number): Promise<void> {
  const last = page.locator("[data-ply]");
  await page.locator(`[data-ply="${plies}"]`).waitFor();
  if ((await last.count()) !== plies) throw new Error(`more than ${plies} moves are shown`);
}

export async function stateAfter(
  thinker: Thinker,
  game: string,
  moves: string[],
  position = "",
): Promise<GameState> {
  const reply = await thinker.rules.state({ game, variant: "", position, moves });
  if (!reply.ok) throw new Error(reply.error.message);
  return reply.value;
}

/** Plays a legal move by its text, with the pointer. */
export async function playText(
  thinker: Thinker,
  page: Page,
  game: string,
  text: string,
): Promise<void> {
  const moves = await played(page);
  const state = await stateAfter(thinker, game, moves);
  const move = state.legal.find((legal) => legal.text === text);
  if (move === undefined) throw new Error(`${text} is not legal`);
  await pressMove(page, state, move);
}
