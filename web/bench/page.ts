// How fast the page is, measured in it. The limits hold on a machine with nothing else to do.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSite, type Site } from "../tests/harness.ts";
import { cell, computer, person, press, setUp, visit } from "../tests/pages/player.ts";

const frame = 1000 / 60;

let site: Site;

beforeAll(async () => {
  site = await openSite();
});

afterAll(async () => {
  await site.close();
});

declare global {
  interface Window {
    measured: number[];
  }
}

/** When the first cell that can be pressed is there, in milliseconds from the start. */
async function timeToCells(page: Page): Promise<number> {
  await page.addInitScript(() => {
    window.measured = [];
    new MutationObserver((_changes, observer) => {
      if (document.querySelector("[data-cell]") === null) return;
      window.measured.push(performance.now());
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(`${site.address}#/play/avalam`);
  await cell(page, "e5").waitFor();
  return (await page.evaluate(() => window.measured[0])) ?? Infinity;
}

describe("the page", () => {
  it("can be played on within a second, the processor four times slower", async () => {
    const page = await site.newPage({ serviceWorkers: "block" }, null);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    const time = await timeToCells(page);
    console.log(`ready to play after ${time.toFixed(0)} ms`);
    await page.context().close();
    expect(time).toBeLessThan(1000);
  });

  it("draws a move within one frame of the press", async () => {
    const page = await site.newPage({ serviceWorkers: "block" }, null);
    const players: [ReturnType<typeof person>, ReturnType<typeof person>] = [person(), person()];
    await visit(page, `${site.address}#/play/avalam`, { games: [setUp("avalam", { players })] });
    await cell(page, "e5").waitFor();
    await page.evaluate(() => {
      window.measured = [];
      let pressed = 0;
      addEventListener("pointerup", () => (pressed = performance.now()), { capture: true });
      new MutationObserver(() => {
        if (pressed > 0) window.measured.push(performance.now() - pressed);
        pressed = 0;
      }).observe(document.querySelector("svg.avalam") as Node, {
        childList: true,
        subtree: true,
        attributes: true,
        attributeFilter: ["data-arrived"],
      });
    });
    const times: number[] = [];
    for (const [from, to] of [
      ["d5", "d6"],
      ["f5", "f6"],
      ["d4", "e4"],
      ["c4", "c5"],
      ["g4", "g5"],
    ] as const) {
      await press(page, from);
      await page.evaluate(() => (window.measured = []));
      await press(page, to);
      await page.waitForTimeout(400);
      times.push((await page.evaluate(() => window.measured[0])) ?? Infinity);
    }
    times.sort((a, b) => a - b);
    const median = times[Math.floor(times.length / 2)] ?? Infinity;
    console.log(`drawn after ${times.map((time) => time.toFixed(1)).join(", ")} ms`);
    await page.context().close();
    expect(median).toBeLessThan(frame);
  });

  it("stays responsive while the computer thinks", async () => {
    const page = await site.newPage({ serviceWorkers: "block" }, null);
    const players: [ReturnType<typeof computer>, ReturnType<typeof computer>] = [
      computer(10),
      computer(10),
    ];
    await visit(page, `${site.address}#/play/avalam`, { games: [setUp("avalam", { players })] });
    await page.locator('[data-ply="1"]').waitFor();
    await page.evaluate(() => {
      window.measured = [];
      new PerformanceObserver((list) => {
        for (const task of list.getEntries()) window.measured.push(task.duration);
      }).observe({ type: "longtask" });
    });
    await page.locator('[data-ply="3"]').waitFor();
    const tasks = await page.evaluate(() => window.measured);
    console.log(`long tasks: ${tasks.map((time) => time.toFixed(0)).join(", ") || "none"}`);
    await page.context().close();
    expect(tasks).toEqual([]);
  });
});
