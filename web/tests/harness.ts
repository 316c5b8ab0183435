// A browser on the built app, served by the program itself, as a user has it.
//
//   const site = await openSite();          // once per file: a server, and the browser
//   const page = await site.newPage();      // a fresh profile: no storage, no cache
//   …
//   await site.close();
//
// Errors in a page (exceptions, console errors, refused by the page's own security rules) are kept
// in `site.problems`; a test ends with `expect(site.problems).toEqual([])`.
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { copyFile, cp, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";

const built = (name: string) => fileURLToPath(new URL(`../../build/${name}`, import.meta.url));
export const directory = built("web");
export const nativeProgram = built("release/tria");
export const programWithExample = built("release/tria_with_example");

// What an automatic browser needs in a container, and nothing that calls anybody outside.
export const browserArguments = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Milliseconds: long enough for a machine that does much else. */
const longestWait = 60_000;

// SLOW_WORKERS=300: every question to the program takes up to that many milliseconds longer. A wait that the
// state before already satisfies does not survive this.
const slowness = Number(process.env["SLOW_WORKERS"] ?? 0);

function slowWorkers(most: number): void {
  const post = Object.getOwnPropertyDescriptor(Worker.prototype, "postMessage")?.value as (
    this: Worker,
    message: unknown,
  ) => void;
  const last = new WeakMap<Worker, Promise<void>>();
  Worker.prototype.postMessage = function (this: Worker, message: unknown) {
    const pause = new Promise<void>((resolve) => setTimeout(resolve, Math.random() * most));
    const turn = Promise.all([last.get(this), pause]).then(() => {
      post.call(this, message);
    });
    last.set(this, turn);
  };
}

export interface Server {
  address: string;
  close(): Promise<void>;
  /** As when the machine loses its power. */
  kill(): Promise<void>;
}

interface ServerOptions {
  program?: string;
  /** Of the app's files. */
  site?: string;
  /** A free one unless it is given. */
  port?: number;
}

/** Starts `tria serve`. */
export async function startServer(
  database: string,
  { program = nativeProgram, site = directory, port = 0 }: ServerOptions = {},
): Promise<Server> {
  const server: ChildProcess = spawn(
    program,
    // One address claims a name in every test.
    [
      "serve",
      "--port",
      String(port),
      "--dir",
      site,
      "--db",
      database,
      "--accounts-per-hour",
      "9999",
      // What is built beside the matches would slow all tests down, and stay in the user's own folder.
      "--table-seeds",
      "0",
    ],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  const address = await new Promise<string>((resolve, reject) => {
    let output = "";
    server.once("error", reject);
    server.once("exit", (code) => {
      reject(new Error(`tria serve ended with ${String(code)}`));
    });
    server.stdout?.on("data", (data: Buffer) => {
      output += data.toString();
      const found = /http:\/\/\S+/.exec(output);
      // Not by name: a bare machine may have no hosts file to look localhost up in.
      if (found !== null) resolve(found[0].replace("localhost", "127.0.0.1"));
    });
  });
  const end = async (signal: NodeJS.Signals) => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    server.kill(signal);
    await once(server, "exit");
  };
  return { address, close: () => end("SIGTERM"), kill: () => end("SIGKILL") };
}

export interface Site {
  address: string;
  browser: Browser;
  problems: string[];
  /** A page of a profile of its own, at the app's address unless `path` is null. */
  newPage(options?: BrowserContextOptions, path?: string | null): Promise<Page>;
  /** The server dies at once and, `away` milliseconds later, is there again: same address, same database. How many
   *  milliseconds there was none. */
  crash(away: number): Promise<number>;
  /** `tria admin` on the server's database. */
  admin(...words: string[]): Promise<void>;
  close(): Promise<void>;
}

// Chromium without its window, which is made of pages of its own: opening a page takes half the work.
export const browserProgram = process.env["CHROMIUM"] ?? "/usr/bin/chromium-headless-shell";

/** The program that has the example of tests/games in its list of games, and the app with the modules that
 *  have it too. */
async function exampleIn(home: string): Promise<ServerOptions> {
  const site = path.join(home, "site");
  const assets = path.join(site, "assets");
  await cp(directory, site, { recursive: true });
  for (const file of await readdir(assets)) {
    const [, module] = /^(rules|engine|records)-.*\.wasm/.exec(file) ?? [];
    if (module === undefined) continue;
    await rm(path.join(assets, file)); // compressed ones too: the server then sends the file itself
    if (!file.endsWith(".wasm")) continue;
    await copyFile(built(`wasm/${module}_with_example.wasm`), path.join(assets, file));
  }
  return { program: programWithExample, site };
}

export interface SiteOptions {
  /** With the example game that only tests have. */
  withExample?: boolean;
}

let running: Promise<Browser> | undefined;

// One for all files that a worker of vitest runs: it takes as long to start as several tests. Nothing is shared between
// files, since each profile is one test's own; it ends with the worker.
async function sharedBrowser(): Promise<Browser> {
  const before = await running;
  if (before?.isConnected() === true) return before;
  running = chromium.launch({ executablePath: browserProgram, args: browserArguments });
  return running;
}

export async function openSite({ withExample = false }: SiteOptions = {}): Promise<Site> {
  const browser = await sharedBrowser();
  const home = await mkdtemp(path.join(tmpdir(), "tria-test-"));
  const database = path.join(home, "matches.db");
  const options = withExample ? await exampleIn(home) : {};
  let server = await startServer(database, options);
  const problems: string[] = [];
  return {
    address: server.address,
    browser,
    problems,
    async newPage(options = {}, path = "") {
      const context = await browser.newContext({ locale: "en-GB", ...options });
      context.setDefaultTimeout(longestWait);
      if (slowness > 0) await context.addInitScript(slowWorkers, slowness);
      const page = await context.newPage();
      page.on("pageerror", (error) => problems.push(String(error)));
      page.on("console", (message) => {
        const { url } = message.location();
        // What the server refuses, a server that is away, and the icon, which the browser fetches past the
        // service worker, the browser itself tells; the page copes.
        const network = (url + message.text()).includes("/api/v1/") || url.endsWith("/icon.svg");
        if (message.type() === "error" && !network) problems.push(`${message.text()} ${url}`);
      });
      if (path !== null) await page.goto(server.address + path);
      return page;
    },
    async crash(away) {
      await server.kill();
      const died = performance.now();
      const gone = () => performance.now() - died;
      // Timers may fire a millisecond early.
      while (gone() < away) await new Promise((resolve) => setTimeout(resolve, away - gone() + 1));
      const down = gone();
      server = await startServer(database, {
        ...options,
        port: Number(new URL(server.address).port),
      });
      return down;
    },
    async admin(...words) {
      await promisify(execFile)(nativeProgram, ["admin", "--db", database, ...words]);
    },
    async close() {
      for (const context of browser.contexts()) await context.close();
      await server.close();
      await rm(home, { recursive: true });
    },
  };
}
