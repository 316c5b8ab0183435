// Pictures of every page for people to look at: SCREENSHOTS=1 npm run test:browser writes them to docs/images, and
// SCREENSHOTS=/a/folder writes them there, in every colour and also for a phone held sideways. Nothing is compared: eyes
// do that.
import { mkdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { BrowserContext, Page } from "playwright-core";
import { beforeAll, describe, it } from "vitest";
import { useSite } from "../use_site.ts";
import type { SavedGame } from "../../src/lib/saved_game.ts";
import { makeMatch, playText, prepareMatches, seated, seen } from "./friends.ts";
import { goTo, homeOf, player, quick } from "./people.ts";
import { computer, person, press, ready, setUp, Thinker, visit } from "./player.ts";

const asked = process.env["SCREENSHOTS"];
const everything = asked?.startsWith("/") === true;
const directory = everything
  ? asked
  : fileURLToPath(new URL("../../../docs/images", import.meta.url));
const sizes = {
  phone: { width: 390, height: 844 },
  ...(everything && { sideways: { width: 844, height: 390 } }),
  desk: everything ? { width: 1280, height: 800 } : { width: 1440, height: 900 },
};

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
  match?: "waiting" | "playing" | "planned";
}

/** One picture as often as it is taken. */
function shotsOf({ name, theme }: Picture) {
  if (everything && theme !== undefined) return []; // it is there in every colour
  const themes = everything ? ["light", "dark", "contrast"] : [theme ?? "light"];
  return Object.entries(sizes).flatMap(([device, viewport]) =>
    themes.map((colours) => {
      const file = `${directory}/${name}-${everything ? `${colours}-` : ""}${device}.png`;
      return { device, viewport, theme: colours, file };
    }),
  );
}

/** Presses what there is to press and takes the picture. */
async function take(page: Page, { ready, press = [] }: Picture, path: string): Promise<void> {
  await page.locator(ready).first().waitFor({ state: "attached" });
  for (const selector of press) await page.locator(selector).first().click({ force: true });
  await page.waitForTimeout(500);
  await page.screenshot({ path });
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
    press: ["input[value='??f']", "[data-cell=f7]"],
  },
  { name: "waiting", match: "waiting", hash: "", ready: "[data-waiting] path[d^=M]" },
  { name: "match", match: "playing", hash: "", ready: "[data-seat=first] [data-cell=e5]" },
  { name: "awale-contrast", hash: "#/play/awale", ready: "[data-cell=C]", theme: "contrast" },
];

const site = useSite();
let matches: Awaited<ReturnType<typeof prepareMatches>>;
const context = { reducedMotion: "reduce", serviceWorkers: "block" } as const;

