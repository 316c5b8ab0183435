// Setting up a position: with a mouse, with a finger, with keys alone; what cannot be and why; and where it leads.
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type * as Axe from "axe-core";
import type { BrowserContextOptions, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { useSite } from "../use_site.ts";
import { cell, keptGames, press, ready, savedGame, visit } from "./player.ts";

const site = useSite();

const startOf: Record<string, string> = {
  avalam: "Aa/AaAa/aAaAaA/AaAaAaAa/AaAa1aAaA/aAaAaAaA/AaAaAa/aAaA/aA 1",
  abalone: "wwwww/wwwwww/2www2/8/9/8/2bbb2/bbbbbb/bbbbb 0 0 b 0",
  awale: "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S",
};

const position = (page: Page) => page.locator("[data-position]").inputValue();
const stands = (page: Page, text: string) => expect.poll(() => position(page)).toBe(text);
const message = (page: Page) => page.locator("[data-message]").innerText();
const says = (page: Page, text: string) => expect.poll(() => message(page)).toContain(text);
const tool = (page: Page, id: string) => page.locator(`input[type=radio][value="${id}"]`);
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const announced = (page: Page, text: string) =>
  expect.poll(() => page.locator("[data-announcer]").textContent()).toContain(text);

/** Opens the editor in a profile of its own and waits until it has looked at its position. */
async function open(
  hash: string,
  options: BrowserContextOptions = {},
  settings: Record<string, unknown> = {},
): Promise<Page> {
  const page = await site.newPage(
    { reducedMotion: "reduce", serviceWorkers: "block", ...options },
    null,
  );
  await visit(page, site.address + hash, { settings });
  await page.locator("[data-editor=legal] [data-cell]").first().waitFor();
  return page;
}

async function middleOf(page: Page, name: string): Promise<{ x: number; y: number }> {
  const box = await cell(page, name).boundingBox();
  if (box === null) throw new Error(`${name} is not on the board`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Carries what is on a cell to another one, or away from the board. */
async function drag(page: Page, from: string, to: string | null): Promise<void> {
  const start = await middleOf(page, from);
  const end = to === null ? { x: 3, y: 60 } : await middleOf(page, to);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2);
  await page.mouse.move(end.x, end.y);
  await page.mouse.up();
}

describe("with a mouse", () => {
  it("towers are put, replaced, taken away, carried, and carried off", async () => {
    const page = await open("#/editor/avalam");
    await stands(page, startOf["avalam"] ?? "");
    await button(page, "Clear").click();
    await stands(page, "2/4/6/8/9/8/6/4/2 1");
    await says(page, "already over");
    await tool(page, "??f").check();
    await press(page, "e5");
    await stands(page, "2/4/6/8/4C4/8/6/4/2 1");
    await tool(page, "?s").check();
    await press(page, "e5");
    await press(page, "d5");
    await stands(page, "2/4/6/8/3bb4/8/6/4/2 1");
    await says(page, "can be played");
    await press(page, "d5");
    await stands(page, "2/4/6/8/4b4/8/6/4/2 1");
    await drag(page, "e5", "e4");
    await stands(page, "2/4/6/8/9/4b3/6/4/2 1");
    await press(page, "e5");
    await tool(page, "eraser").check();
    await press(page, "e5");
    await stands(page, "2/4/6/8/9/4b3/6/4/2 1");
    await drag(page, "e4", null);
    await stands(page, "2/4/6/8/9/8/6/4/2 1");
    for (let step = 0; step < 2; ++step) await button(page, "Undo").click();
    await stands(page, "2/4/6/8/4b4/4b3/6/4/2 1");
    await button(page, "Redo").click();
    await stands(page, "2/4/6/8/9/4b3/6/4/2 1");
  });

  it("marbles are put, colours swapped, and those pushed out counted", async () => {
    const page = await open("#/editor/abalone");
    await button(page, "Clear").click();
    await tool(page, "s").check();
    await press(page, "e5");
    await tool(page, "f").check();
    await press(page, "e4");
    await page.getByLabel("Pushed out by Black", { exact: true }).fill("3");
    await page.keyboard.press("Tab");
    await stands(page, "5/6/7/8/3bw4/8/7/6/5 0 3 b 0");
    await page.getByRole("radio", { name: "White", exact: true }).check();
    await stands(page, "5/6/7/8/3bw4/8/7/6/5 0 3 w 0");
    await button(page, "Swap").click();
    await stands(page, "5/6/7/8/3wb4/8/7/6/5 3 0 b 0");
    await button(page, "Pushed out by White: One more").click();
    await stands(page, "5/6/7/8/3wb4/8/7/6/5 4 0 b 0");
    await drag(page, "e4", "i9");
    await stands(page, "4w/6/7/8/4b4/8/7/6/5 4 0 b 0");
  });

  it("seeds are added, taken, emptied, and carried from house to house", async () => {
    const page = await open("#/editor/awale");
    await tool(page, "less").check();
    await press(page, "A");
    await press(page, "A");
    await stands(page, "2-4-4-4-4-4-4-4-4-4-4-4-0-0-S");
    await expect.poll(() => page.locator("[data-total]").innerText()).toBe("In all: 46 of 48");
    await button(page, "Store of North: One more").click();
    await tool(page, "o").check();
    await press(page, "f");
    await stands(page, "2-4-4-4-4-4-4-4-4-4-4-5-0-1-S");
    await tool(page, "eraser").check();
    await press(page, "B");
    await stands(page, "2-0-4-4-4-4-4-4-4-4-4-5-0-1-S");
    await drag(page, "C", "D");
    await stands(page, "2-0-0-8-4-4-4-4-4-4-4-5-0-1-S");
    await expect.poll(() => page.locator("[data-count=D]").textContent()).toContain("8");
  });
});

describe("with a finger on a phone", () => {
  it.each([
    ["avalam", "????f", "e5", "Red has 25 towers"],
    ["abalone", "f", "e5", "15 on the board"],
    ["awale", "o", "C", "49 seeds"],
  ])("%s: a piece is chosen, then a place", async (game, piece, name, reason) => {
    const page = await open(`#/editor/${game}`, {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    const choose = (id: string) => page.locator("label", { has: tool(page, id) }).tap();
    await choose(piece);
    await cell(page, name).tap();
    // That is one too many: it is drawn all the same, and the reason stands next to the board.
    await says(page, reason);
    await expect.poll(() => button(page, "Analyse").isDisabled()).toBe(true);
    await choose("eraser");
    await cell(page, name).tap();
    await says(page, "can be played");
    await expect.poll(() => button(page, "Analyse").isEnabled()).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});

describe("with keys alone", () => {
  /** Goes on with Tab until something has the focus. */
  async function tabTo(page: Page, selector: string): Promise<void> {
    for (let presses = 0; presses < 60; ++presses) {
      await page.keyboard.press("Tab");
      if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector))
        return;
    }
    throw new Error(`Tab does not lead to ${selector}`);
  }

  it("pieces are put by digits, and what has changed is read out", async () => {
    const page = await open("#/editor/abalone");
    await tabTo(page, "[data-act=close]");
    await page.keyboard.press("Enter");
    await announced(page, "28 places changed");
    await tabTo(page, "[data-cell]");
    await page.keyboard.press("2");
    await announced(page, "e5: White marble");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("1");
    await announced(page, "e4: Black marble");
    await stands(page, "5/6/7/8/3bw4/8/7/6/5 0 0 b 0");
    await page.keyboard.press("Delete");
    await announced(page, "e4, empty");
    await stands(page, "5/6/7/8/4w4/8/7/6/5 0 0 b 0");
    await page.keyboard.press("u");
    await stands(page, "5/6/7/8/3bw4/8/7/6/5 0 0 b 0");
    await page.keyboard.press("Control+z");
    await stands(page, "5/6/7/8/4w4/8/7/6/5 0 0 b 0");
    await page.keyboard.press("Control+Shift+z");
    await stands(page, "5/6/7/8/3bw4/8/7/6/5 0 0 b 0");
  });

  it("a tower is chosen with the arrows and put with Enter, and the position is analysed", async () => {
    const page = await open("#/editor/avalam?position=2/4/6/8/9/8/6/aAa1/1E+1");
    await tabTo(page, "[data-cell]");
    await tabTo(page, "fieldset:has([value=eraser]) input");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => tool(page, "??f").isChecked()).toBe(true);
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Enter");
    await stands(page, "2/4/6/8/4C4/8/6/aAa1/1E 1");
    await announced(page, "e5: Red tower, height 3");
    await tabTo(page, ".primary");
    await page.keyboard.press("Enter");
    await page.locator("main[data-page=analysis]").waitFor();
    await expect
      .poll(() => new URL(page.url()).hash)
      .toContain(new URLSearchParams({ position: "2/4/6/8/4C4/8/6/aAa1/1E 1" }).toString());
  });

  it("seeds are counted up, down and by digits", async () => {
    const page = await open("#/editor/awale");
    await tabTo(page, "[data-cell]");
    const house = await page.evaluate(() => document.activeElement?.getAttribute("data-cell"));
    await page.keyboard.press("7");
    await announced(page, `${house ?? ""}: 7 seeds`);
    await says(page, "51 seeds, but the game has 48");
    await page.keyboard.press("-");
    await announced(page, `${house ?? ""}: 6 seeds`);
    await page.keyboard.press("+");
    await page.keyboard.press("Backspace");
    await announced(page, `${house ?? ""}, empty`);
    await says(page, "can be played");
  });
});

describe("what cannot be", () => {
  it("has a reason in words that is read out, and leads nowhere until it can", async () => {
    const page = await open("#/editor/abalone");
    await button(page, "Pushed out by White: One more").click();
    await says(page, "Black has too many marbles: 14 on the board and 1 pushed out");
    await expect.poll(() => page.locator("[data-message]").getAttribute("role")).toBe("status");
    for (const name of [
      "Analyse",
      "Play the computer from here",
      "Continue from here with a friend",
    ]) {
      await expect.poll(() => button(page, name).isDisabled()).toBe(true);
    }
    await expect.poll(() => position(page)).toBe("");
    await expect.poll(() => page.getByLabel("Link to this position").count()).toBe(0);
    // The reason belongs to what cannot be done.
    const described = await page
      .getByRole("group", { name: "What to do with this position" })
      .getAttribute("aria-describedby");
    await expect
      .poll(() => page.locator(`[id="${described ?? ""}"]`).innerText())
      .toContain("14 on the board");
    await tool(page, "eraser").check();
    await press(page, "a1");
    await stands(page, "wwwww/wwwwww/2www2/8/9/8/2bbb2/bbbbbb/1bbbb 1 0 b 0");
    await expect.poll(() => button(page, "Analyse").isEnabled()).toBe(true);
  });

  it("is told in the language of the page", async () => {
    const page = await open("#/editor/awale", { locale: "de" });
    await press(page, "A");
    await says(page, "Das sind zusammen 49 Samen; das Spiel hat 48.");
  });

  it("a stock that does not fit the board is one of them, where there is a stock", async () => {
    const page = await open("#/editor/avalam?variant=free");
    await stands(page, "2/4/6/8/9/8/6/4/2 1 24,24");
    await press(page, "e5");
    await says(page, "board and stock together have 24 of each colour");
    await button(page, "Still to place: Red: One less").click();
    await stands(page, "2/4/6/8/4A4/8/6/4/2 1 23,24");
    await page.getByLabel("Variant").selectOption("Classic");
    await stands(page, "2/4/6/8/4A4/8/6/4/2 1");
    await expect.poll(() => page.getByText("Still to place").count()).toBe(0);
  });

  it("a link to a position that is none says why, and the start is there instead", async () => {
    const page = await open("#/editor/awale?position=4-4");
    await page.locator("[data-problem]").getByText("Something is missing").waitFor();
    await stands(page, startOf["awale"] ?? "");
  });
});

describe("as text", () => {
  it("a position is pasted, and a text that is none changes nothing", async () => {
    const page = await open("#/editor/abalone?variant=belgian-daisy");
    const field = page.locator("[data-position]");
    await field.fill("5/6/7/8/4b3w/8/7/6/5 1 2 b 10");
    await expect.poll(() => cell(page, "e5").getAttribute("aria-label")).toContain("black");
    await stands(page, "5/6/7/8/4b3w/8/7/6/5 1 2 b 10");
    await expect
      .poll(() => page.getByLabel("Pushed out by Black", { exact: true }).inputValue())
      .toBe("2");
    await field.fill("5/6/7/8/4x3w/8/7/6/5 1 2 b 10");
    await expect
      .poll(() => page.locator("[data-text-problem]").innerText())
      .toContain("does not belong in a position");
    await expect.poll(() => cell(page, "e5").getAttribute("aria-label")).toContain("black");
    // What is done on the board takes its place.
    await press(page, "e6");
    await stands(page, "5/6/7/8/4bb2w/8/7/6/5 1 2 b 0");
    await expect.poll(() => page.locator("[data-text-problem]").innerText()).toBe("");
  });

  it("it is copied", async () => {
    const page = await open("#/editor/awale", {
      permissions: ["clipboard-read", "clipboard-write"],
    });
    await press(page, "A");
    await press(page, "A");
    await tool(page, "eraser").check();
    await press(page, "A");
    await stands(page, "0-4-4-4-4-4-4-4-4-4-4-4-0-0-S");
    await button(page, "Copy").first().click();
    await announced(page, "Copied.");
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      "0-4-4-4-4-4-4-4-4-4-4-4-0-0-S",
    );
  });
});

describe("a position", () => {
  it("goes from the analysis to the editor, back with exactly its text, and again", async () => {
    const page = await site.newPage({ reducedMotion: "reduce", serviceWorkers: "block" }, null);
    await visit(page, `${site.address}#/analysis/awale?variant=abapa&moves=F+f+E`);
    await ready(page);
    await page.locator("[data-act=pencil]").click();
    await page.locator("[data-editor=legal]").waitFor();
    const given = await position(page);
    await expect.poll(() => page.getByLabel("Variant").inputValue()).toBe("abapa");
    await tool(page, "less").check();
    await press(page, "A");
    await expect.poll(() => position(page)).not.toBe(given);
    await expect.poll(() => position(page)).not.toBe("");
    const changed = await position(page);
    await button(page, "Analyse").click();
    await page.locator("main[data-page=analysis] .frame[data-active]").waitFor();
    const asked = () => new URLSearchParams(new URL(page.url()).hash.split("?")[1]);
    expect(asked().get("position")).toBe(changed);
    expect(asked().get("variant")).toBe("abapa");
    await page.locator("[data-act=pencil]").click();
    await page.locator("[data-editor=legal]").waitFor();
    await stands(page, changed);
    await page.goBack();
    await page.locator("main[data-page=analysis]").waitFor();
    await page.goBack();
    await page.locator("[data-editor=legal]").waitFor();
    await stands(page, changed);
    await page.reload();
    await stands(page, changed);
  });

  it("is played on against the computer, and begins a game with a friend", async () => {
    const page = await open("#/editor/awale?position=1-0-0-0-3-1-1-2-0-0-0-1-20-19-N");
    await button(page, "Play the computer from here").click();
    await page.locator("main[data-page=play] [data-cell]").first().waitFor();
    expect((await savedGame(page, "awale")).spec.position).toBe("1-0-0-0-3-1-1-2-0-0-0-1-20-19-N");
    expect((await savedGame(page, "awale")).bottom).toBe("second");
    await expect.poll(() => keptGames(page)).toHaveLength(1);
    await page.goBack();
    await page.locator("[data-editor=legal]").waitFor();
    await button(page, "Continue from here with a friend").click();
    await page.locator("main[data-page=create]").waitFor();
    expect(new URL(page.url()).hash).toContain("position=1-0-0-0-3-1-1-2-0-0-0-1-20-19-N");
  });

  it("is turned with the board", async () => {
    const page = await open("#/editor/awale");
    const before = await middleOf(page, "A");
    await page.keyboard.press("f");
    await expect.poll(async () => (await middleOf(page, "A")).y < before.y).toBe(true);
  });
});

describe.each(["light", "dark", "contrast"])("in %s", (theme) => {
  it("there is no barrier, whether or not the position can be played", async () => {
    const axe = await readFile(
      createRequire(import.meta.url).resolve("axe-core/axe.min.js"),
      "utf8",
    );
    for (const game of Object.keys(startOf)) {
      const page = await open(`#/editor/${game}`, { bypassCSP: true }, { theme });
      await page.evaluate(axe);
      const barriers = () =>
        page.evaluate(async () => {
          const { violations } = await (window as unknown as { axe: typeof Axe }).axe.run();
          return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ""}`);
        });
      expect(await barriers()).toEqual([]);
      await press(page, game === "awale" ? "A" : "e5");
      await page.locator("[data-editor=not-legal] .refused").first().waitFor();
      expect(await barriers()).toEqual([]);
      await page.context().close();
    }
  });
});

describe("without a network", () => {
  it("positions are set up and analysed", async () => {
    const page = await site.newPage({ reducedMotion: "reduce" });
    await page.evaluate(async () => {
      while ((await navigator.serviceWorker.ready).active?.state !== "activated") {
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    });
    await page.context().setOffline(true);
    await page.goto(`${site.address}#/editor/awale`);
    await page.reload();
    await page.locator("[data-editor=legal]").waitFor();
    await press(page, "A");
    await says(page, "49 seeds");
    await page.locator("[data-act=undo]").click();
    await button(page, "Analyse").click();
    await page.locator("main[data-page=analysis] [data-depth]").waitFor();
  });
});
