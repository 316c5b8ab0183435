// How fast the page is, measured in it. The limits hold on a machine with nothing else to do.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { GameSpec } from "../src/engine/api.ts";
import { nodeRules } from "../src/engine/testing.ts";
import { openSite, type Site } from "../tests/harness.ts";
import { firstVisits, windowSettles } from "./first_visit.ts";
import { cell, computer, person, press, ready, setUp, visit } from "../tests/pages/player.ts";

const frame = 1000 / 60;

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Infinity;
}

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

describe("the page", () => {
  it("can be played on within a second, the processor four times slower", async () => {
    // The very first visit also pays for the start of the browser itself.
    const [, ...times] = await firstVisits(`${site.address}#/play/avalam`, 6, 4);
    console.log(`ready to play after ${times.map((time) => time.toFixed(0)).join(", ")} ms`);
    expect(median(times)).toBeLessThan(1000);
  });

  it("draws a move within one frame of the press", async () => {
    const page = await site.newPage({ serviceWorkers: "block" }, null);
    const players: [ReturnType<typeof person>, ReturnType<typeof person>] = [person(), person()];
    await visit(page, `${site.address}#/play/avalam`, { games: [setUp("avalam", { players })] });
    await cell(page, "e5").waitFor();
    await page.waitForTimeout(windowSettles);
    await page.evaluate(() => {
      window.measured = [];
      let pressed = 0;
      addEventListener("pointerup", () => (pressed = performance.now()), { capture: true });
      new MutationObserver((changes) => {
        // A piece has left its cell.
        const moved = changes.some(({ removedNodes }) =>
          [...removedNodes].some(
            (node) => node instanceof Element && node.querySelector("[data-moved]") !== null,
          ),
        );
        if (!moved || pressed === 0) return;
        window.measured.push(performance.now() - pressed);
        pressed = 0;
      }).observe(document.querySelector("svg.avalam") as Node, {
        childList: true,
        subtree: true,
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
    console.log(`drawn after ${times.map((time) => time.toFixed(1)).join(", ")} ms`);
    await page.context().close();
    expect(median(times)).toBeLessThan(frame);
  });

  it("moves pieces in sixty frames a second", async () => {
    const page = await site.newPage({ serviceWorkers: "block" }, null);
    const players: [ReturnType<typeof person>, ReturnType<typeof person>] = [person(), person()];
    await visit(page, `${site.address}#/play/awale`, { games: [setUp("awale", { players })] });
    await cell(page, "C").waitFor();
    await page.waitForTimeout(windowSettles);
    await page.evaluate(() => {
      window.measured = [];
      const note = (time: number) => {
        window.measured.push(time);
        requestAnimationFrame(note);
      };
      requestAnimationFrame(note);
    });
    // Four seeds, one after the other.
    await press(page, "C");
    await page.waitForTimeout(900);
    const times = await page.evaluate(() => window.measured);
    const rate = ((times.length - 1) * 1000) / ((times.at(-1) ?? 0) - (times[0] ?? 0));
    console.log(`${rate.toFixed(0)} frames a second while seeds are sown`);
    await page.context().close();
    expect(rate).toBeGreaterThan(55);
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

  it("builds tables of endgames beside a move that comes no later for it", async () => {
    const context = { serviceWorkers: "block", reducedMotion: "reduce" } as const;
    const page = await site.newPage(context, null);
    const players: [ReturnType<typeof person>, ReturnType<typeof person>] = [
      person(),
      { ...computer(10), seconds: 1 },
    ];
    await visit(page, `${site.address}#/play/awale`, { games: [setUp("awale", { players })] });
    // The first move is made while they are built, the second when they are there.
    const built = page.waitForEvent("worker", (worker) => worker.url().includes("tables"));
    for (const [ply, name] of [
      [2, "C"],
      [4, "D"],
    ] as const) {
      await cell(page, name).waitFor();
      await page.waitForTimeout(windowSettles);
      await page.evaluate(() => {
        window.measured = [];
        new PerformanceObserver((list) => {
          for (const task of list.getEntries()) window.measured.push(task.duration);
        }).observe({ type: "longtask" });
      });
      const began = performance.now();
      await press(page, name);
      await page.locator(`[data-ply="${ply}"]`).waitFor();
      const answered = performance.now() - began;
      const worker = await built;
      if (page.workers().includes(worker)) await worker.waitForEvent("close");
      const ready = performance.now() - began;
      const tasks = await page.evaluate(() => window.measured);
      console.log(
        `answered after ${answered.toFixed(0)} ms, tables there after ${ready.toFixed(0)} ms; ` +
          `long tasks: ${tasks.map((time) => time.toFixed(0)).join(", ") || "none"}`,
      );
      expect(tasks).toEqual([]);
    }
    await page.context().close();
  });

  it("reviews a game of 80 moves within 15 seconds, and has no long task meanwhile", async () => {
    // Any legal moves will do, as long as the game lasts.
    const rules = await nodeRules();
    const spec: GameSpec = { game: "abalone", variant: "", position: "", moves: [] };
    while (spec.moves.length < 80) {
      const state = await rules.state(spec);
      if (!state.ok) throw new Error(state.error.message);
      const { legal } = state.value;
      spec.moves.push(legal[(spec.moves.length * 7) % legal.length]?.text ?? "");
    }
    const page = await site.newPage({ serviceWorkers: "block" }, null);
    const ending = { result: "first" as const, reason: "resignation" };
    await visit(page, `${site.address}#/games`, { games: [setUp("abalone", { spec, ending })] });
    await page.locator("[data-library] [data-kept]").waitFor();
    await page.waitForTimeout(windowSettles);
    await page.evaluate(() => {
      window.measured = [];
      new PerformanceObserver((list) => {
        for (const task of list.getEntries()) window.measured.push(task.duration);
      }).observe({ type: "longtask" });
    });
    const began = performance.now();
    await page.getByRole("link", { name: "Review" }).click();
    await page.locator('[data-reviewed="80"]').waitFor();
    const seconds = (performance.now() - began) / 1000;
    const tasks = await page.evaluate(() => window.measured);
    console.log(
      `80 moves reviewed in ${seconds.toFixed(1)} s; long tasks: ${tasks.map((time) => time.toFixed(0)).join(", ") || "none"}`,
    );
    await page.context().close();
    expect(seconds).toBeLessThan(15);
    expect(tasks).toEqual([]);
  });

  it("has no long task in a game of 2,000 moves", async () => {
    const page = await site.newPage({ serviceWorkers: "block" }, null);
    const players: [ReturnType<typeof person>, ReturnType<typeof person>] = [person(), person()];
    const cycle = ["c5d5", "g5f5", "d5c5", "f5g5"] as const;
    const moves = Array.from({ length: 2000 }, (_, index) => cycle[index % 4] ?? "");
    const variant = "standard,repetition=off,no-progress=off";
    const spec = { game: "abalone", variant, position: "", moves };
    await visit(page, `${site.address}#/play/abalone`, {
      games: [setUp("abalone", { spec, players })],
    });
    await page.locator('[data-ply="1"]').waitFor({ state: "attached" });
    await page.waitForTimeout(windowSettles);
    await page.evaluate(() => {
      window.measured = [];
      new PerformanceObserver((list) => {
        for (const task of list.getEntries()) window.measured.push(task.duration);
      }).observe({ type: "longtask" });
    });
    for (const [index, move] of cycle.entries()) {
      await press(page, move.slice(0, 2));
      await press(page, move.slice(2));
      await page.locator(`[data-ply="${2001 + index}"][aria-current]`).waitFor();
      await ready(page);
    }
    const tasks = await page.evaluate(() => window.measured);
    console.log(`long tasks: ${tasks.map((time) => time.toFixed(0)).join(", ") || "none"}`);
    await page.context().close();
    expect(tasks).toEqual([]);
  });
});
