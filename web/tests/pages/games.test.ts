// Whole games through the page, from the first move to the result, against the computer.
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { useSite } from "../use_site.ts";
import {
  board,
  cell,
  openGame,
  press,
  pressMove,
  ready,
  savedGame,
  setUp,
  Thinker,
  visit,
  waitForAnswer,
} from "./player.ts";

const site = useSite();
let thinker: Thinker;
let page: Page;

beforeAll(async () => {
  thinker = await Thinker.start();
});

const mostPlies = 400;

/** Plays to the end with whatever brings a move onto the board. */
async function playOut(game: string, bring: (page: Page) => Promise<void>): Promise<void> {
  for (let plies = 0; plies < mostPlies; plies += 2) {
    await bring(page);
    await waitForAnswer(page, game, plies + 2);
    // The last move is on the board a moment before the result.
    if ((await thinker.state(page, game)).over) {
      await page.locator("dialog[open] [data-final]").first().waitFor();
      return;
    }
  }
  throw new Error("the game does not end");
}

async function byPointer(game: string): Promise<void> {
  const state = await thinker.state(page, game);
  await pressMove(page, state, await thinker.choose(page, game));
}

describe("a whole game by pointer", () => {
  it.each([
    ["avalam", "classic"],
    ["avalam", "free"],
    ["abalone", "belgian-daisy"],
    ["awale", "classic"],
  ])("of %s, %s, ends with the result that the rules count", async (game, variant) => {
    page = await site.newPage({ reducedMotion: "reduce", serviceWorkers: "block" }, null);
    const spec = { game, variant, position: "", moves: [] };
    await visit(page, site.address + `#/play/${game}`, { games: [setUp(game, { spec })] });
    await board(page, game).waitFor();
    await playOut(game, () => byPointer(game));

    const end = await thinker.state(page, game);
    expect(end.over).toBe(true);
    for (const [index, side] of (["first", "second"] as const).entries()) {
      const shown = await page.locator(`[data-final="${side}"]`).innerText();
      const score = end.score[index] ?? 0;
      expect(shown).toContain(score % 1 === 0 ? String(score) : `${Math.floor(score)}½`);
    }
    // The same again, with the sides swapped: now the computer begins.
    await page.getByRole("button", { name: "Rematch" }).click();
    await page.locator("dialog[open]").waitFor({ state: "hidden" });
    await expect.poll(async () => (await savedGame(page, game)).players[0].kind).toBe("computer");
    await waitForAnswer(page, game, 1);
    const again = await savedGame(page, game);
    expect(again.players.map((player) => player.kind)).toEqual(["computer", "person"]);
    expect(again.bottom).toBe("second");
  });
});

describe("a whole game by keyboard alone", () => {
  it("of Awalé, from the home page to the result", async () => {
    page = await site.newPage({ reducedMotion: "reduce", serviceWorkers: "block" }, null);
    await visit(page, site.address + "#/", { games: [setUp("awale")] });
    await page.getByRole("heading", { name: "Awalé" }).waitFor();
    const tabTo = async (selector: string): Promise<void> => {
      for (let presses = 0; presses < 60; ++presses) {
        if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector))
          return;
        await page.keyboard.press("Tab");
      }
      throw new Error(`Tab never comes to ${selector}`);
    };
    await tabTo('a[href="#/play/awale"].primary');
    await page.keyboard.press("Enter");
    await board(page, "awale").waitFor();
    await tabTo("[data-cell]");

    const focused = () =>
      page.evaluate(() => document.activeElement?.getAttribute("data-cell") ?? "");
    await playOut("awale", async () => {
      const { text } = await thinker.choose(page, "awale");
      // North's houses are the upper row.
      if (/[a-f]/.test(await focused())) await page.keyboard.press("ArrowDown");
      for (let steps = 0; steps < 6 && (await focused()) !== text; ++steps) {
        await page.keyboard.press((await focused()) < text ? "ArrowRight" : "ArrowLeft");
      }
      await ready(page);
      await page.keyboard.press("Enter");
    });
    expect((await thinker.state(page, "awale")).over).toBe(true);
    await page.keyboard.press("Escape");
    await page.locator("dialog[open]").waitFor({ state: "hidden" });
  });

  it("of the two others: take, carry, let go", async () => {
    page = await site.newPage({ reducedMotion: "reduce", serviceWorkers: "block" }, null);
    await visit(page, site.address + "#/play/avalam", {
      games: [setUp("avalam"), setUp("abalone")],
    });
    await cell(page, "d5").focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => cell(page, "d5").getAttribute("aria-pressed")).toBe("true");
    await page.keyboard.press("Escape");
    await expect.poll(() => cell(page, "d5").getAttribute("aria-pressed")).toBe("false");
    await page.keyboard.press(" ");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    await waitForAnswer(page, "avalam", 2);
    expect((await savedGame(page, "avalam")).spec.moves[0]).toBe("d5d6");

    await openGame(page, site.address, "abalone");
    await cell(page, "c3").focus();
    for (const key of [
      "Enter",
      "ArrowRight",
      "Enter",
      "ArrowRight",
      "Enter",
      "ArrowRight",
      "Enter",
    ]) {
      await page.keyboard.press(key);
    }
    await waitForAnswer(page, "abalone", 2);
    expect((await savedGame(page, "abalone")).spec.moves[0]).toBe("c3c4");
  });
});

describe("marbles in hand", () => {
  it("are taken by drag and moved by swipe", async () => {
    page = await site.newPage({ reducedMotion: "reduce", serviceWorkers: "block" }, null);
    await visit(page, site.address + "#/play/abalone", { games: [setUp("abalone")] });
    const middle = async (name: string) => {
      const box = await cell(page, name).boundingBox();
      if (box === null) throw new Error(`${name} is not drawn`);
      return { x: box.x + box.width / 2, y: box.y + box.height / 2, width: box.width };
    };
    const drag = async (from: string, to: string) => {
      const start = await middle(from);
      const end = await middle(to);
      await page.mouse.move(start.x, start.y);
      await page.mouse.down();
      await page.mouse.move(end.x, end.y, { steps: 4 });
      await page.mouse.up();
    };
    await drag("c3", "c5");
    for (const name of ["c3", "c4", "c5"]) {
      await expect.poll(() => cell(page, name).getAttribute("aria-pressed")).toBe("true");
    }
    await drag("c4", "d5");
    await waitForAnswer(page, "abalone", 2);
    expect((await savedGame(page, "abalone")).spec.moves[0]).toBe("c3c5d4");
    await ready(page);
    await press(page, "a1");
    await expect.poll(() => cell(page, "a1").getAttribute("aria-pressed")).toBe("true");
  });
});
