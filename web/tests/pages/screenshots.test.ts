// Pictures of every page for people to look at: SCREENSHOTS=1 npm run test:browser writes them to
// docs/images. Nothing is compared: eyes do that.
import { mkdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { BrowserContext, Page } from "playwright-core";
import { beforeAll, describe, it } from "vitest";
import { useSite } from "../use_site.ts";
import type { SavedGame } from "../../src/lib/saved_game.ts";
import { makeMatch, playText, prepareMatches, seated, seen } from "./friends.ts";
import { goTo, homeOf, player, quick } from "./people.ts";
import { computer, person, setUp, Thinker, visit } from "./player.ts";

const directory = fileURLToPath(new URL("../../../docs/images", import.meta.url));
const sizes = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } };

const inProgress = (
  game: string,
  variant: string,
  moves: string,
  change: Partial<SavedGame> = {},
) =>
  setUp(game, {
    spec: { game, variant, position: "", moves: moves.split(" ") },
    players: [person(), computer(4)],
    ...change,
  });

const games = [
  inProgress(
    "avalam",
    "classic",
    "g1f1 e2f2 c4b5 f2f1 g3g4 g2h2 h4h5 h3g4 h5g4 b7b6 a5b5 b6b5 b4a4 c8d8 c7c6 d8e7 e7e8 e8d9 c5d5 d6d5 f6f5 d7c6",
  ),
  inProgress(
    "abalone",
    "belgian-daisy",
    "a1b2 i5h5 a2b3 i6h6 b3c3 b4c5 b1c2 a5b5 b2c3 a4b5 i9h8 b6c7 g8f7 d7d6 f7f6 d6d5 d1d2e2 h6g6 h8h9g8 h4h5 h7g7 h6g5 i8h8 h5h6 f7e7 e3d3 d2e2e3 g5f4 g9g8 c3d3 b3c3 e3d3 g3h4 f4g4 d2e3 c6c7d6 g8g7 g4f4 g7h8f7 d7c6 g8g7 h4h5 c2d2 h5i6",
    { clock: { minutes: 10, increment: 5 }, remaining: [412_000, 388_000] },
  ),
  inProgress("awale", "classic", "F f B c F a C a F a A b E d F a E c F a B d E b"),
];

interface Picture {
  name: string;
  hash: string;
  ready: string;
  press?: string[];
  theme?: string;
  /** A match that has been prepared, in the place of the address. */
  match?: "waiting" | "playing";
}

const pictures: Picture[] = [
  { name: "home", hash: "#/", ready: ".picture .board .seed" },
  { name: "avalam", hash: "#/play/avalam", ready: "[data-cell=e5]", press: ["[data-cell=g5]"] },
  {
    name: "abalone",
    hash: "#/play/abalone",
    ready: "[data-cell=e5]",
    press: ["[data-cell=e3]", "[data-cell=e4]"],
  },
  { name: "awale", hash: "#/play/awale", ready: "[data-cell=C]" },
  { name: "new-game", hash: "#/play/abalone", ready: "[data-cell=e5]", press: ["[data-act=plus]"] },
  { name: "menu", hash: "#/play/avalam", ready: "[data-cell=e5]", press: ["[data-act=menu]"] },
  {
    name: "result",
    hash: "#/play/awale",
    ready: "[data-cell=C]",
    press: ["[data-act=menu]", "dialog .row button", "[data-asked] .primary"],
  },
  { name: "rules-avalam", hash: "#/rules/avalam", ready: "[data-lesson=start] [data-cell=e5]" },
  { name: "rules-abalone", hash: "#/rules/abalone", ready: "[data-lesson=start] [data-cell=e5]" },
  { name: "rules-awale", hash: "#/rules/awale", ready: "[data-lesson=start] [data-cell=C]" },
  ...["avalam", "abalone", "awale"].map((game) => ({
    name: `strategy-${game}`,
    hash: `#/strategy/${game}`,
    ready: "[data-lesson]:last-of-type [data-cell]",
    press: ["[data-lesson] .answer button"],
  })),
  {
    name: "puzzles",
    hash: "#/puzzles/awale",
    ready: "[data-task] [data-cell=C]",
    press: ["[data-act=eye]"],
  },
  {
    name: "puzzles-abalone-dark",
    hash: "#/puzzles/abalone",
    ready: "[data-task] [data-cell=e5]",
    press: ["[data-act=hint]"],
    theme: "dark",
  },
  { name: "my-games", hash: "#/games", ready: "[data-kept]" },
  {
    name: "review",
    hash: "#/review/awale/kept-awale",
    ready: "[data-reviewed='24']",
    press: ["[data-ply='9']"],
  },
  { name: "settings", hash: "#/settings", ready: "select" },
  { name: "avalam-dark", hash: "#/play/avalam", ready: "[data-cell=e5]", theme: "dark" },
  { name: "create-match", hash: "#/create/abalone", ready: "option" },
  { name: "online", hash: "#/online", ready: "[data-match]" },
  { name: "archive", hash: "#/archive", ready: "[role=status]" },
  { name: "analysis", hash: "#/analysis/abalone", ready: "[data-depth]" },
  {
    name: "openings",
    hash: "#/analysis/awale?moves=F",
    ready: "[data-depth]",
    press: ["[data-openings] summary"],
  },
  {
    name: "editor",
    hash: "#/editor/avalam?position=Ae/A3/4aA/1c1a1aAa/1e1C1BA1A/B2AaAE1/AaAa2/3b/d1+1",
    ready: "[data-editor=legal]",
    press: ["[data-tool='??f']", "[data-cell=f7]"],
  },
  { name: "waiting", match: "waiting", hash: "", ready: "[data-waiting] path[d^=M]" },
  { name: "match", match: "playing", hash: "", ready: "[data-seat=first] [data-cell=e5]" },
  { name: "awale-contrast", hash: "#/play/awale", ready: "[data-cell=C]", theme: "contrast" },
];

