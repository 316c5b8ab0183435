// Every game on this device is kept: in a list, through new games, and with several tabs open.
import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { useSite } from "../use_site.ts";
import {
  board,
  keptGames,
  openGame,
  person,
  press,
  ready,
  savedGame,
  setUp,
  visit,
  waitForAnswer,
} from "./player.ts";

const site = useSite();

const twoPeople: { players: [ReturnType<typeof person>, ReturnType<typeof person>] } = {
  players: [person("Ada"), person("Bo")],
};

const playedAwale = (moves: string[], change: Parameters<typeof setUp>[1] = {}) =>
  setUp("awale", { spec: { game: "awale", variant: "", position: "", moves }, ...change });

async function open(hash: string, games = [setUp("awale", twoPeople)]): Promise<Page> {
  const page = await site.newPage({ reducedMotion: "reduce", serviceWorkers: "block" }, null);
  await visit(page, site.address + hash, { games });
  return page;
}

const moves = (page: Page) => page.locator("[data-ply]").allInnerTexts();
const entries = (page: Page) => page.locator("[data-library] [data-kept]");
const act = (page: Page, name: string) => page.locator(`[data-act="${name}"]`).click();

async function newGame(page: Page): Promise<void> {
  await act(page, "plus");
  await page.getByRole("dialog").getByRole("button", { name: "Start" }).click();
  await page.locator("dialog[open]").waitFor({ state: "hidden" });
}

describe("two tabs of one game", () => {
  it("follow each other, and neither overwrites what the other has played", async () => {
    const first = await open("#/play/awale");
    await board(first, "awale").waitFor();
    const second = await first.context().newPage();
    await openGame(second, site.address, "awale");
    await press(first, "F");
    await expect.poll(() => moves(second)).toEqual(["F"]);
    await ready(second);
    await press(second, "f");
    await expect.poll(() => moves(first)).toEqual(["F", "f"]);
    await ready(first);
    await press(first, "E");
    await expect.poll(() => moves(second)).toEqual(["F", "f", "E"]);
    // Closing a tab, or opening it again, keeps what was played last.
    await first.reload();
    await board(first, "awale").waitFor();
    await expect.poll(() => moves(first)).toEqual(["F", "f", "E"]);
    await first.close();
    expect((await savedGame(second, "awale")).spec.moves).toEqual(["F", "f", "E"]);
    await act(second, "undo");
    await expect
      .poll(async () => (await savedGame(second, "awale")).spec.moves)
      .toEqual(["F", "f"]);
  });

  it("let the computer answer once", async () => {
    const first = await open("#/play/awale", [setUp("awale")]);
    await board(first, "awale").waitFor();
    const second = await first.context().newPage();
    await openGame(second, site.address, "awale");
    await press(second, "C");
    await waitForAnswer(second, "awale", 2);
    const { spec } = await savedGame(second, "awale");
    expect(spec.moves).toHaveLength(2);
    await expect.poll(() => moves(first)).toEqual(spec.moves);
    await ready(first);
    await press(first, "D");
    await waitForAnswer(first, "awale", 4);
    await expect.poll(() => moves(second)).toEqual((await savedGame(first, "awale")).spec.moves);
    await expect.poll(() => moves(second)).toHaveLength(4);
  });

  it("go on when the one that led is closed while the computer thinks", async () => {
    const first = await open("#/play/awale", [setUp("awale")]);
    await board(first, "awale").waitFor();
    const second = await first.context().newPage();
    await openGame(second, site.address, "awale");
    // The first tab's searches never answer.
    await first.evaluate(() => {
      Worker.prototype.postMessage = () => undefined;
    });
    await press(first, "C");
    await expect.poll(async () => (await savedGame(second, "awale")).spec.moves).toEqual(["C"]);
    await first.close();
    await second.bringToFront();
    await second.evaluate(() => dispatchEvent(new Event("focus")));
    await waitForAnswer(second, "awale", 2);
  });
});