/** Two people play a few moves of a match, and another one to its end, for the archive. */
async function playMatches(thinker: Thinker): Promise<void> {
  const ada = await site.newPage(context, null);
  await visit(ada, `${site.address}#/match/${matches.playing.id}`, { seats: matches.seats });
  const bo = await site.newPage(context, null);
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

interface PeoplePicture extends Picture {
  /** Of somebody without a name of their own. */
  guest?: boolean;
  /** Others offer games. */
  offers?: boolean;
}

const peoplePictures: PeoplePicture[] = [
  { name: "lobby", hash: "#/lobby", ready: "[data-challenge]:nth-of-type(3)", offers: true },
  {
    name: "lobby-guest-dark",
    hash: "#/lobby",
    ready: "[data-challenge]",
    theme: "dark",
    guest: true,
    offers: true,
  },
  ...(everything
    ? [{ name: "lobby-guest", hash: "#/lobby", ready: "[data-lobby=online]", guest: true }]
    : []),
  {
    name: "lobby-waiting",
    hash: "#/lobby/abalone/5+3",
    ready: "[data-waiting-for] .primary",
  },
  {
    name: "challenge",
    hash: "#/lobby",
    ready: "[data-lobby=online]",
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
  {
    name: "your-move",
    hash: "#/settings",
    ready: "header [data-turns]",
    press: ["header [data-turns]"],
  },
  {
    name: "conditional-moves",
    match: "planned",
    hash: "",
    ready: "[data-seat=first] [data-cell=C]",
    press: ["[data-act=branch]"],
  },
  ...(everything
    ? [
        {
          name: "match-planned",
          match: "planned" as const,
          hash: "",
          ready: "[data-seat=first] [data-cell=C]",
          press: ["[data-act=branch]", "dialog .primary"],
        },
        { name: "link", hash: "#/link/code", ready: "[data-page=link] .primary", guest: true },
        {
          name: "following-guest",
          hash: "#/following",
          ready: "[data-page=following] h1",
          guest: true,
        },
        // The last one: it lasts.
        {
          name: "vacation",
          hash: "#/account",
          ready: "[data-vacation]",
          press: ["[data-vacation=no] button, [data-vacation=yes] p"],
        },
      ]
    : []),
];

type State = Awaited<ReturnType<BrowserContext["storageState"]>>;

/** Two games with days per move: in the first it is her turn, in the second she has answered ahead. The second one. */
async function playSlowly(thinker: Thinker, her: Page, other: Page): Promise<string> {
  let last = "";
  for (const moves of [[], ["F"]]) {
    const { id, play } = await makeMatch(her, { game: "awale", clock: "Days" });
    await other.goto(play);
    await seated(her, "first");
    await seated(other, "second");
    for (const move of moves) {
      await playText(thinker, her, "awale", move);
      await seen(other, 1);
    }
    last = id;
  }
  for (const line of ["fB", "eC"]) {
    await her.locator("[data-act=branch]").click();
    await her.getByRole("dialog").getByRole("button", { name: "Add" }).click();
    for (const house of line) {
      await ready(her);
      await press(her, house);
    }
    await her.locator("[data-act=branch]").click();
    await her.locator(`[data-line="${line.split("").join(" ")}"]`).waitFor();
    await her.keyboard.press("Escape");
  }
  return last;
}

/** Two people play rated games until their ratings have a history; the first one's browser. */
async function playRated(thinker: Thinker): Promise<{ signedIn: State; planned: string }> {
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
  await ada.page.setViewportSize(sizes.desk);
  const planned = await playSlowly(thinker, ada.page, bo.page);
  await goTo(ada.page, "#/player/Bo");
  await ada.page.getByRole("button", { name: "Follow", exact: true }).click();
  await ada.page.getByRole("button", { name: "Unfollow" }).waitFor();
  await goTo(bo.page, "#/lobby/avalam/10+5");
  await bo.page.locator("[data-waiting-for]").waitFor();
  return { signedIn: await ada.page.context().storageState(), planned };
}

// Before anybody claims their names.
describe.skipIf(asked === undefined)("a picture", () => {
  beforeAll(async () => {
    matches = await prepareMatches(site);
    await playMatches(await Thinker.start());
    await mkdir(directory, { recursive: true });
  }, 300_000);

  for (const picture of pictures) {
    it.each(shotsOf(picture))(`of ${picture.name} on a $device in $theme`, async (shot) => {
      const { viewport, theme, file } = shot;
      const page = await site.newPage({ ...context, viewport }, null);
      const { hash, match } = picture;
      const address =
        match === undefined || match === "planned" ? hash : `#/match/${matches[match].id}`;
      const { seats } = matches;
      await visit(page, site.address + address, { games, seats, settings: { theme } });
      await take(page, picture, file);
    });
  }
});

describe.skipIf(asked === undefined)("a picture of people:", () => {
  let signedIn: State;
  let planned: string;

  beforeAll(async () => {
    await mkdir(directory, { recursive: true });
    ({ signedIn, planned } = await playRated(await Thinker.start()));
  }, 300_000);

  for (const picture of peoplePictures) {
    const { name, hash, match, guest = false, offers = false } = picture;
    it.each(shotsOf(picture))(`${name} on a $device in $theme`, async (shot) => {
      // What others offer; they are gone after every test.
      for (const wish of offers ? ["awale/8+3", "abalone/15+5", "avalam/2d"] : []) {
        const other = await site.newPage({ serviceWorkers: "block" }, null);
        await visit(other, `${homeOf(site)}#/lobby/${wish}`);
        await other.locator("[data-waiting-for]").waitFor();
      }
      const { viewport, theme, file } = shot;
      const profile = guest ? {} : { storageState: signedIn };
      const page = await site.newPage({ ...context, viewport, ...profile }, null);
      const address = match === undefined ? hash : `#/match/${planned}`;
      await visit(page, homeOf(site) + address, { settings: { theme } });
      await take(page, picture, file);
    });
  }
});
