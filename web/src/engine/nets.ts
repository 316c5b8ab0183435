// The nets that correct the engine's evaluation. They are the files that the native program has built in; a worker
// fetches that of a game when it first searches there, so that a first visit does not pay for them.
import type { LoadNet } from "./program.ts";

const addresses = import.meta.glob<string>("../../../src/games/*/data/net.bin", {
  eager: true,
  query: "?url",
  import: "default",
});

/** Milliseconds. Nobody waits longer for a move of the computer because the network stalls. */
const longestWait = 5000;

export const loadNet: LoadNet = async (game) => {
  const address = addresses[`../../../src/games/${game}/data/net.bin`];
  if (address === undefined) return undefined;
  const response = await fetch(address, { signal: AbortSignal.timeout(longestWait) });
  return new Uint8Array(await response.arrayBuffer());
};
