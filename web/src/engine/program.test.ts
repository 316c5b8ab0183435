// Nets and tables, on the real program: a search is another one with them, and goes on without.
import { beforeAll, describe, expect, it } from "vitest";
import type { Analysis, Reply } from "./api.ts";
import { Program } from "./program.ts";
import { compileModule, readNet } from "./testing.ts";

let module: WebAssembly.Module;
let net: Uint8Array;

beforeAll(async () => {
  module = await compileModule("engine");
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

describe("tables", () => {
  // Nine seeds, one more than the program has tables for by itself.
  const endgame = ["awale", "", "1-0-2-0-1-0-1-0-1-1-1-1-20-19-S", "", "1", "", "", "2000"];
  const look = (program: Program) => {
    const reply = JSON.parse(program.call("analyse", endgame)) as Reply<Analysis>;
    if (!reply.ok) throw new Error(reply.error.message);
    return reply.value;
  };
  const upTo = (program: Program, pieces: number) =>
    Array.from({ length: pieces + 1 }, () => program.nextTable("awale", "classic"));

  it("are built one by one, with a byte for each position", async () => {
    const tables = upTo(await Program.start(module), 9);
    expect(tables.map(({ length }) => length)).toEqual([
      1, 12, 78, 364, 1365, 4368, 12376, 31824, 75582, 167960,
    ]);
  });

  it("that one instance has built answer in another", async () => {
    const tables = upTo(await Program.start(module), 9);
    const program = await Program.start(module);
    const alone = look(program);
    for (const table of tables) expect(program.giveTable("awale", "", table)).toBe(true);
    const { nodes, lines } = look(program);
    expect(alone.nodes).toBeGreaterThan(0);
    expect(nodes).toBe(0);
    expect(lines[0]?.proven).toBe(true);
    // Other rules have other tables.
    expect(program.giveTable("awale", "awari", tables[9] ?? new Uint8Array())).toBe(false);
  });

  it("that are none are refused, and nothing changes", async () => {
    const [first, second, third] = upTo(await Program.start(module), 2);
    const program = await Program.start(module);
    const none = new Uint8Array();
    expect(program.giveTable("awale", "classic", second ?? none)).toBe(false);
    expect(program.giveTable("awale", "classic", first ?? none)).toBe(true);
    expect(program.giveTable("awale", "classic", third ?? none)).toBe(false);
    expect(program.giveTable("awale", "classic", new Uint8Array(12).fill(255))).toBe(false);
    expect(program.giveTable("awale", "classic", (second ?? none).subarray(1))).toBe(false);
    expect(program.giveTable("awale", "chess", first ?? none)).toBe(false);
    expect(program.giveTable("avalam", "", first ?? none)).toBe(false);
    expect(program.nextTable("avalam", "")).toHaveLength(0);
    expect(program.nextTable("awale", "classic")).toEqual(second);
  });
});
