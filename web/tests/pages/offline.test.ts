// The app on the device: without a network, and when a new version arrives.
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { directory, startServer } from "../harness.ts";
import { useSite } from "../use_site.ts";
import { board, press, waitForAnswer } from "./player.ts";

const site = useSite();

/** Until every file has been kept. */
async function kept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    while ((await navigator.serviceWorker.ready).active?.state !== "activated") {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  });
}

describe("without a network", () => {
  it("everything works after the first visit", async () => {
    const page = await site.newPage({ reducedMotion: "reduce" });
    await kept(page);
    await page.context().setOffline(true);
    for (const game of ["avalam", "abalone", "awale"]) {
      await page.goto(`${site.address}#/play/${game}`);
      await page.reload();
      await board(page, game).waitFor();
    }
    const net = page.waitForResponse((response) => response.url().endsWith(".bin"));
    await press(page, "C");
    expect((await net).ok()).toBe(true);
    await waitForAnswer(page, "awale", 2);
    await page.goto(`${site.address}#/rules/awale`);
    await page.locator("[data-lesson=notation]").waitFor();
    await page.goto(`${site.address}#/settings`);
    await page.getByLabel("Language").selectOption("it");
    await page.getByRole("heading", { name: "Impostazioni" }).waitFor();
    await page.goto(`${site.address}#/play/awale`);
    await page.locator('[data-act="menu"]').click();
    await page.getByRole("button", { name: "Condividi…" }).click();
    const coming = page.waitForEvent("download");
    await page.getByRole("button", { name: "Salva come file" }).click();
    expect((await coming).suggestedFilename()).toBe("awale.tria");
  });
});

describe("a new version", () => {
  it("comes in the background and is used from the next start on", async () => {
    const home = await mkdtemp(path.join(tmpdir(), "tria-site-"));
    const folder = path.join(home, "web");
    const database = path.join(home, "matches.db");
    await cp(directory, folder, { recursive: true });
    const first = await startServer(database, { site: folder });
    const port = Number(new URL(first.address).port);
    const page = await site.newPage({}, null);
    await page.goto(first.address);
    await kept(page);
    await first.close();

    // What a build does when something changed: another document, and a worker with another list.
    const document = path.join(folder, "index.html");
    const html = await readFile(document, "utf8");
    await writeFile(
      document,
      html.replace("<title>", '<meta name="version" content="two"><title>'),
    );
    const worker = path.join(folder, "sw.js");
    const script = await readFile(worker, "utf8");
    await writeFile(worker, script.replace(/"version":"\w+"/, '"version":"two"'));
    await Promise.all(
      [document, worker].flatMap((file) => [".br", ".gz"].map((kind) => rm(file + kind))),
    );

    const second = await startServer(database, { site: folder, port });
    const version = () => page.locator("meta[name=version]").count();
    await page.goto(first.address);
    await page.reload();
    await expect.poll(() => version()).toBe(0);
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      await registration.update();
      while (registration.waiting === null) await new Promise((next) => setTimeout(next, 50));
    });
    // A start: no page of the old version is open any more.
    const context = page.context();
    await page.close();
    const later = await context.newPage();
    await expect
      .poll(async () => {
        await later.goto("about:blank");
        await later.goto(first.address);
        return later.locator("meta[name=version]").count();
      })
      .toBe(1);
    expect(await later.evaluate(() => caches.keys())).toEqual(["tria-two"]);
    await context.close();
    await second.close();
    await rm(home, { recursive: true });
  });
});
