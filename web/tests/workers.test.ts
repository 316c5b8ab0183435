// The program in a real worker of a real page: it answers, it thinks, it stops.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { FromWorker } from "../src/engine/messages.ts";
import { openSite, type Site } from "./harness.ts";

let site: Site;
let page: Page;
let addresses: { worker: string; module: string };

beforeAll(async () => {
  site = await openSite();
  page = await site.newPage({ serviceWorkers: "block" }, null);
  const module = page.waitForResponse((response) => response.url().includes("/tria-"));
  const worker = page.waitForEvent("worker");
  await page.goto(site.address);
  addresses = { worker: (await worker).url(), module: (await module).url() };
});

afterAll(async () => {
  await site.close();
});

/** What a worker says to some calls, made one after the other, and how long each took. */
function ask(calls: [string, string[]][]): Promise<{ message: FromWorker; time: number }[]> {
  return page.evaluate(
    async ([{ worker: script, module: wasm }, list]) => {
      const worker = new Worker(script, { type: "module" });
      worker.postMessage({ kind: "start", address: wasm });
      const answers: { message: FromWorker; time: number }[] = [];
      for (const [id, [name, fields]] of list.entries()) {
        const start = performance.now();
        const message = await new Promise<FromWorker>((resolve) => {
          worker.onmessage = (event: MessageEvent<FromWorker>) => {
            if (event.data.kind !== "progress") resolve(event.data);
          };
          worker.postMessage({ kind: "call", id, name, fields });
        });
        answers.push({ message, time: performance.now() - start });
      }
      worker.terminate();
      return answers;
    },
    [addresses, calls] as const,
  );
}

function value(message: FromWorker | undefined): Record<string, unknown> {
  if (message?.kind !== "reply") throw new Error(JSON.stringify(message));
  return (JSON.parse(message.json) as { value: Record<string, unknown> }).value;
}

it("answers about the rules within a frame", async () => {
  const game = ["abalone", "", "", ""];
  const answers = await ask(Array.from({ length: 20 }, () => ["state", game]));
  expect((value(answers[0]?.message)["legal"] as unknown[]).length).toBe(44);
  const times = answers.map(({ time }) => time).sort((a, b) => a - b);
  expect(times[10]).toBeLessThan(16);
});

it("builds its Awalé table in a moment, and asks it", async () => {
  const endgame = ["awale", "", "1-0-2-0-0-0-1-0-0-1-0-1-21-21-S", "", "1", "", "", ""];
  const [state, first, second] = await ask([
    ["state", endgame.slice(0, 4)],
    ["analyse", endgame],
    ["analyse", endgame],
  ]);
  expect(value(state?.message)["game"]).toBe("awale");
  expect(value(first?.message)["tableHits"]).toBeGreaterThan(0);
  const build = (first?.time ?? 0) - (second?.time ?? 0);
  console.log(`table built in ${build.toFixed(0)} ms`);
  expect(build).toBeLessThan(1000);
});

it("is none the worse for nonsense", async () => {
  const answers = await ask([
    ["state", ["\ud800", "\0\0\0\0", "x".repeat(100_000), ""]],
    ["exportRecord", []],
    ["state", ["awale", "", "", ""]],
  ]);
  expect(answers.map(({ message }) => message.kind)).toEqual(["reply", "crash", "reply"]);
});
