// For everyone: six languages, and three colour schemes without a barrier.
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";
import type * as Axe from "axe-core";
import { beforeAll, describe, expect, it } from "vitest";
import { useSite } from "../use_site.ts";
import { languages } from "../../src/i18n/languages.ts";
import type { HeldSeat } from "../../src/online/seats.ts";
import { prepareMatches } from "./friends.ts";
import { claim, somebody } from "./people.ts";
import { setUp, visit } from "./player.ts";

const site = useSite();
let axe: string;
let seats: HeldSeat[];

beforeAll(async () => {
  const prepared = await prepareMatches(site);
  seats = prepared.seats;
  places.push(
    { hash: `#/match/${prepared.waiting.id}`, ready: "[data-waiting] path[d^=M]" },
    {
      hash: `#/match/${prepared.invited.id}/${prepared.invited.invite ?? ""}`,
      ready: "[data-invitation]",
    },
    { hash: `#/match/${prepared.playing.id}`, ready: "[data-seat=first] [data-cell=e5]" },
    {
      hash: `#/match/${prepared.playing.id}`,
      ready: "[data-seat=first] [data-cell=e5]",
      open: ["[data-act=menu]", "dialog input"],
    },
    {
      hash: `#/match/${prepared.playing.id}`,
      ready: "[data-seat=first] [data-cell=e5]",
      open: ["[data-act=speech]", "dialog .row"],
    },
  );
  // Somebody with a name of their own has a page.
  const ada = await somebody(site, "#/account");
  await claim(ada, "Ada");
  places.push({ hash: "#/player/Ada", ready: "[data-player-page=Ada] h2" });
  axe = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
});

const games = [
  setUp("awale", { spec: { game: "awale", variant: "", position: "", moves: ["F", "f"] } }),
];

interface Place {
  hash: string;
  /** Something that is there when the page is. */
  ready: string;
  /** What to press before looking, one after the other, until there is what the last one names. */
  open?: string[];
  /** Pressed first. */
  key?: string;
  /** It takes a while until it is there: it is opened before all others, in a tab of its own. */
  slow?: boolean;
}

// Each names its page: what was shown before may look the same.
const board = (game: string) => `[data-page=play][data-game=${game}] [data-cell]`;
const lesson = (game: string) =>
  `[data-page=rules][data-game=${game}] [data-lesson=notation] [data-cell]`;

const puzzle = (game: string) => `[data-page=puzzles][data-game=${game}] [data-task] [data-cell]`;

