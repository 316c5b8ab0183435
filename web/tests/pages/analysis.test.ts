// The analysis board: its tree, its engine, its keys; without a network, and after a reload.
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { useSite } from "../use_site.ts";
import { press, ready, visit } from "./player.ts";

const site = useSite();

/** Opens an address of the app in a profile of its own. */
async function open(hash: string): Promise<Page> {
  const page = await site.newPage({ reducedMotion: "reduce", serviceWorkers: "block" }, null);
  await visit(page, site.address + hash);
  await ready(page);
  return page;
}

const line = "#/analysis/awale?moves=F+f+E+a";

const tree = (page: Page) => page.locator("[data-tree]");
const moves = (page: Page) => tree(page).locator("[data-ply]");
const written = async (page: Page) => (await tree(page).innerText()).replaceAll(/\s+/g, " ").trim();
const current = (page: Page) => tree(page).locator("[aria-current]").innerText();
const shows = (page: Page, text: string) => expect.poll(() => written(page)).toBe(text);

/** Until the engine has looked at the position that is shown so deep. */
const searched = (page: Page, depth: number) =>
  expect
    .poll(async () => Number(await page.locator("[data-analysis]").getAttribute("data-depth")))
    .toBeGreaterThanOrEqual(depth);

describe("the tree", () => {
  it("follows a move that is there and begins a variation with another", async () => {
    const page = await open(line);
    await shows(page, "1. F f 2. E a");
    await page.keyboard.press("Home");
    await ready(page);
    await press(page, "F");
    await expect.poll(() => current(page)).toBe("F");
    await ready(page);
    await press(page, "c");
    await shows(page, "1. F f 1… c 2. E a");
    await ready(page);
    await press(page, "A");
    await shows(page, "1. F f 1… c 2. A 2. E a");
    await page.keyboard.press("ArrowLeft");
    await expect.poll(() => current(page)).toBe("c");
    await ready(page);
    await press(page, "B");
    await shows(page, "1. F f 1… c 2. A 2. B 2. E a");
  });

  it("takes glyphs and comments, promotes and deletes", async () => {
    const page = await open(line);
    await moves(page).nth(1).click();
    await expect.poll(() => current(page)).toBe("f");
    await page.keyboard.press("ArrowLeft");
    await ready(page);
    await press(page, "b");
    await shows(page, "1. F f 1… b 2. E a");
    await page.locator("[data-act=speech]").click();
    const dialog = page.getByRole("dialog", { name: "Move 1: b" });
    await dialog.getByRole("button", { name: "Interesting move" }).click();
    await dialog.getByLabel("Comment").fill("Keeps the  last house\nfull.");
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await shows(page, "1. F f 1… b!? Keeps the last house full. 2. E a");
    // Held down by a finger or pressed with the other button, a move opens its menu.
    await tree(page).getByText("b!?").click({ button: "right" });
    await dialog.getByRole("button", { name: "Promote variation" }).click();
    await shows(page, "1. F b!? Keeps the last house full. 1… f 2. E a");
    await moves(page).first().click({ button: "right" });
    await page.getByRole("dialog").getByRole("button", { name: "Delete from here" }).click();
    await shows(page, "No moves yet");
    await expect.poll(() => page.locator("[data-tree] [aria-current]").count()).toBe(0);
  });

  it("is the same after a reload, at the same move", async () => {
    const page = await open(line);
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowLeft");
    await expect.poll(() => current(page)).toBe("f");
    await ready(page);
    await press(page, "B");
    await shows(page, "1. F f 2. E 2. B 2… a");
    await page.locator("[data-act=speech]").click();
    await page.getByRole("button", { name: "Blunder" }).click();
    await page.keyboard.press("Escape");
    await expect.poll(() => page.url()).toContain("moves=F+f+B");
    await page.waitForFunction(() => sessionStorage.getItem("tria.analyses")?.includes("[4]"));
    await page.reload();
    await shows(page, "1. F f 2. E 2. B?? 2… a");
    await expect.poll(() => current(page)).toContain("B");
    // Another address begins with its own moves, and Back comes back to this tree.
    await page.goto(`${site.address}#/analysis/awale`);
    await shows(page, "No moves yet");
    await page.goBack();
    await shows(page, "1. F f 2. E 2. B?? 2… a");
  });

  it("says why a line cannot be played, and shows it as far as it can", async () => {
    const page = await open("#/analysis/awale?moves=F+f+F");
    await page.locator("[data-problem]").getByText("House F is empty").waitFor();
    await expect.poll(() => current(page)).toBe("f");
  });
});

