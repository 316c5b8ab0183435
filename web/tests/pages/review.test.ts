// Looking back at a game: every move graded, the course of the game, and learning from one's mistakes.
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import type { LibraryGame } from "../../src/lib/game_library.ts";
import { useSite } from "../use_site.ts";
import { cell, keptGames, press, ready, setUp, visit } from "./player.ts";

const site = useSite();

// South gives seeds away, then resigns.
const moves = ["A", "a", "B", "b", "C", "c", "D", "d", "E", "e"];
const lost = setUp("awale", {
  spec: { game: "awale", variant: "", position: "", moves },
  ending: { result: "second", reason: "resignation" },
});

async function open(hash: string, games = [lost]): Promise<Page> {
  const page = await site.newPage({ reducedMotion: "reduce", serviceWorkers: "block" }, null);
  await visit(page, site.address + hash, { games });
  return page;
}

async function openReview(): Promise<Page> {
  const page = await open("#/games");
  await page.getByRole("link", { name: "Review" }).click();
  return page;
}

/** Leaves kept reviews as they were before they had reasons. */
const forgetReasons = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opened = indexedDB.open("tria");
        opened.onerror = () => {
          reject(new Error(opened.error?.message));
        };
        opened.onsuccess = () => {
          const change = opened.result.transaction("games", "readwrite");
          const store = change.objectStore("games");
          const games = store.getAll() as IDBRequest<LibraryGame[]>;
          games.onsuccess = () => {
            for (const game of games.result) {
              const early = { replies: undefined, achieves: undefined };
              const review = game.review?.map((move) => ({ ...move, ...early }));
              store.put({ ...game, review });
            }
          };
          change.oncomplete = () => {
            opened.result.close();
            resolve();
          };
        };
      }),
  );

const reviewed = (page: Page) =>
  page.locator("[data-reviewed]").getAttribute("data-reviewed").then(Number);
const finished = (page: Page) => expect.poll(() => reviewed(page)).toBe(moves.length);

describe("the review of a game", () => {
  it("grades every move, tells the accuracy, and keeps both with the game", async () => {
    const page = await openReview();
    await finished(page);
    await page.locator("[data-graph] canvas").waitFor();
    const accuracy = page.locator("[data-accuracy]");
    await expect
      .poll(() => accuracy.allInnerTexts())
      .toEqual([expect.stringMatching(/^\d+%$/), expect.stringMatching(/^\d+%$/)]);
    const [game] = await keptGames(page);
    expect(game?.review?.map(({ move }) => move)).toEqual(moves);
    await page.goto(`${site.address}#/games`);
    await page.getByText(/Accuracy \d+% – \d+%/).waitFor();
  });

  it("is gone through by keys, and each move has its verdict", async () => {
    const page = await openReview();
    await finished(page);
    await page.keyboard.press("Home");
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => page.locator("[data-verdict]").innerText()).toContain("1. A");
    await page.keyboard.press("End");
    await expect.poll(() => page.locator("[data-verdict]").innerText()).toContain("5. e");
  });

  it("says of every fault what the better move achieves", async () => {
    const page = await openReview();
    await finished(page);
    const [game] = await keptGames(page);
    const faults = (game?.review ?? []).filter(({ grade }) => grade !== "best" && grade !== "good");
    expect(faults.length).toBeGreaterThan(0);
    for (const { ply, best, achieves } of faults) {
      expect(achieves.length).toBeGreaterThan(0);
      await page.keyboard.press("Home");
      for (let step = 0; step < ply; ++step) await page.keyboard.press("ArrowRight");
      await expect
        .poll(() => page.locator("[data-better]").innerText())
        .toMatch(new RegExp(`^${best} was better: (it|the) .*\\.$`));
    }
    // The game's own words, and in the reader's language.
    expect(faults.some(({ achieves }) => achieves.at(-1)?.code.startsWith("awale."))).toBe(true);
  });

  it("that an earlier version has kept opens, and gets its reasons", async () => {
    const page = await openReview();
    await finished(page);
    const link = page.url();
    await page.goto(`${site.address}#/games`);
    await page.getByRole("link", { name: "Review" }).waitFor();
    await forgetReasons(page);
    await page.goto(link);
    await finished(page);
    await expect
      .poll(async () => {
        const [game] = await keptGames(page);
        return game?.review?.filter(({ achieves }) => achieves.length > 0).length;
      })
      .toBeGreaterThan(0);
  });

  it("goes on where it was interrupted", async () => {
    const page = await openReview();
    await expect.poll(() => reviewed(page)).toBeGreaterThan(0);
    await page.goto(`${site.address}#/games`);
    await page.getByRole("link", { name: "Review" }).waitFor();
    const [game] = await keptGames(page);
    const known = game?.review?.length ?? 0;
    expect(known).toBeGreaterThan(0);
    await page.goBack();
    await expect.poll(() => reviewed(page)).toBeGreaterThanOrEqual(known);
    await finished(page);
  });

  it("can be stopped and resumed", async () => {
    const page = await openReview();
    await page.getByRole("button", { name: "Stop" }).click();
    await page.getByRole("button", { name: "Continue" }).click();
    await finished(page);
  });

  it("is one press away when a game ends", async () => {
    const page = await open("#/play/awale", [
      setUp("awale", {
        spec: {
          game: "awale",
          variant: "",
          position: "0-0-0-0-0-1-1-1-0-0-0-0-22-23-S",
          moves: [],
        },
      }),
    ]);
    await cell(page, "F").waitFor();
    await press(page, "F");
    await page.getByRole("link", { name: "Review the game" }).click();
    await page.locator("[data-reviewed]").waitFor();
  });

  it("says when the game is not there any more", async () => {
    const page = await open("#/review/awale/nowhere");
    await page.getByText("no longer on this device").waitFor();
    await page.getByRole("link", { name: "My games" }).last().click();
    await page.locator("[data-library]").waitFor();
  });
});

describe("learning from mistakes", () => {
  it("puts each one again until a good move is found", async () => {
    const page = await openReview();
    await finished(page);
    const [game] = await keptGames(page);
    const mistakes = (game?.review ?? []).filter(
      ({ side, grade }) => side === "first" && (grade === "mistake" || grade === "blunder"),
    );
    expect(mistakes.length).toBeGreaterThan(0);
    await page.getByRole("button", { name: /^Learn from/ }).click();
    const learning = page.locator("[data-learning]");
    // The mistake itself is no solution.
    const [first] = mistakes;
    await ready(page);
    await press(page, first?.move ?? "");
    await expect.poll(() => learning.innerText()).toContain("Not yet");
    // What was shown comes back after the others.
    await page.getByRole("button", { name: "Show me" }).click();
    await expect.poll(() => learning.innerText()).toMatch(/was better: (it|the) /);
    await page.getByRole("button", { name: "Next" }).click();
    for (const { best } of [...mistakes.slice(1), ...mistakes.slice(0, 1)]) {
      await ready(page);
      await press(page, best);
      await expect.poll(() => learning.innerText()).toMatch(/Yes, that is the best move: .+\./);
      await page.getByRole("button", { name: "Next" }).click();
    }
    await page.getByText("You have found them all!").waitFor();
    await page.getByRole("button", { name: "Back to the review" }).click();
    await page.locator("[data-summary]").waitFor();
  });
});
