// Opens the app in a browser that is told nothing but where to go, and asks once, at the end, what
// was seen: the tools that tests use take from a page's time while it begins.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Readable, Writable } from "node:stream";
import { browserArguments, browserProgram } from "../tests/harness.ts";

interface Answer {
  id?: number;
  result?: Record<string, unknown>;
  error?: { message: string };
}

/** Chromium's own protocol over a pipe, as much of it as is needed here. */
class Devtools {
  readonly #out: Writable;
  readonly #waiting = new Map<number, (answer: Answer) => void>();
  #rest = "";
  #last = 0;

  constructor(out: Writable, into: Readable) {
    this.#out = out;
    into.on("data", (data: Buffer) => {
      const parts = (this.#rest + data.toString()).split("\0");
      this.#rest = parts.pop() ?? "";
      for (const part of parts) {
        const answer = JSON.parse(part) as Answer;
        if (answer.id !== undefined) this.#waiting.get(answer.id)?.(answer);
      }
    });
  }

  async send(method: string, params: object = {}, sessionId?: string): Promise<never> {
    const id = ++this.#last;
    const answer = new Promise<Answer>((resolve) => this.#waiting.set(id, resolve));
    this.#out.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    const { result, error } = await answer;
    if (error !== undefined) throw new Error(`${method}: ${error.message}`);
    return result as never;
  }
}

// What runs in the page: notes when the first cell that can be pressed is there.
const watch = `
  new MutationObserver((changes, observer) => {
    if (document.querySelector("[data-cell]") === null) return;
    window.ready = performance.now();
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true });`;

// A new window begins with the browser's own pages (its address bar is one), which take both
// processors of a small machine for a second or more. What is measured begins after them.
export const windowSettles = 2000;

const sleep = (time: number) => new Promise((done) => setTimeout(done, time));

/** Milliseconds until the board can be played on, for some first visits, each in a profile of its
 *  own, the processor `slower` times slower. */
export async function firstVisits(
  address: string,
  visits: number,
  slower: number,
): Promise<number[]> {
  const profile = await mkdtemp(path.join(tmpdir(), "tria-bench-"));
  const browser = spawn(
    browserProgram,
    [...browserArguments, "--headless", "--remote-debugging-pipe", `--user-data-dir=${profile}`],
    { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] },
  );
  const devtools = new Devtools(browser.stdio[3] as Writable, browser.stdio[4] as Readable);
  const times: number[] = [];
  for (let visit = 0; visit < visits; ++visit) {
    const context = await devtools.send("Target.createBrowserContext");
    const target = await devtools.send("Target.createTarget", {
      url: "about:blank",
      ...(context as { browserContextId: string }),
    });
    const { sessionId } = (await devtools.send("Target.attachToTarget", {
      flatten: true,
      ...(target as { targetId: string }),
    })) as { sessionId: string };
    await devtools.send("Page.enable", {}, sessionId);
    await devtools.send("Page.addScriptToEvaluateOnNewDocument", { source: watch }, sessionId);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: slower }, sessionId);
    await sleep(windowSettles);
    await devtools.send("Page.navigate", { url: address }, sessionId);
    await sleep(4000);
    const { result } = (await devtools.send(
      "Runtime.evaluate",
      { expression: "window.ready" },
      sessionId,
    )) as { result: { value?: number } };
    times.push(result.value ?? Infinity);
    await devtools.send("Target.disposeBrowserContext", context);
  }
  const ended = once(browser, "exit");
  void devtools.send("Browser.close"); // it may end without an answer
  await ended;
  await rm(profile, { recursive: true, force: true });
  return times;
}