describe("the keys", () => {
  it("lead through moves and variations, turn the board and are listed", async () => {
    const page = await open(line);
    const here = (move: string) => expect.poll(() => current(page)).toBe(move);
    await page.keyboard.press("Home");
    await page.keyboard.press("ArrowRight");
    await here("F");
    await ready(page);
    await press(page, "a");
    await here("a");
    await page.keyboard.press("ArrowUp");
    await here("f");
    await page.keyboard.press("End");
    await expect.poll(() => page.url()).not.toContain("ply=");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowLeft");
    await here("f");
    await page.keyboard.press("ArrowDown");
    await here("a");
    await page.keyboard.press("ArrowDown");
    await here("a");
    const heightOf = async (name: string) =>
      (await page.locator(`[data-cell="${name}"]`).boundingBox())?.y ?? 0;
    expect(await heightOf("A")).toBeGreaterThan(await heightOf("a"));
    await page.keyboard.press("f");
    await expect.poll(async () => (await heightOf("A")) < (await heightOf("a"))).toBe(true);
    await page.keyboard.press("?");
    await page.locator("[data-shortcuts]").getByText("Next variation").waitFor();
  });

  it("alone are enough to play, to comment and to follow the engine", async () => {
    const page = await open("#/analysis/awale");
    await page.locator("[data-cell][tabindex='0']").focus();
    for (let step = 0; step < 6; ++step) await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect.poll(() => moves(page).count()).toBe(1);
    await page.locator("body").evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.keyboard.press("m");
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Comment").focus();
    await page.keyboard.type("First.");
    await page.keyboard.press("Escape");
    await tree(page).getByText("First.").waitFor();
    await page.locator("[data-analysis] li button").first().focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => moves(page).count()).toBe(2);
  });
});

describe("the engine", () => {
  it("shows lines with player and unit, and looks at every new position", async () => {
    const page = await open(line);
    await searched(page, 6);
    const lines = page.locator("[data-analysis] li");
    await expect.poll(() => lines.count()).toBe(3);
    await expect
      .poll(() => lines.first().innerText())
      .toMatch(/(South|North) (\+[\d.]+ seeds?|wins)|Equal|Draw/);
    await page.getByLabel("Number of lines").selectOption("5 lines");
    await expect.poll(() => lines.count()).toBe(5);
    const best = (await lines.first().locator("b").innerText()).trim();
    await lines.first().locator("button").first().click();
    await expect.poll(() => current(page)).toBe(best);
    await searched(page, 6);
    await lines.first().getByRole("button", { name: "Add the line" }).click();
    await expect.poll(() => moves(page).count()).toBeGreaterThan(6);
    await page.getByRole("switch", { name: "Engine" }).uncheck();
    await page.locator("[data-analysis=still]").waitFor();
    await expect.poll(() => lines.count()).toBe(0);
  });

  it("knows at once what it has found before", async () => {
    const page = await open(line);
    await searched(page, 8);
    await page.keyboard.press("ArrowLeft");
    await expect.poll(() => current(page)).toBe("E");
    await searched(page, 2);
    const depth = () => page.locator("[data-analysis]").getAttribute("data-depth");
    const seen = await page.evaluateHandle(() => {
      const depths: number[] = [];
      new MutationObserver(() => {
        const depth = document.querySelector("[data-analysis]")?.getAttribute("data-depth");
        if (depth != null) depths.push(Number(depth));
      }).observe(document.body, { subtree: true, attributes: true });
      return depths;
    });
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => current(page)).toBe("a");
    await expect.poll(depth).not.toBeNull();
    await searched(page, 8);
    const first = await seen.evaluate((depths) => depths[0] ?? 0);
    expect(first).toBeGreaterThanOrEqual(8);
  });

  it("says what is proven", async () => {
    const page = await open("#/analysis/awale?position=1-0-0-0-3-1-1-2-0-0-0-1-20-19-S");
    const lines = page.locator("[data-analysis] li");
    await lines.first().getByText("South wins by 4 seeds, proven").waitFor();
    await lines.nth(1).getByText("North wins by 1 seed, proven").waitFor();
    await page.getByRole("img", { name: "Winning chances: South 100%, North 0%" }).waitFor();
  });
});

