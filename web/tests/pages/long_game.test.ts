// A game of two thousand moves is as light to play on as a short one.
import type { BrowserContextOptions, Page } from "playwright-core";
import { expect, it } from "vitest";
import { useSite } from "../use_site.ts";
import { board, person, press, ready, setUp, visit } from "./player.ts";

const site = useSite();

/** Milliseconds: what is longer is felt. */
const longTask = 50;

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  tdur?: number;
  args: { name?: string };
}

/** The longest task of a page's main thread while something happens, in milliseconds of the processor: how busy the
 *  machine is otherwise does not count. */
async function longestTask(page: Page, happen: () => Promise<void>): Promise<number> {
  await site.browser.startTracing(page, { categories: ["toplevel", "devtools.timeline"] });
  await happen();
  const trace = JSON.parse((await site.browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  const main = new Set(
    trace.traceEvents
      .filter(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain")
      .map(({ pid, tid }) => `${String(pid)}/${String(tid)}`),
  );
  const tasks = trace.traceEvents.filter(
    ({ name, pid, tid, tdur }) =>
      name.endsWith("RunTask") && tdur !== undefined && main.has(`${String(pid)}/${String(tid)}`),
  );
  expect(tasks.length).toBeGreaterThan(0);
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur / 1000));
}

const cycle = ["c5d5", "g5f5", "d5c5", "f5g5"] as const;

/** A game of two people in which so many moves have been played. */
async function open(plies: number, options: BrowserContextOptions = {}): Promise<Page> {
  const moves = Array.from({ length: plies }, (_, index) => cycle[index % 4] ?? "");
  const variant = "standard,repetition=off,no-progress=off";
  const page = await site.newPage(
    { reducedMotion: "reduce", serviceWorkers: "block", ...options },
    null,
  );
  await visit(page, `${site.address}#/play/abalone`, {
    games: [
      setUp("abalone", {
        spec: { game: "abalone", variant, position: "", moves },
        players: [person(), person()],
      }),
    ],
  });
  await board(page, "abalone").waitFor();
  await expect.poll(() => page.locator("[data-ply]").count()).toBe(plies);
  return page;
}

/** The longest task of each of some moves that go on from so many, and of some steps back and forth. */
async function tasksAfter(plies: number): Promise<number[]> {
  const page = await open(plies);
  const times: number[] = [];
  for (const [index, move] of cycle.entries()) {
    await ready(page);
    times.push(
      await longestTask(page, async () => {
        await press(page, move.slice(0, 2));
        await press(page, move.slice(2));
        await page.locator(`[data-ply="${plies + index + 1}"][aria-current]`).waitFor();
        await ready(page);
      }),
    );
  }
  for (const key of ["ArrowLeft", "Home", "End"]) {
    times.push(
      await longestTask(page, async () => {
        const before = await page.locator("[data-message]").innerText();
        await page.keyboard.press(key);
        await expect.poll(() => page.locator("[data-message]").innerText()).not.toBe(before);
      }),
    );
  }
  await page.context().close();
  console.log(`${plies} moves: ${times.map((time) => time.toFixed(1)).join(", ")} ms`);
  return times;
}

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Infinity;

it("takes hardly longer to play on after 2,000 moves than after 40", async () => {
  const short = await tasksAfter(40);
  const long = await tasksAfter(2000);
  expect(median(long)).toBeLessThan(2 * median(short));
  expect(Math.max(...long)).toBeLessThan(longTask);
});

it.each([
  ["on a desk", { width: 1280, height: 720 }],
  ["on a phone", { width: 390, height: 844 }],
])("keeps the move that is shown in sight, %s", async (_, viewport) => {
  // The next move begins a stretch of the list.
  const page = await open(100, { viewport });
  const list = page.getByRole("region", { name: "Moves" });
  const shown = async () => {
    const entry = list.locator("[aria-current]");
    const [inner, outer] = [await entry.boundingBox(), await list.boundingBox()];
    if (inner === null || outer === null) return null;
    const inside =
      inner.x >= outer.x &&
      inner.y >= outer.y &&
      inner.x + inner.width <= outer.x + outer.width &&
      inner.y + inner.height <= outer.y + outer.height;
    return inside
      ? `${(await entry.getAttribute("data-ply")) ?? ""} ${await entry.innerText()}`
      : null;
  };
  await expect.poll(shown).toBe("100 f5g5");
  await ready(page);
  await press(page, "c5");
  await press(page, "d5");
  await expect.poll(shown).toBe("101 c5d5");
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  await expect.poll(shown).toBe("1 c5d5");
  await page.keyboard.press("End");
  await expect.poll(shown).toBe("101 c5d5");
});
