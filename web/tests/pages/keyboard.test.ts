// Back and the keys: what closes a dialog, what leads through a game, and where that is written.
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { useSite } from "../use_site.ts";
import { board, person, setUp, visit } from "./player.ts";

const site = useSite();

const game = setUp("awale", {
  spec: { game: "awale", variant: "", position: "", moves: ["F", "f", "E", "a"] },
  players: [person(), person()],
});

async function open(hash: string): Promise<Page> {
  const page = await site.newPage({ reducedMotion: "reduce", serviceWorkers: "block" }, null);
  await visit(page, `${site.address}#/`, { games: [game] });
  await page.getByRole("heading", { name: "Awalé" }).waitFor();
  await page.goto(site.address + hash);
  return page;
}

const dialog = (page: Page) => page.locator("dialog[open]");
const closed = (page: Page) => dialog(page).waitFor({ state: "hidden" });
const current = (page: Page) => page.locator("[data-ply][aria-current]").getAttribute("data-ply");
const pageName = (page: Page) => page.locator("main").getAttribute("data-page");

/** Counts the entries that the page adds to the browser's history from now on. */
async function countHistoryEntries(page: Page): Promise<() => Promise<number>> {
  const counter = await page.evaluateHandle(() => {
    const count = { added: 0 };
    const push = history.pushState.bind(history);
    history.pushState = (...entry: Parameters<History["pushState"]>) => {
      count.added++;
      push(...entry);
    };
    return count;
  });
  return () => counter.evaluate(({ added }) => added);
}

describe("Back", () => {
  it("closes a dialog and stays on the page", async () => {
    const page = await open("#/play/awale");
    await board(page, "awale").waitFor();
    const added = await countHistoryEntries(page);
    for (const [index, button] of ["menu", "plus"].entries()) {
      await page.locator(`[data-act="${button}"]`).click();
      await dialog(page).waitFor();
      await page.goBack();
      await page.locator("dialog").waitFor({ state: "detached" });
      await expect.poll(() => pageName(page)).toBe("play");
      await board(page, "awale").waitFor();
      await expect.poll(() => added()).toBe(index + 1);
    }
    await page.goBack();
    await expect.poll(() => pageName(page)).toBe("home");
  });

  it("leaves the page at once after a dialog was closed otherwise", async () => {
    const page = await open("#/play/awale");
    await board(page, "awale").waitFor();
    await page.locator("[data-act=menu]").click();
    await dialog(page).waitFor();
    await page.keyboard.press("Escape");
    await closed(page);
    await page.waitForFunction(() => history.state === null);
    await page.goBack();
    await expect.poll(() => pageName(page)).toBe("home");
  });

  it("comes back to the game from where a dialog's link has led", async () => {
    const page = await open("#/play/awale");
    await board(page, "awale").waitFor();
    await page.locator("[data-act=menu]").click();
    await page.getByRole("link", { name: /friend/ }).click();
    await expect.poll(() => pageName(page)).toBe("create");
    await page.goBack();
    await board(page, "awale").waitFor();
    await page.goBack();
    await expect.poll(() => pageName(page)).toBe("home");
  });

  it("does not lead to a game that another one has replaced", async () => {
    const page = await open("#/play/awale");
    await board(page, "awale").waitFor();
    await page.locator("[data-act=plus]").click();
    await page.getByRole("dialog").getByRole("button", { name: "Start" }).click();
    await closed(page);
    await expect.poll(() => page.locator("[data-ply]").count()).toBe(0);
    await page.waitForFunction(() => history.state === null);
    await page.reload();
    await board(page, "awale").waitFor();
    await expect.poll(() => page.locator("[data-ply]").count()).toBe(0);
  });
});