const site = useSite();
let matches: Awaited<ReturnType<typeof prepareMatches>>;

/** Two people play a few moves of a match, and another one to its end, for the archive. */
async function playMatches(thinker: Thinker): Promise<void> {
  const ada = await site.newPage({ reducedMotion: "reduce", serviceWorkers: "block" }, null);
  await visit(ada, `${site.address}#/match/${matches.playing.id}`, { seats: matches.seats });
  const bo = await site.newPage({ reducedMotion: "reduce", serviceWorkers: "block" }, null);
  await visit(bo, `${site.address}#/match/${matches.playing.id}`, { seats: [matches.opponent] });
  const moves = games[0]?.spec.moves.slice(0, 14) ?? [];
  for (const [index, move] of moves.entries()) {
    await seated(index % 2 === 0 ? ada : bo, index % 2 === 0 ? "first" : "second");
    await playText(thinker, index % 2 === 0 ? ada : bo, "avalam", move);
    await seen(ada, index + 1);
    await seen(bo, index + 1);
  }
  for (const [index, opening] of ["c3c4", "b2c3", "c3c4"].entries()) {
    const { play } = await makeMatch(ada, { game: "abalone", public: true, name: "Ada" });
    await bo.goto(play);
    if (index === 0) {
      await bo.getByLabel("Your name").fill("Bo");
      await bo.getByRole("button", { name: "Join the game" }).click();
    }
    await seated(ada, "first");
    await seated(bo, "second");
    await playText(thinker, ada, "abalone", opening);
    await seen(bo, 1);
    await playText(thinker, bo, "abalone", "i8h7");
    await seen(ada, 2);
    const loser = index === 0 ? ada : bo;
    await loser.locator("[data-act=flag]").click();
    await loser.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
    await ada.locator("table").waitFor();
    await bo.locator("table").waitFor();
  }
  await ada.context().close();
  await bo.context().close();
}

/** Pages of somebody with a name of their own; `guest`: of somebody without. */
const peoplePictures: (Picture & { guest?: boolean })[] = [
  { name: "lobby", hash: "#/lobby", ready: "[data-challenge]:nth-of-type(3)" },
  {
    name: "lobby-guest-dark",
    hash: "#/lobby",
    ready: "[data-challenge]",
    theme: "dark",
    guest: true,
  },
  {
    name: "lobby-waiting",
    hash: "#/lobby/abalone/5+3",
    ready: "[data-waiting-for] .primary",
  },
  {
    name: "challenge",
    hash: "#/lobby",
    ready: "[data-challenge]",
    press: ["[data-lobby] summary"],
  },
  { name: "account-guest", hash: "#/account", ready: "[data-claim]", guest: true },
  { name: "account", hash: "#/account", ready: "[data-device]" },
  { name: "account-dark", hash: "#/account", ready: "[data-device]", theme: "dark" },
  {
    name: "recovery-codes",
    hash: "#/account",
    ready: "[data-device]",
    press: ["button:text('New codes')"],
  },
  {
    name: "link-device",
    hash: "#/account",
    ready: "[data-device]",
    press: ["button:text('Add another device')"],
  },
  { name: "player", hash: "#/player/Ada", ready: "[data-graph] canvas" },
  { name: "player-dark", hash: "#/player/Ada", ready: "[data-graph] canvas", theme: "dark" },
  {
    name: "player-contrast",
    hash: "#/player/Ada",
    ready: "[data-graph] canvas",
    theme: "contrast",
  },
  { name: "leaderboards", hash: "#/leaderboards/awale", ready: "[data-leaderboard]" },
  { name: "following", hash: "#/following", ready: "[data-following='1']" },
  { name: "privacy", hash: "#/privacy", ready: "[data-privacy]" },
  { name: "home-signed-in", hash: "#/", ready: "header [data-me]" },
];

