// Builds src/service_worker.ts to sw.js and prepends the list of all files of the build, with a
// version that is a hash of their contents.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";

const entry = "sw";
const fileName = "sw.js";

export function serviceWorker(): Plugin {
  let publicDirectory = "";
  return {
    name: "service-worker",
    apply: "build",
    enforce: "post",
    config: () => ({
      build: {
        rolldownOptions: {
          input: { index: "index.html", [entry]: "src/service_worker.ts" },
          output: {
            entryFileNames: (chunk: { name: string }) =>
              chunk.name === entry ? fileName : "assets/[name]-[hash].js",
          },
        },
      },
    }),
    configResolved(config) {
      publicDirectory = config.publicDir;
    },
    generateBundle(_options, bundle) {
      const version = createHash("sha256");
      const files = ["./"];
      for (const [name, file] of Object.entries(bundle)) {
        if (name === fileName) continue;
        version.update(name).update(file.type === "chunk" ? file.code : file.source);
        // The document is cached under the address that people open, "./".
        if (name !== "index.html") files.push(name);
      }
      for (const name of readdirSync(publicDirectory)) {
        version.update(name).update(readFileSync(path.join(publicDirectory, name)));
        files.push(name);
      }
      const worker = bundle[fileName];
      if (worker?.type !== "chunk") throw new Error(`the build has no ${fileName}`);
      const list = JSON.stringify({ version: version.digest("hex").slice(0, 16), files });
      worker.code = `const precached = ${list};\n${worker.code}`;
    },
  };
}
