// Statistics of openings on the analysis board: the book, without a network too, and the server's archive.
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { useSite } from "../use_site.ts";
import { ready, visit } from "./player.ts";

const site = useSite();

const panel = (page: Page) => page.locator("[data-openings]");
const lines = (page: Page) => panel(page).locator("li button");
const source = (page: Page) => page.getByRole("combobox", { name: "Where the games come from" });
const written = async (page: Page) =>
  (await page.locator("[data-tree]").innerText()).replaceAll(/\s+/g, " ").trim();

/** Opens an analysis and unfolds the openings. */
async function open(hash: string): Promise<Page> {
  const page = await site.newPage({ reducedMotion: "reduce", serviceWorkers: "block" }, null);
  await visit(page, site.address + hash);
  await ready(page);
  await panel(page).locator("summary").click();
  return page;
}

const moveOf = async (page: Page, index: number) =>
  (await lines(page).nth(index).locator("b").innerText()).trim();

describe("the book", () => {
  it("says where its numbers come from, and a move that is pressed is played", async () => {
    const page = await open("#/analysis/awale");
    await lines(page).first().waitFor();
    await expect.poll(() => panel(page).innerText()).toMatch(/Self-play by the engine, \d+ games/);
    const label = await lines(page).first().locator("svg").getAttribute("aria-label");
    const shares = [...(label ?? "").matchAll(/(\d+)%/g)].map(([, share]) => Number(share));
    expect(shares.length).toBe(3);
    expect(shares.reduce((sum, share) => sum + share, 0)).toBe(100);
    const move = await moveOf(page, 1);
    await lines(page).nth(1).click();
    await expect.poll(() => written(page)).toBe(`1. ${move}`);
    // The next position has numbers of its own.
    await expect.poll(() => moveOf(page, 0)).not.toBe(move);
    const reply = await moveOf(page, 0);
    await lines(page).first().click();
    await expect.poll(() => written(page)).toBe(`1. ${move} ${reply}`);
  });

  it("shows the moves of a mirrored position as they are on this board", async () => {
    const page = await open("#/analysis/abalone");
    await lines(page).first().waitFor();
    // Both of these lead to the same position, seen in a mirror.
    const shownAfter = async (move: string) => {
      await page.goto(`${site.address}#/analysis/abalone?moves=${move}`);
      await expect.poll(() => written(page)).toBe(`1. ${move}`);
      await expect
        .poll(() => panel(page).locator("[data-explored]").getAttribute("data-explored"))
        .not.toBeNull();
      await expect.poll(() => moveOf(page, 0)).toMatch(/^[hi]/);
      const games = await panel(page).locator(".games").allInnerTexts();
      return { games, first: await moveOf(page, 0) };
    };
    const one = await shownAfter("a1b2");
    const other = await shownAfter("a5b5");
    expect(other.games).toEqual(one.games);
    await lines(page).first().click();
    await expect.poll(() => written(page)).toBe(`1. a5b5 ${other.first}`);
  });

  it("says plainly where it does not go, and for which rules there is none", async () => {
    const page = await open("#/analysis/awale?position=1-0-0-0-3-1-1-2-0-0-0-1-20-19-S");
    await panel(page).getByText("This position is not in the book").waitFor();
    await page.goto(`${site.address}#/analysis/abalone?variant=standard,repetition=off`);
    await panel(page).getByText("There is no book for these rules.").waitFor();
    await expect.poll(() => lines(page).count()).toBe(0);
  });

  it("is used with the keyboard alone", async () => {
    const page = await site.newPage({ reducedMotion: "reduce", serviceWorkers: "block" }, null);
    await visit(page, `${site.address}#/analysis/avalam`);
    await ready(page);
    await panel(page).locator("summary").focus();
    await page.keyboard.press("Enter");
    await lines(page).first().waitFor();
    await page.keyboard.press("Tab");
    expect(await source(page).evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press("Tab");
    const move = await moveOf(page, 0);
    await page.keyboard.press("Enter");
    await expect.poll(() => written(page)).toBe(`1. ${move}`);
  });
});

describe("with a server", () => {
  it("its archive is the other source, and the choice is kept", async () => {
    const page = await open("#/analysis/awale");
    await lines(page).first().waitFor();
    await source(page).selectOption({ label: "Server’s archive" });
    await panel(page).getByText("No archived game has gone on from here.").waitFor();
    await page.reload();
    await panel(page).getByText("No archived game has gone on from here.").waitFor();
    await source(page).selectOption({ label: "Engine’s self-play" });
    await lines(page).first().waitFor();
  });

  it("what answers late does not take the place of what was chosen since", async () => {
    const page = await site.newPage({ reducedMotion: "reduce", serviceWorkers: "block" }, null);
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route("**/api/v1/explorer**", async (route) => {
      await held;
      await route.continue();
    });
    await visit(page, `${site.address}#/analysis/awale`);
    await ready(page);
    await panel(page).locator("summary").click();
    const asked = page.waitForRequest("**/api/v1/explorer**");
    await source(page).selectOption({ label: "Server’s archive" });
    await asked;
    await source(page).selectOption({ label: "Engine’s self-play" });
    await lines(page).first().waitFor();
    const answered = page.waitForResponse("**/api/v1/explorer**");
    answer();
    await (await answered).finished();
    await page.waitForTimeout(200);
    await expect.poll(() => lines(page).count()).toBeGreaterThan(0);
  });
});

describe("without a network", () => {
  it("the book is there, and the archive says that it is not", async () => {
    const page = await site.newPage({ reducedMotion: "reduce" });
    await page.evaluate(async () => {
      while ((await navigator.serviceWorker.ready).active?.state !== "activated") {
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    });
    await page.context().setOffline(true);
    await page.goto(`${site.address}#/analysis/awale`);
    await page.reload();
    await ready(page);
    await panel(page).locator("summary").click();
    await lines(page).first().waitFor();
    const move = await moveOf(page, 0);
    await lines(page).first().click();
    await expect.poll(() => written(page)).toBe(`1. ${move}`);
    await source(page).selectOption({ label: "Server’s archive" });
    await panel(page).locator("[data-problem]").waitFor();
    await source(page).selectOption({ label: "Engine’s self-play" });
    await lines(page).first().waitFor();
  });
});