type State = Awaited<ReturnType<BrowserContext["storageState"]>>;

/** Two people play rated games until their ratings have a history; the first one's browser. */
async function playRated(thinker: Thinker): Promise<State> {
  const [ada, bo] = [await player(site, "Ada"), await player(site, "Bo")];
  for (let round = 0; round < 4; ++round) {
    for (const { page } of [ada, bo]) {
      await goTo(page, "#/");
      await quick(page, "awale", "3 + 2").click();
      if (page === ada.page) await page.locator("[data-waiting-for]").waitFor();
    }
    await ada.page.locator("[data-seat] [data-cell]").first().waitFor();
    await bo.page.locator("[data-seat] [data-cell]").first().waitFor();
    const adaBegins = (await ada.page.locator("[data-seat=first]").count()) > 0;
    const [first, second] = adaBegins ? [ada.page, bo.page] : [bo.page, ada.page];
    await playText(thinker, first, "awale", round % 2 === 0 ? "F" : "E");
    await seen(second, 1);
    await playText(thinker, second, "awale", "f");
    await seen(first, 2);
    const loser = round === 1 ? ada.page : bo.page;
    await loser.locator("[data-act=flag]").click();
    await loser.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
    await ada.page.locator("dialog [data-final]").first().waitFor();
    await bo.page.locator("dialog [data-final]").first().waitFor();
  }
  for (const [device, viewport] of Object.entries(sizes)) {
    await ada.page.setViewportSize(viewport);
    await ada.page.waitForTimeout(300);
    await ada.page.screenshot({ path: `${directory}/rated-result-${device}.png` });
  }
  await goTo(ada.page, "#/player/Bo");
  await ada.page.getByRole("button", { name: "Follow", exact: true }).click();
  await ada.page.getByRole("button", { name: "Unfollow" }).waitFor();
  await goTo(bo.page, "#/lobby/avalam/10+5");
  await bo.page.locator("[data-waiting-for]").waitFor();
  return ada.page.context().storageState();
}

describe.skipIf(process.env["SCREENSHOTS"] === undefined)("a picture of people:", () => {
  let signedIn: State;
  const offered: Page[] = [];

  beforeAll(async () => {
    await mkdir(directory, { recursive: true });
    signedIn = await playRated(await Thinker.start());
  }, 300_000);

  for (const { name, hash, ready, press = [], theme = "light", guest = false } of peoplePictures) {
    it.each(Object.entries(sizes))(`${name} on a %s`, async (device, viewport) => {
      // What others offer; they are gone after every test.
      offered.length = 0;
      for (const wish of ["awale/8+3", "abalone/15+5", "avalam/2d"]) {
        const other = await site.newPage({ serviceWorkers: "block" }, null);
        await visit(other, `${homeOf(site)}#/lobby/${wish}`);
        await other.locator("[data-waiting-for]").waitFor();
        offered.push(other);
      }
      const profile = guest ? {} : { storageState: signedIn };
      const page = await site.newPage(
        { viewport, reducedMotion: "reduce", serviceWorkers: "block", ...profile },
        null,
      );
      await visit(page, homeOf(site) + hash, { settings: { theme } });
      await page.locator(ready).first().waitFor({ state: "attached" });
      for (const selector of press) await page.locator(selector).first().click({ force: true });
      await page.waitForTimeout(700);
      await page.screenshot({ path: `${directory}/${name}-${device}.png` });
    });
  }
});

describe.skipIf(process.env["SCREENSHOTS"] === undefined)("a picture", () => {
  beforeAll(async () => {
    matches = await prepareMatches(site);
    await playMatches(await Thinker.start());
    await mkdir(directory, { recursive: true });
  }, 300_000);

  for (const { name, hash, ready, press = [], theme = "light", match } of pictures) {
    it.each(Object.entries(sizes))(`of ${name} on a %s`, async (device, viewport) => {
      const page = await site.newPage(
        { viewport, reducedMotion: "reduce", serviceWorkers: "block" },
        null,
      );
      const address = match === undefined ? hash : `#/match/${matches[match].id}`;
      const { seats } = matches;
      await visit(page, site.address + address, { games, seats, settings: { theme } });
      await page.locator(ready).first().waitFor({ state: "attached" });
      for (const selector of press) await page.locator(selector).first().click({ force: true });
      await page.waitForTimeout(300);
      await page.screenshot({ path: `${directory}/${name}-${device}.png` });
    });
  }
});
