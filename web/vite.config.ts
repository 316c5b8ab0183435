import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { compression, defineAlgorithm } from "vite-plugin-compression2";
import { defineConfig } from "vitest/config";
import { preloadPage } from "./vite/preload_page.ts";
import { serviceWorker } from "./vite/service_worker.ts";

// Where `./dev build wasm` leaves the modules.
const wasm = fileURLToPath(new URL("../build/wasm", import.meta.url));
// The folders of the games in C++, which have the engine's nets.
const games = fileURLToPath(new URL("../src/games", import.meta.url));
// Awalé's tables of the native program as its own tests have them: never more than those of the page.
const tables = fileURLToPath(new URL("../build/release/tables", import.meta.url));

// A gzip and a brotli copy beside every file, so that the server sends what is already compressed.
const precompress = compression({
  include: /\.(html|js|css|wasm|bin|svg|json|webmanifest|txt)$/,
  threshold: 512, // a smaller file is one packet either way
  algorithms: [defineAlgorithm("gzip", { level: 9 }), "brotliCompress"], // brotli's default is its best
  logLevel: "silent",
});

export default defineConfig({
  plugins: [svelte(), preloadPage("app"), serviceWorker(), precompress],
  resolve: {
    alias: [{ find: /^(rules|engine|records)\.wasm/, replacement: `${wasm}/$1.wasm` }],
    // Tests run in Node, but the components they mount are those of the browser.
    ...(process.env["VITEST"] ? { conditions: ["browser"] } : {}),
  },
  server: { fs: { allow: [".", wasm, games] } },
  worker: { format: "es" },
  build: {
    outDir: "../build/web",
    emptyOutDir: true,
    target: "es2022",
    // The page's own rules forbid scripts and styles in the document, and data: addresses.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: {
        // What every page needs, and the page one comes for, in one piece: a dozen small files cost
        // a slow device more than their bytes.
        codeSplitting: {
          groups: [
            {
              // What begins before the page does.
              name: "start",
              includeDependenciesRecursively: false,
              test: /vite\/|rolldown|\.wasm|src\/(engine|games\/(index|game|\w+\/(game|colours))\.|i18n\/languages|lib\/(sides|program|route|storage)\.ts)/,
              priority: 2,
            },
            {
              // With the components that these need; those that are loaded when they are shown stay apart.
              name: "app",
              test: /node_modules\/svelte|src\/(App|page\.ts|lib\/.*svelte|boards\/(?!Plain)|i18n\/index|pages\/(Home|Game))/,
              priority: 1,
            },
            {
              // The home page shows them all.
              name: "boards",
              test: /src\/games\/\w+\/Board\.svelte/,
            },
          ],
        },
      },
    },
  },
  test: {
    environment: "node",
    env: { TRIA_TABLES: tables },
    projects: [
      { extends: true, test: { name: "unit", include: ["src/**/*.test.ts"], testTimeout: 30_000 } },
      {
        extends: true,
        test: {
          name: "browser",
          include: ["tests/**/*.test.ts"],
          // Only what hangs takes this long, however busy the machine is.
          testTimeout: 400_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 60_000 } },
          // Three browsers, with a server for each file: a test waits more than it computes.
          maxWorkers: 3,
          // Files share what they import, and a browser; each has a server and pages of its own all the same.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "bench",
          include: ["bench/{speed,page}.ts"],
          testTimeout: 120_000,
          hookTimeout: 60_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