/** Where the drawing of something on the board lies. */
const middleOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).first().boundingBox();
  if (box === null) throw new Error(`there is no ${selector}`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

describe("on the board", () => {
  it.each([
    ["avalam", "#/analysis/avalam"],
    ["abalone", "#/analysis/abalone"],
    ["awale", "#/analysis/awale"],
  ])("of %s arrows show the best lines, until they are hidden", async (_game, hash) => {
    const page = await open(hash);
    await searched(page, 2);
    await expect.poll(() => page.locator("[data-arrow]").count()).toBe(3);
    const shapes = await page.locator("[data-arrow] path").evaluateAll((paths) => {
      return paths.map((path) => path.getAttribute("d") ?? "");
    });
    expect(shapes.every((shape) => /^M[-\d.]/.test(shape))).toBe(true);
    await page.keyboard.press("x");
    await expect.poll(() => page.locator("[data-arrow]").count()).toBe(0);
    await expect.poll(() => page.getByLabel("Arrows").isChecked()).toBe(false);
    await page.keyboard.press("x");
    await expect.poll(() => page.locator("[data-arrow]").count()).toBe(3);
  });

  it("every legal move has its value, in the list and where it is played", async () => {
    const page = await open("#/analysis/awale");
    await page.getByLabel("Value of every move").check();
    await expect.poll(() => page.locator("[data-value]").count()).toBe(6);
    await expect.poll(() => page.locator("[data-analysis] li").count()).toBe(6);
    for (const house of ["A", "F"]) {
      const [cell, value] = [
        await middleOf(page, `[data-cell="${house}"]`),
        await middleOf(page, `[data-value="${house}"]`),
      ];
      expect(Math.hypot(cell.x - value.x, cell.y - value.y)).toBeLessThan(5);
    }
    await expect
      .poll(() => page.locator("[data-value=A] text").textContent())
      .toMatch(/^[+−]?\d+\.\d$/);
    await page.getByLabel("Value of every move").uncheck();
    await expect.poll(() => page.locator("[data-value]").count()).toBe(0);
  });

  it("the values of a group in hand are those of its moves alone", async () => {
    const page = await open("#/analysis/abalone");
    await page.getByLabel("Value of every move").check();
    await expect.poll(() => page.locator("[data-value]").count()).toBeGreaterThan(6);
    await expect.poll(() => page.locator("[data-analysis] li").count()).toBe(44);
    await press(page, "c3");
    await press(page, "c4");
    await expect.poll(() => page.locator("[data-way]").count()).toBeGreaterThan(0);
    const ways = await page
      .locator("[data-way]")
      .evaluateAll((all) => all.map((way) => way.getAttribute("data-way")).sort());
    const valued = () =>
      page
        .locator("[data-value]")
        .evaluateAll((all) => all.map((value) => value.getAttribute("data-value")).sort());
    await expect.poll(valued).toEqual(ways);
  });
});

describe("the marks", () => {
  const marks = (page: Page) => page.getByRole("switch", { name: "Marks on the board" });
  const drawn = (page: Page, kind: string) =>
    page
      .locator(`[data-mark="${kind}"]`)
      .evaluateAll((all) => all.map((mark) => mark.getAttribute("data-on")).sort());
  const told = (page: Page) => page.locator("[data-marks] .told").innerText();

  it("show what threatens pieces, and say so in words", async () => {
    const page = await open(
      "#/analysis/abalone?variant=belgian-daisy&moves=a1b2+i5h5+a2b3+i6h6+b3c3+b4c5+b1c2+a5b5+b2c3+a4b5+i9h8+b6c7+g8f7+d7d6+f7f6+d6d5",
    );
    await marks(page).check();
    await expect.poll(() => drawn(page, "threatened")).toEqual(["d1"]);
    await expect
      .poll(() => told(page))
      .toMatch(/1 marble could be pushed out by White.*Threatened marbles Black: d1/s);
    await page.keyboard.press("Home");
    await expect.poll(() => drawn(page, "threatened")).toEqual([]);
    await page.keyboard.press("End");
    await expect.poll(() => drawn(page, "threatened")).toEqual(["d1"]);
    await marks(page).uncheck();
    await expect.poll(() => drawn(page, "threatened")).toEqual([]);
  });

  it("show regions with the moves left in them", async () => {
    const page = await open(
      "#/analysis/avalam?moves=g1f1+e2f2+c4b5+f2f1+g3g4+g2h2+h4h5+h3g4+h5g4+b7b6+a5b5+b6b5+b4a4+c8d8+c7c6+d8e7+e7e8+e8d9+c5d5+d6d5+f6f5+d7c6",
    );
    await marks(page).check();
    await expect.poll(() => page.locator("[data-mark=region] circle").count()).toBe(19);
    await expect.poll(() => told(page)).toMatch(/5 to 14 moves left.*b8 c9 \(1\)/s);
  });

  it("show where houses end", async () => {
    const page = await open("#/analysis/awale");
    await marks(page).check();
    await expect.poll(() => drawn(page, "lands")).toEqual(["A", "B", "C", "D", "E", "F"]);
    await expect.poll(() => told(page)).toContain("A → E");
  });
});

describe("without a network", () => {
  it("everything but the archive and the server's engine works", async () => {
    const page = await site.newPage({ reducedMotion: "reduce" });
    await page.evaluate(async () => {
      while ((await navigator.serviceWorker.ready).active?.state !== "activated") {
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    });
    await page.context().setOffline(true);
    await page.goto(`${site.address}${line}`);
    await page.reload();
    await ready(page);
    await searched(page, 4);
    await press(page, "D");
    await shows(page, "1. F f 2. E a 3. D");
    await expect.poll(() => page.url()).toContain("moves=F+f+E+a+D");
    await page.reload();
    await shows(page, "1. F f 2. E a 3. D");
  });
});
