// The endgame tables of this device: built beside a game, kept for the next visit, and larger where somebody wants that.
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { useSite } from "../use_site.ts";
import { board, press, setUp, visit, waitForAnswer, computer, person } from "./player.ts";

const site = useSite();

/** How many tables of the usual rules are kept. */
function kept(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => {
          resolve(request.result);
        };
        request.onerror = () => {
          reject(new Error(request.error?.message));
        };
      });
    // Whoever opened it first would have to say what is in it.
    const names = (await indexedDB.databases()).map(({ name }) => name);
    if (!names.includes("tria-tables")) return 0;
    const database = await done(indexedDB.open("tria-tables"));
    const store = database.transaction("tables").objectStore("tables");
    const range = IDBKeyRange.bound(["awale", "classic", 0], ["awale", "classic", Infinity]);
    const count = await done(store.count(range));
    database.close();
    return count;
  });
}

const full = [person(), { ...computer(10), seconds: 1 }] as const;

/** A page with a game against the strongest computer. */
async function play(page: Page): Promise<void> {
  const game = setUp("awale", { players: [...full] });
  await visit(page, `${site.address}#/play/awale`, { games: [game] });
  await board(page, "awale").waitFor();
}

/** Workers of that name that run now. */
const workers = (page: Page) => page.workers().filter((worker) => worker.url().includes("tables"));

describe("tables of endgames", () => {
  it("are built beside the first game, and are there at the next visit, also offline", async () => {
    const page = await site.newPage({ reducedMotion: "reduce" }, null);
    await play(page);
    await page.evaluate(async () => {
      while ((await navigator.serviceWorker.ready).active?.state !== "activated") {
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    });
    await press(page, "C");
    await waitForAnswer(page, "awale", 2);
    await expect.poll(() => kept(page)).toBe(13);
    await expect.poll(() => workers(page)).toEqual([]);
    await page.context().setOffline(true);
    await page.reload();
    await board(page, "awale").waitFor();
    let started = 0;
    page.on("worker", (worker) => (started += worker.url().includes("tables") ? 1 : 0));
    await page.locator("[data-act=hint]").click();
    await page.locator("svg .hint path").first().waitFor({ state: "attached" });
    await expect.poll(() => started).toBe(1);
    await expect.poll(() => workers(page)).toEqual([]);
    expect(await kept(page)).toBe(13);
  });

  it("answer at once what they know", async () => {
    const page = await site.newPage({ reducedMotion: "reduce" }, null);
    // Twelve seeds.
    const line = "#/analysis/awale?variant=&position=1-1-2-0-1-1-1-0-2-1-1-1-18-18-S&moves=";
    await page.goto(site.address + line);
    await page.locator("[data-page=analysis] [data-cell]").first().waitFor();
    await expect.poll(() => kept(page)).toBe(13);
    await page.reload();
    await page.getByText("proven").first().waitFor();
  });

  it("can be made larger in the settings, and smaller again", async () => {
    const page = await site.newPage({}, null);
    await page.goto(`${site.address}#/settings`);
    const group = page.getByRole("group", { name: "Endgame tables" });
    const first = group.getByRole("radio", { name: /12 seeds/ });
    expect(await first.isChecked()).toBe(true);
    expect(await kept(page)).toBe(0);
    await first.focus();
    await page.keyboard.press("ArrowRight");
    expect(await group.getByRole("radio", { name: /14 seeds/ }).isChecked()).toBe(true);
    const status = page.getByRole("status").filter({ hasText: "seeds" });
    await expect.poll(() => status.textContent()).toContain("of 14 seeds done");
    await expect.poll(() => status.textContent()).toContain("up to 14 seeds are ready");
    expect(await kept(page)).toBe(15);
    await page.reload();
    expect(await group.getByRole("radio", { name: /14 seeds/ }).isChecked()).toBe(true);
    await group.getByRole("radio", { name: /14 seeds/ }).focus();
    await page.keyboard.press("ArrowLeft");
    await expect.poll(() => kept(page)).toBe(13);
  });
});