describe("the list of games", () => {
  it("keeps a game in progress when another one is begun or opened", async () => {
    const page = await open("#/play/awale", [playedAwale(["F", "f", "E"], twoPeople)]);
    await board(page, "awale").waitFor();
    await newGame(page);
    await expect.poll(() => moves(page)).toEqual([]);
    await page.locator("[data-message]").getByText("My games").waitFor();
    await ready(page);
    await press(page, "A");
    await expect.poll(async () => (await keptGames(page)).length).toBe(2);
    await act(page, "menu");
    await page.getByRole("button", { name: "Open…" }).click();
    await page.getByLabel("Paste a position").fill("B a");
    await page.getByRole("button", { name: "Open pasted text" }).click();
    await expect.poll(() => moves(page)).toEqual(["B", "a"]);
    await expect.poll(async () => (await keptGames(page)).length).toBe(3);

    await page.goto(`${site.address}#/games`);
    await expect.poll(() => entries(page).count()).toBe(3);
    await entries(page)
      .filter({ hasText: "3 moves" })
      .getByRole("link", { name: "Continue" })
      .click();
    await board(page, "awale").waitFor();
    await expect.poll(() => moves(page)).toEqual(["F", "f", "E"]);
    // That very game, not the latest one, is opened again.
    await page.reload();
    await board(page, "awale").waitFor();
    await expect.poll(() => moves(page)).toEqual(["F", "f", "E"]);
  });

  it("does not fill with games in which nothing happened", async () => {
    const page = await open("#/play/awale", []);
    await board(page, "awale").waitFor();
    await newGame(page);
    await newGame(page);
    await expect.poll(async () => (await keptGames(page)).length).toBe(1);
    await page.goto(`${site.address}#/games`);
    await page.getByText("No game").waitFor();
  });

  it("deletes a game, and gives it back", async () => {
    const page = await open("#/games", [playedAwale(["F", "f"]), setUp("avalam", twoPeople)]);
    await expect.poll(() => entries(page).count()).toBe(1);
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    await entries(page).waitFor({ state: "hidden" });
    expect((await keptGames(page)).map(({ saved }) => saved.spec.game)).toEqual(["avalam"]);
    await page.getByRole("button", { name: "Undo" }).click();
    await entries(page).waitFor();
    await entries(page).getByRole("link", { name: "Continue" }).click();
    await board(page, "awale").waitFor();
    await expect.poll(() => moves(page)).toEqual(["F", "f"]);
  });

  it("gives a deleted game back without what has been played on since", async () => {
    const list = await open("#/games", [playedAwale(["F", "f"], twoPeople)]);
    await entries(list).waitFor();
    const table = await list.context().newPage();
    await openGame(table, site.address, "awale");
    await list.getByRole("button", { name: "Delete", exact: true }).click();
    await expect.poll(async () => (await keptGames(list)).length).toBe(0);
    // Whoever plays on keeps it again; taking the deletion back must not take that move back.
    await ready(table);
    await press(table, "E");
    await expect.poll(async () => (await keptGames(list)).length).toBe(1);
    await list.getByRole("button", { name: "Undo" }).click();
    await list.getByRole("button", { name: "Undo" }).waitFor({ state: "hidden" });
    await list.reload();
    await entries(list).getByText("3 moves").waitFor();
  });

  it("takes over what the first versions kept, once", async () => {
    const page = await open("#/", [playedAwale(["F", "f"])]);
    await page.getByRole("link", { name: "Continue" }).waitFor();
    expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain("tria.game.awale");
    expect((await savedGame(page, "awale")).spec.moves).toEqual(["F", "f"]);
    await page.reload();
    await page.getByRole("link", { name: "Continue" }).waitFor();
    await expect.poll(() => keptGames(page)).toHaveLength(1);
  });

  it("takes over what an earlier version, still open elsewhere, keeps later", async () => {
    const page = await open("#/", [playedAwale(["F", "f"])]);
    await page.getByRole("link", { name: "Continue" }).waitFor();
    await page.evaluate(
      (game) => {
        localStorage.setItem("tria.game.awale", JSON.stringify(game));
      },
      playedAwale(["A", "a", "B"]),
    );
    await page.reload();
    await page.getByRole("link", { name: "Continue" }).waitFor();
    const moves = (await keptGames(page)).map(({ saved }) => saved.spec.moves.join(""));
    expect(moves.sort()).toEqual(["AaB", "Ff"]);
  });

  it("goes on in the page when the disk is full", async () => {
    const page = await open("#/play/awale", [playedAwale(["F", "f"], twoPeople)]);
    await board(page, "awale").waitFor();
    await page.evaluate(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException("There is no room.", "QuotaExceededError");
      };
    });
    await ready(page);
    await press(page, "E");
    await expect.poll(() => moves(page)).toEqual(["F", "f", "E"]);
    await page.goto(`${site.address}#/games`);
    await entries(page).getByText("3 moves").waitFor();
    await entries(page).getByRole("link", { name: "Continue" }).click();
    await board(page, "awale").waitFor();
    await expect.poll(() => moves(page)).toEqual(["F", "f", "E"]);
  });

  it("lasts for the visit in a browser that keeps nothing", async () => {
    const page = await site.newPage({ reducedMotion: "reduce", serviceWorkers: "block" }, null);
    await page.addInitScript(() => {
      Object.defineProperty(window, "indexedDB", { value: undefined });
    });
    await page.goto(`${site.address}#/play/awale`);
    await board(page, "awale").waitFor();
    await press(page, "C");
    await page.locator('[data-ply="2"]').waitFor();
    await page.goto(`${site.address}#/games`);
    await entries(page).getByRole("link", { name: "Continue" }).click();
    await page.locator('[data-ply="2"]').waitFor();
  });
});