describe("the keys", () => {
  it("are listed by a question mark, and do what the list says", async () => {
    const page = await open("#/play/awale");
    await board(page, "awale").waitFor();
    await page.keyboard.press("?");
    await page.locator("[data-shortcuts]").waitFor();
    await expect.poll(() => page.locator("[data-shortcuts] tr").count()).toBeGreaterThan(10);
    await page.keyboard.press("Escape");
    await closed(page);

    await page.keyboard.press("ArrowLeft");
    await expect.poll(() => current(page)).toBe("3");
    await page.keyboard.press("Home");
    await expect.poll(() => page.locator("[data-ply][aria-current]").count()).toBe(0);
    await page.keyboard.press("End");
    await expect.poll(() => current(page)).toBe("4");
    const lowest = () =>
      page.locator("[data-cell]").evaluateAll(
        (cells) =>
          cells
            .map((cell) => ({ cell, y: cell.getBoundingClientRect().y }))
            .sort((a, b) => b.y - a.y)[0]
            ?.cell.getAttribute("data-cell") ?? "",
      );
    await expect.poll(() => lowest()).toMatch(/[A-F]/);
    await page.keyboard.press("f");
    await expect.poll(lowest).toMatch(/[a-f]/);
    await page.keyboard.press("u");
    await expect.poll(() => page.locator("[data-ply]").count()).toBe(3);
    await page.keyboard.press("r");
    await expect.poll(() => page.locator("[data-ply]").count()).toBe(4);
    await page.keyboard.press("n");
    await page.locator("dialog form").waitFor();
    await page.keyboard.press("f");
    await page.keyboard.press("Escape");
    await closed(page);
    await page.keyboard.press("m");
    await page.getByRole("button", { name: "Open…" }).click();
    await page.locator("dialog textarea").fill("fun");
    await page.keyboard.press("Escape");
    await closed(page);
    await expect.poll(() => lowest()).toMatch(/[a-f]/);
  });

  it("open a dialog also while another one is being closed", async () => {
    const page = await open("#/play/awale");
    await board(page, "awale").waitFor();
    await page.keyboard.press("n");
    await page.locator("dialog form").waitFor();
    await page.evaluate(async () => {
      const shown = document.querySelector("dialog");
      const told = new Promise((resolve) => shown?.addEventListener("close", resolve));
      shown?.close();
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "m", bubbles: true }));
      await told;
    });
    await page.locator("dialog[open] [data-files]").waitFor();
  });

  it("that write can be switched off; the arrows stay", async () => {
    const page = await open("#/settings");
    await page.getByLabel("keyboard shortcuts").uncheck();
    await page.goto(`${site.address}#/play/awale`);
    await board(page, "awale").waitFor();
    await page.keyboard.press("m");
    await page.keyboard.press("?");
    await page.keyboard.press("ArrowLeft");
    await expect.poll(() => current(page)).toBe("3");
    await expect.poll(() => dialog(page).count()).toBe(0);
  });
});

describe("an analysis", () => {
  const line = "#/explorer/awale?variant=&position=&moves=F+f+E+a";

  it("can be gone through by keys, turned, and are the same after a reload", async () => {
    const page = await open(line);
    await page.locator('[data-ply="4"]').waitFor();
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowLeft");
    await expect.poll(() => current(page)).toBe("2");
    await expect.poll(() => page.url()).toContain("ply=2");
    await page.reload();
    await page.locator('[data-ply="4"]').waitFor();
    await expect.poll(() => current(page)).toBe("2");
    await page.keyboard.press("End");
    await expect.poll(() => current(page)).toBe("4");
    const heightOf = async (cell: string) =>
      (await page.locator(`[data-cell="${cell}"]`).boundingBox())?.y ?? 0;
    expect(await heightOf("A")).toBeGreaterThan(await heightOf("a"));
    await page.locator("[data-act=turn]").click();
    await expect.poll(async () => (await heightOf("A")) < (await heightOf("a"))).toBe(true);
  });

  it("are played on from, against the computer", async () => {
    const page = await open(line);
    await page.locator('[data-ply="4"]').waitFor();
    await page.keyboard.press("ArrowLeft");
    await expect.poll(() => current(page)).toBe("3");
    await page.locator("[data-act=resume]").click();
    await board(page, "awale").waitFor();
    await expect.poll(() => page.locator("[data-ply]").allInnerTexts()).toEqual(["F", "f", "E"]);
    // North, who is to move, sits below and plays; the computer answers.
    await page.locator('[data-cell="a"]').click({ force: true });
    await page.locator('[data-ply="5"]').waitFor();
  });
});