const places: Place[] = [
  { hash: "#/", ready: ".picture .board .seed" },
  { hash: "#/play/avalam", ready: board("avalam") },
  { hash: "#/play/abalone", ready: board("abalone") },
  { hash: "#/play/awale", ready: board("awale") },
  { hash: "#/play/abalone", ready: board("abalone"), open: ["[data-act=plus]", "dialog form"] },
  {
    hash: "#/play/avalam",
    ready: board("avalam"),
    open: ["[data-act=menu]", "[data-files] button:first-child", "[data-pictures]"],
  },
  {
    hash: "#/play/awale",
    ready: board("awale"),
    open: ["[data-act=menu]", "[data-files] button:last-child", "dialog textarea"],
  },
  { hash: "#/play/awale", ready: board("awale"), key: "?", open: ["[data-shortcuts]"] },
  { hash: "#/rules/avalam", ready: lesson("avalam") },
  { hash: "#/rules/abalone", ready: lesson("abalone") },
  { hash: "#/rules/awale", ready: lesson("awale") },
  { hash: "#/puzzles/avalam", ready: puzzle("avalam") },
  { hash: "#/puzzles/abalone", ready: puzzle("abalone") },
  {
    hash: "#/puzzles/awale",
    ready: puzzle("awale"),
    open: ["[data-act=eye]", "[data-phase=shown] [data-about]"],
  },
  {
    hash: "#/puzzles/awale",
    ready: puzzle("awale"),
    open: ["[data-act=menu]", "dialog input[type=file]"],
  },
  { hash: "#/puzzles/awale/mistakes", ready: "[data-nothing]" },
  ...["avalam", "abalone", "awale"].map((game) => ({
    hash: `#/strategy/${game}`,
    ready: `[data-page=strategy][data-game=${game}] [data-lesson]:last-of-type [data-cell]`,
    open: ["[data-lesson] .answer button", "[data-lesson] .verdict"],
  })),
  { hash: "#/games", ready: "[data-page=games] [data-kept]" },
  { hash: "#/review/awale/kept-awale", ready: "[data-page=review] [data-reviewed='2']" },
  { hash: "#/settings", ready: "[data-page=settings] select" },
  { hash: "#/create/awale", ready: "[data-page=create] option" },
  { hash: "#/online", ready: "[data-page=online] [data-match]" },
  {
    hash: "#/lobby",
    ready: "[data-page=lobby] [data-lobby=online]",
    open: ["[data-page=lobby] summary", "[data-challenge-form]"],
  },
  {
    hash: "#/lobby/abalone/5+3",
    ready: "[data-page=lobby] [data-waiting-for] .primary",
    slow: true,
  },
  {
    hash: "#/account",
    ready: "[data-page=account] [data-claim]",
    open: ["[data-sign-in] summary", "[data-recover]"],
  },
  { hash: "#/link/code", ready: "[data-page=link] h1 ~ .primary" },
  { hash: "#/leaderboards", ready: "[data-page=leaderboards] [role=status]" },
  { hash: "#/following", ready: "[data-page=following] form" },
  { hash: "#/privacy", ready: "[data-page=privacy] [data-privacy]" },
  { hash: "#/archive", ready: "[data-page=archive] [role=status]" },
  {
    hash: "#/analysis/awale",
    ready: "[data-page=analysis] [data-depth]",
    open: ["[data-openings] summary", "[data-openings] [data-explored] li"],
  },
  { hash: "#/editor/avalam?variant=free", ready: "[data-game=avalam] [data-editor=legal]" },
  {
    hash: "#/editor/abalone",
    ready: "[data-game=abalone] [data-editor=legal]",
    open: ["[data-cell=e5]", "[data-editor=not-legal]"],
  },
  { hash: "#/editor/awale", ready: "[data-game=awale] [data-editor=legal]" },
  {
    hash: "#/play/awale",
    ready: board("awale"),
    open: ["[data-act=menu]", "dialog .row button", "[data-asked] .primary", "dialog [data-final]"],
  },
];

async function goTo(page: Page, place: Place): Promise<Page> {
  await page.goto(site.address + place.hash);
  await page.locator(place.ready).first().waitFor({ state: "attached" });
  if (place.key !== undefined) await page.keyboard.press(place.key);
  const presses = place.open?.slice(0, -1) ?? [];
  for (const button of presses) await page.locator(button).first().click();
  if (place.open !== undefined)
    await page
      .locator(place.open.at(-1) ?? "")
      .first()
      .waitFor();
  return page;
}

async function leave(page: Page, place: Place): Promise<void> {
  if (place.open === undefined) return;
  await page.keyboard.press("Escape");
  await page.locator("dialog[open]").waitFor({ state: "hidden" });
  // A dialog's entry in the history is left after it.
  await page.waitForFunction(() => history.state === null);
}

/** Every place after the other, on one page, whose settings another tab changes: every tab follows them, so no place has
 *  to be opened again for another language or other colours. */
async function walk(
  viewport: { width: number; height: number },
  begin: (page: Page) => Promise<void>,
  look: (page: Page, place: Place, chooser: Page) => Promise<void>,
): Promise<void> {
  const page = await site.newPage(
    { viewport, reducedMotion: "reduce", serviceWorkers: "block" },
    null,
  );
  await visit(page, site.address, { seats, games });
  await begin(page);
  const tab = () => page.context().newPage();
  const slow = new Map<Place, Promise<Page>>();
  for (const place of places) {
    if (place.slow !== true) continue;
    const own = await tab();
    slow.set(
      place,
      goTo(own, place).then(async (there) => {
        await begin(there);
        return there;
      }),
    );
  }
  const chooser = await tab();
  await chooser.goto(`${site.address}#/settings`);
  for (const place of places) {
    const own = slow.get(place);
    const there = await (own ?? goTo(page, place));
    await look(there, place, chooser);
    if (own === undefined) await leave(there, place);
    else await there.close();
  }
}

