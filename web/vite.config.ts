import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { precompress } from "./vite/precompress.ts";

// The program as `./dev build wasm` leaves it.
const wasm = fileURLToPath(new URL("../build/wasm/tria.wasm", import.meta.url));

export default defineConfig({
  plugins: [svelte(), precompress()],
  resolve: {
    alias: { "tria.wasm": wasm },
    // Tests run in Node, but the components they mount are those of the browser.
    ...(process.env["VITEST"] ? { conditions: ["browser"] } : {}),
  },
  server: { fs: { allow: [".", "../build/wasm"] } },
  worker: { format: "es" },
  build: {
    outDir: "../build/web",
    emptyOutDir: true,
    target: "es2022",
    // The page's own rules forbid scripts and styles in the document, and data: addresses.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  test: {
    include: ["src/**/*.test.ts"],
    environment: "node",
    testTimeout: 30_000,
  },
});
