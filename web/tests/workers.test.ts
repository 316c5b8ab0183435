// The program in a real worker of a real page: it answers, it thinks, it stops.
import { execFileSync } from "node:child_process";
import type { Page, Response } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Analysis } from "../src/engine/api.ts";
import type { FromWorker } from "../src/engine/program_client.ts";
import { nativeProgram, openSite, type Site } from "./harness.ts";

type Module = "rules" | "engine";

let site: Site;
let page: Page;
let addresses: Record<"worker" | Module, string>;

beforeAll(async () => {
  site = await openSite();
  page = await site.newPage({ serviceWorkers: "block" }, null);
  const [rules, engine] = ["rules", "engine"].map((name) =>
    page.waitForResponse((response) => response.url().includes(`/${name}-`)),
  );
  const worker = page.waitForEvent("worker");
  await page.goto(`${site.address}#/play/awale`);
  const urlOf = async (response: Promise<Response> | undefined) => (await response)?.url() ?? "";
  addresses = {
    worker: (await worker).url(),
    rules: await urlOf(rules),
    engine: await urlOf(engine),
  };
});

afterAll(async () => {
  await site.close();
});

/** What a worker says to some calls, made one after the other. */
function ask(module: Module, calls: [string, string[]][]): Promise<FromWorker[]> {
  return page.evaluate(
    async ([script, wasm, list]) => {
      const worker = new Worker(script, { type: "module" });
      worker.postMessage({ kind: "start", address: wasm });
      const answers: FromWorker[] = [];
      for (const [id, [name, fields]] of list.entries()) {
        const message = await new Promise<FromWorker>((resolve) => {
          worker.onmessage = (event: MessageEvent<FromWorker>) => {
            if (event.data.kind !== "progress") resolve(event.data);
          };
          worker.postMessage({ kind: "call", id, name, fields });
        });
        answers.push(message);
      }
      worker.terminate();
      return answers;
    },
    [addresses.worker, addresses[module], calls] as const,
  );
}

function value(message: FromWorker | undefined): Record<string, unknown> {
  if (message?.kind !== "reply") throw new Error(JSON.stringify(message));
  return (JSON.parse(message.json) as { value: Record<string, unknown> }).value;
}

it("answers about the rules", async () => {
  const [answer] = await ask("rules", [["state", ["abalone", "", "", ""]]]);
  expect((value(answer)["legal"] as unknown[]).length).toBe(44);
});

it("builds its Awalé table once, and asks it", async () => {
  const endgame = ["awale", "", "1-0-2-0-0-0-1-0-0-1-0-1-21-21-S", "", "1", "", "", ""];
  const [first, second] = await ask("engine", [
    ["analyse", endgame],
    ["analyse", endgame],
  ]);
  for (const analysis of [first, second]) {
    expect(value(analysis)["tableHits"]).toBeGreaterThan(0);
  }
});

it.each([
  ["avalam", "c9d9 b8b7 f7e7", "5"],
  ["abalone", "a1b2 i9h8 b1c2", "7"],
  ["awale", "F a E b D c", "12"],
])("searches in %s what the native program does, node by node", async (game, moves, depth) => {
  const [answer] = await ask("engine", [["analyse", [game, "", "", moves, "1", "", depth, ""]]]);
  const { nodes, lines } = value(answer) as unknown as Analysis;
  const search = ["--moves", moves, "--depth", depth, "--hash", "16", "--threads", "1", "--json"];
  const output = execFileSync(nativeProgram, ["analyse", game, ...search], { encoding: "utf8" });
  const native = JSON.parse(output) as Analysis;
  expect(nodes).toBe(native.nodes);
  expect(lines[0]?.pv).toEqual(native.lines[0]?.pv);
  expect(lines[0]?.score).toBe(native.lines[0]?.score);
});

it("is none the worse for nonsense", async () => {
  const answers = await ask("rules", [
    ["state", ["\ud800", "\0\0\0\0", "x".repeat(100_000), ""]],
    ["exportRecord", []],
    ["state", ["awale", "", "", ""]],
  ]);
  expect(answers.map(({ kind }) => kind)).toEqual(["reply", "crash", "reply"]);
});
