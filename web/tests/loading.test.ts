// The page as it arrives: how much is sent, under which rules, and that the program in it answers.
import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { describe, expect, it } from "vitest";
import { useSite } from "./use_site.ts";

// Script, style, document and the program, compressed.
const mostBytes = 200 * 1024;

const site = useSite();

/** What the server sends for an address, headers and all. */
async function bytesOf(address: string): Promise<number> {
  const answer = get(address, { headers: { "Accept-Encoding": "br" } });
  const [response] = (await once(answer, "response")) as [IncomingMessage];
  let bytes = response.rawHeaders.join(": \r\n").length;
  for await (const chunk of response) bytes += (chunk as Buffer).length;
  return bytes;
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
