// The page as it arrives: how much is sent, under which rules, and that the program in it answers.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSite, type Site } from "./harness.ts";

// Script, style, document and the program, compressed.
const mostBytes = 200 * 1024;

let site: Site;

beforeAll(async () => {
  site = await openSite();
});

afterAll(async () => {
  await site.close();
});

describe("the first visit", () => {
  it("sends no more than 200 KB", async () => {
    const page = await site.newPage({ serviceWorkers: "block" }, null);
    const sent: { url: string; bytes: number }[] = [];
    const network = await page.context().newCDPSession(page);
    await network.send("Network.enable");
    const addresses = new Map<string, string>();
    network.on("Network.responseReceived", (event) => {
      addresses.set(event.requestId, event.response.url);
    });
    network.on("Network.loadingFinished", (event) => {
      const url = addresses.get(event.requestId) ?? "";
      sent.push({ url, bytes: event.encodedDataLength });
    });
    // Workers fetch for themselves: what they get is counted from the server's own figures.
    const byWorkers: Promise<{ url: string; bytes: number }>[] = [];
    page.on("worker", (worker) => {
      byWorkers.push(
        fetch(worker.url(), { headers: { "Accept-Encoding": "br" } }).then(async (response) => ({
          url: worker.url(),
          bytes: Number(response.headers.get("content-length") ?? (await response.text()).length),
        })),
      );
    });
    await page.goto(site.address);
    await page.waitForLoadState("networkidle");
    const all = [...sent, ...(await Promise.all(byWorkers))];
    const total = all.reduce((sum, { bytes }) => sum + bytes, 0);
    const list = all.map(({ url, bytes }) => `${String(bytes).padStart(8)}  ${url}`).join("\n");
    console.log(`${list}\n${String(total).padStart(8)}  in all, of ${mostBytes}`);
    expect(all.some(({ url }) => url.endsWith(".wasm"))).toBe(true);
    expect(total).toBeLessThanOrEqual(mostBytes);
    await page.context().close();
  });

  it("ends with a page that complains about nothing and is alone in its process", async () => {
    const page = await site.newPage();
    await page.waitForLoadState("networkidle");
    expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
    expect(site.problems).toEqual([]);
    await page.context().close();
  });
});
