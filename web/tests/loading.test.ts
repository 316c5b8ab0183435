// The page as it arrives: how much is sent, under which rules, and that the program in it answers.
import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { board, press, waitForAnswer } from "./pages/player.ts";
import { useSite } from "./use_site.ts";

// Script, style, document and the program, compressed.
const mostBytes = 200 * 1024;
// Of one game's net, compressed.
const mostNetBytes = 64 * 1024;

const site = useSite();

/** What the server sends for an address, headers and all. */
async function bytesOf(address: string): Promise<number> {
  const answer = get(address, { headers: { "Accept-Encoding": "br" } });
  const [response] = (await once(answer, "response")) as [IncomingMessage];
  let bytes = response.rawHeaders.join(": \r\n").length;
  for await (const chunk of response) bytes += (chunk as Buffer).length;
  return bytes;
}

/** The addresses of nets that a page asks for from now on. */
function netsAskedBy(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith(".bin")) asked.push(request.url());
  });
  return asked;
}

describe("the first visit", () => {
  it("sends no more than 200 KB", async () => {
    const page = await site.newPage({ serviceWorkers: "block" }, null);
    const addresses = new Set<string>();
    page.on("response", (response) => addresses.add(response.url()));
    page.on("worker", (worker) => addresses.add(worker.url()));
    await page.goto(site.address);
    await page.waitForLoadState("networkidle");
    const all = await Promise.all(
      [...addresses].map(async (url) => ({ url, bytes: await bytesOf(url) })),
    );
    const total = all.reduce((sum, { bytes }) => sum + bytes, 0);
    const list = all.map(({ url, bytes }) => `${String(bytes).padStart(8)}  ${url}`).join("\n");
    console.log(`${list}\n${String(total).padStart(8)}  in all, of ${mostBytes}`);
    expect(all.some(({ url }) => url.endsWith(".wasm"))).toBe(true);
    expect(total).toBeLessThanOrEqual(mostBytes);
  });

  it("ends with a page that complains about nothing and is alone in its process", async () => {
    const page = await site.newPage();
    await page.waitForLoadState("networkidle");
    expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
  });
});

describe("the net of a game", () => {
  it.each([
    ["avalam", ["c9", "d9"]],
    ["abalone", ["c3", "d3"]],
    ["awale", ["C"]],
  ])("%s is fetched when the computer is first to move, and once", async (game, cells) => {
    const page = await site.newPage({ reducedMotion: "reduce", serviceWorkers: "block" }, null);
    const asked = netsAskedBy(page);
    await page.goto(`${site.address}#/play/${game}`);
    await board(page, game).waitFor();
    await page.waitForLoadState("networkidle");
    expect(asked).toEqual([]);
    for (const name of cells) await press(page, name);
    await waitForAnswer(page, game, 2);
    expect(asked).toHaveLength(1);
    expect(await bytesOf(asked[0] ?? "")).toBeLessThanOrEqual(mostNetBytes);
    await page.locator("[data-act=hint]").click();
    await page.locator("svg .hint path").first().waitFor({ state: "attached" });
    expect(asked).toHaveLength(1);
  });

  it("is done without where it cannot be had, and asked for again", async () => {
    const page = await site.newPage({ reducedMotion: "reduce", serviceWorkers: "block" }, null);
    const asked = netsAskedBy(page);
    await page.goto(`${site.address}#/play/awale`);
    await board(page, "awale").waitFor();
    await page.waitForLoadState("networkidle");
    await page.context().setOffline(true);
    await press(page, "C");
    await waitForAnswer(page, "awale", 2);
    expect(asked).toHaveLength(1);
    await page.context().setOffline(false);
    await page.locator("[data-act=hint]").click();
    await expect.poll(() => asked.length).toBe(2);
    // The browser itself tells of the first.
    expect(site.problems.splice(0).every((problem) => problem.includes(asked[0] ?? ""))).toBe(true);
  });
});
