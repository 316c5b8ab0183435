// Nets, on the real program: a search is another one with its net, and goes on without.
import { beforeAll, describe, expect, it } from "vitest";
import type { Analysis, Reply } from "./api.ts";
import { Program } from "./program.ts";
import { compileModule, readNet } from "./testing.ts";

let module: WebAssembly.Module;
let net: Uint8Array;

beforeAll(async () => {
  module = await compileModule("tria");
  net = (await readNet("awale")) ?? new Uint8Array();
});

/** How many nodes a search takes; the hash table makes the second one shorter. */
function search(program: Program): number {
  const reply = JSON.parse(
    program.call("analyse", ["awale", "", "", "", "1", "", "8", ""]),
  ) as Reply<Analysis>;
  if (!reply.ok) throw new Error(reply.error.message);
  return reply.value.nodes;
}

describe("a net", () => {
  it("changes what is searched, whenever it comes", async () => {
    const program = await Program.start(module);
    const without = search(program);
    expect(program.setNet("awale", net)).toBe(true);
    const late = search(program);
    expect(late).not.toBe(without);

    const another = await Program.start(module);
    expect(another.setNet("awale", net)).toBe(true);
    expect(search(another)).toBe(late);
  });

  it("that is damaged, or another game's, changes nothing", async () => {
    const program = await Program.start(module);
    const without = search(program);
    const damaged = Uint8Array.from(net);
    damaged[net.length >> 1] = (net[net.length >> 1] ?? 0) ^ 1;
    expect(program.setNet("awale", damaged)).toBe(false);
    expect(program.setNet("awale", net.subarray(1))).toBe(false);
    expect(program.setNet("awale", new Uint8Array())).toBe(false);
    expect(program.setNet("awale", new TextEncoder().encode("<!doctype html>"))).toBe(false);
    expect(program.setNet("avalam", net)).toBe(false);
    expect(program.setNet("chess", net)).toBe(false);
    const fresh = await Program.start(module);
    expect(search(fresh)).toBe(without);
    expect(search(program)).toBe(search(fresh));
  });

  it("is loaded once, and again only after a failure", async () => {
    const program = await Program.start(module);
    const answers = [
      () => Promise.reject(new Error("no network")),
      () => Promise.resolve(net.subarray(0, 100)),
      () => Promise.resolve(net),
    ];
    let asked = 0;
    const load = () => answers[asked++]?.() ?? Promise.resolve(undefined);
    for (let time = 0; time < 5; ++time) await program.giveNet("awale", load);
    expect(asked).toBe(3);
  });
});