/** What is read or read out, and what is wider than a phone. */
const readAll = (page: Page) =>
  page.evaluate(() => {
    const attributes = ["aria-label", "title", "placeholder", "alt"];
    const labels = [...document.querySelectorAll("*")].flatMap((element) =>
      attributes.flatMap((name) => element.getAttribute(name) ?? []),
    );
    const boxes = [document.documentElement, ...document.querySelectorAll("dialog[open]")];
    return {
      said: [document.title, document.body.innerText, ...labels].join("\n"),
      sticksOut: boxes
        .filter((box) => box.scrollWidth > box.clientWidth)
        .map(({ tagName }) => tagName),
    };
  });

describe("in six languages", () => {
  it("no text is missing on any page, and all of it fits on a phone", async () => {
    const home = new Map<string, string>();
    await walk(
      { width: 360, height: 740 },
      () => Promise.resolve(),
      async (page, place, chooser) => {
        for (const language of Object.keys(languages)) {
          await chooser.locator("select").selectOption(language);
          await page.locator(`html[lang=${language}]`).waitFor({ state: "attached" });
          const { said, sticksOut } = await readAll(page);
          expect(said).not.toMatch(/\b(undefined|null|NaN)\b|\[object|=>|\$\{/);
          expect({ ...place, language, sticksOut }).toEqual({ ...place, language, sticksOut: [] });
          if (place.hash === "#/") home.set(language, said);
        }
      },
    );
    for (const [language, said] of home) {
      expect(said.includes("What shall we play?")).toBe(language === "en");
    }
    expect(home.size).toBe(6);
  });
});

describe("choosing a language", () => {
  it("works at once and lasts", async () => {
    const page = await site.newPage({ locale: "en-GB", serviceWorkers: "block" }, "#/settings");
    await page.getByLabel("Language").selectOption("fr");
    await page.getByRole("heading", { name: "Réglages" }).waitFor();
    await page.reload();
    await page.getByRole("heading", { name: "Réglages" }).waitFor();
  });

  it.each(Object.keys(languages))("is not needed in a browser that asks for %s", async (locale) => {
    const page = await site.newPage({ locale, serviceWorkers: "block" });
    await page.locator(`html[lang=${locale}] h1`).waitFor();
  });
});

// Of a page with one board after another, the first stands for all: thousands of cells of the same making would take
// most of the time, even to be left out. What stands around them is looked at everywhere.
const moreBoards = "[data-lesson] ~ [data-lesson] svg.board";

describe("in light, dark and contrasting colours", () => {
  it("axe finds no barrier on any page", async () => {
    await walk(
      { width: 1280, height: 720 },
      // All places of a tab are of one document.
      (page) => page.evaluate(axe),
      async (page, place, chooser) => {
        await page.evaluate((boards) => {
          for (const board of document.querySelectorAll(boards)) board.replaceChildren();
        }, moreBoards);
        for (const theme of ["light", "dark", "contrast"]) {
          await chooser.locator(`input[type=radio][value=${theme}]`).check({ force: true });
          await page.locator(`html[data-theme=${theme}]`).waitFor({ state: "attached" });
          // Only colours differ from theme to theme; the other rules are checked once.
          const options: Axe.RunOptions = {
            resultTypes: ["violations"],
            preload: false,
            ...(theme === "light" ? {} : { runOnly: ["cat.color"] }),
          };
          const { violations } = await page.evaluate(
            ({ context, chosen }) =>
              (window as unknown as { axe: typeof Axe }).axe.run(context, chosen),
            { context: { exclude: [moreBoards] }, chosen: options },
          );
          const found = violations.map(
            ({ id, nodes }) =>
              `${place.hash} ${place.open?.at(-1) ?? ""} ${theme} ${id}: ${nodes[0]?.html ?? ""} ${nodes[0]?.failureSummary ?? ""}`,
          );
          expect(found).toEqual([]);
        }
      },
    );
  });
});