describe("My games", () => {
  const ended = (moves: string[], result: "first" | "second") =>
    playedAwale(moves, { ending: { result, reason: "resignation" } });

  it("are searched by name, game and date, and by result", async () => {
    const page = await open("#/games", [
      playedAwale(["F", "f"], twoPeople),
      setUp("avalam", {
        spec: { game: "avalam", variant: "", position: "", moves: ["d5d6"] },
        ending: { result: "second", reason: "resignation" },
      }),
    ]);
    await expect.poll(() => entries(page).count()).toBe(2);
    await page.getByRole("searchbox").fill("ADA awale");
    await expect.poll(() => entries(page).count()).toBe(1);
    await entries(page).getByText("Bo").waitFor();
    await page.getByRole("searchbox").fill(String(new Date().getFullYear()));
    await expect.poll(() => entries(page).count()).toBe(2);
    await page.getByLabel("Lost").check();
    await expect.poll(() => entries(page).count()).toBe(1);
    await entries(page).getByText("Avalam").waitFor();
    await page.getByLabel("Won").check();
    await page.getByText("No game fits.").waitFor();
  });

  /** What a button saves. */
  async function saved(page: Page, button: string): Promise<string> {
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: button }).click();
    return readFile(await (await download).path(), "utf8");
  }

  const openFile = (page: Page, name: string, text: string) =>
    page
      .getByLabel("Open a file")
      .setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from(text) });

  it("are saved all together, deleted, and are the same when the file is opened again", async () => {
    const page = await open("#/games", [
      ended(["F", "f"], "second"),
      setUp("abalone", {
        ...twoPeople,
        spec: { game: "abalone", variant: "", position: "", moves: ["a1b2"] },
      }),
    ]);
    await expect.poll(() => entries(page).count()).toBe(2);
    const before = await keptGames(page);
    const file = await saved(page, "Save all as a file");
    await page.getByRole("button", { name: "Delete these games" }).click();
    await page.getByRole("dialog").getByText("2 games will be deleted").waitFor();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await page.getByText("No game has been played").waitFor();
    await openFile(page, "games.json", file);
    await page.getByText("2 games added.").waitFor();
    await expect.poll(() => keptGames(page)).toEqual(before);
  });

  it("are saved as records that any program of ours reads, and files of records are opened", async () => {
    const page = await open("#/games", [ended(["F", "f", "E"], "first")]);
    await entries(page).waitFor();
    const records = await saved(page, "Save as records");
    expect(records).toContain('[Result "1-0"]');
    const other = records.replace('"1-0"', '"0-1"').replace("1-0", "0-1");
    await openFile(page, "games.tria", `${records}\n${other}`);
    await page.getByText("2 games added.").waitFor();
    await expect.poll(() => entries(page).count()).toBe(3);
    const results = (await keptGames(page)).map(({ final }) => final?.result);
    expect(results.sort()).toEqual(["first", "first", "second"]);
    await openFile(page, "letter.txt", "Dear Ada");
    await page.getByText("no games that can be read").waitFor();
  });
});

describe("a clock", () => {
  it("does not get its time back when the page is loaded again", async () => {
    const clock = { minutes: 10, increment: 0 };
    const game = playedAwale(["F", "f"], { ...twoPeople, clock, remaining: [600_000, 600_000] });
    const page = await site.newPage({ reducedMotion: "reduce", serviceWorkers: "block" }, null);
    await page.clock.install();
    await visit(page, `${site.address}#/play/awale`, { games: [game] });
    await board(page, "awale").waitFor();
    await page.clock.runFor(21_000);
    await expect
      .poll(async () => (await savedGame(page, "awale")).remaining[0])
      .toBeLessThanOrEqual(585_000);
  });
});
