// Leaves every file of the build beside a gzip and a brotli copy of itself, so that the server
// sends what is already compressed.
import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

const compressible = /\.(html|js|css|wasm|svg|json|webmanifest|txt)$/;
// Below this a packet is a packet.
const smallest = 512;

export function precompress(): Plugin {
  let directory = "";
  return {
    name: "precompress",
    apply: "build",
    configResolved(config) {
      directory = path.resolve(config.root, config.build.outDir);
    },
    // After the files of public/ have been copied, too.
    closeBundle: {
      order: "post",
      async handler() {
        const files = await readdir(directory, { recursive: true });
        await Promise.all(
          files
            .filter((file) => compressible.test(file))
            .map((file) => compress(path.join(directory, file))),
        );
      },
    },
  };
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < smallest) return;
  const brotli = {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  };
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content, brotli));
}
