// src/json/schema.json describes what the program writes as JSON. The types in schema.ts are made from it
// (`npm run types`), and what the real program writes is checked against it. What the server sends is read
// by online/protocol.ts, which has a test of its own.
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { Ajv, type AnySchemaObject } from "ajv";
import { compile, type JSONSchema } from "json-schema-to-typescript";
import { format, resolveConfig } from "prettier";
import { beforeAll, describe, expect, it } from "vitest";
import { ProgramClient } from "./program_client.ts";
import { engineOver } from "./search.ts";
import { compileModule, NodePort, nodeRules } from "./testing.ts";
import type { Rules } from "./api.ts";

const typesFile = fileURLToPath(new URL("schema.ts", import.meta.url));
const schemaFile = new URL("../../../src/json/schema.json", import.meta.url);

let schema: AnySchemaObject;
let rules: Rules;
const ajv = new Ajv();

/** Nothing may be written that the schema does not name. */
function closed(_key: string, value: unknown): unknown {
  const isObject = typeof value === "object" && value !== null && "properties" in value;
  return isObject ? { additionalProperties: false, ...value } : value;
}

beforeAll(async () => {
  schema = JSON.parse(await readFile(schemaFile, "utf8"), closed) as AnySchemaObject;
  ajv.addSchema(schema, "schema");
  rules = await nodeRules();
});

function expectValid(type: string, value: unknown): void {
  const validate = ajv.getSchema(`schema#/definitions/${type}`);
  expect(validate?.(value), JSON.stringify(validate?.errors)).toBe(true);
}

it("is what the types are made from", async () => {
  const definitions = schema["definitions"] as Record<string, JSONSchema>;
  const names = [
    ...["Error", "GameDescription", "GameState", "Marks", "Destinations"],
    ...["Palette", "Analysis", "TreeLine", "ReviewedMove"],
  ];
  const anyOf = names.map((name) => ({ $ref: `#/definitions/${name}` }));
  const types = await compile({ definitions, anyOf }, "Json", {
    bannerComment: "// Made by `npm run types` from src/json/schema.json: change that, not this.",
    format: false,
  });
  // The schema says what each field means; of its root there is only a name.
  const plain = types.replaceAll(/\s*\/\*\*[^]*?\*\//g, "").replace(/export type Json = .*\n/, "");
  const options = await resolveConfig(typesFile);
  const formatted = await format(plain, { ...options, parser: "typescript" });
  await expect(formatted).toMatchFileSnapshot(typesFile);
});

describe("what the program writes", () => {
  it("about every variant, from its start into the game, is as described", async () => {
    for (const game of await rules.games()) {
      expectValid("GameDescription", game);
      for (const { name } of game.variants) {
        const spec = { game: game.name, variant: name, position: "", moves: [] as string[] };
        for (let ply = 0; ply < 60; ++ply) {
          const reply = await rules.state(spec);
          if (!reply.ok) throw new Error(reply.error.message);
          expectValid("GameState", reply.value);
          const marks = await rules.marks(spec);
          expectValid("Marks", marks.ok ? marks.value : null);
          const destinations = await rules.destinations(spec);
          expectValid("Destinations", destinations.ok ? destinations.value : null);
          const palette = await rules.palette(spec);
          expectValid("Palette", palette.ok ? palette.value : null);
          const move = reply.value.legal[(ply * 7919) % reply.value.legal.length];
          if (move === undefined) break;
          spec.moves.push(move.text);
        }
        const refused = await rules.state({ ...spec, moves: ["nonsense"] });
        expectValid("Error", refused.ok ? null : refused.error);
      }
    }
  });

  it("about a search is as described", async () => {
    const module = await compileModule("engine");
    const engine = engineOver(() => new ProgramClient(new NodePort(module)));
    for (const game of await rules.games()) {
      const spec = { game: game.name, variant: "", position: "", moves: [] };
      const analysis = await engine.analyse(spec, 2, { depth: 2 }, () => undefined);
      expectValid("Analysis", analysis);
      expect(analysis?.lines[0]?.pvSteps).toBeDefined();
      const move = analysis?.lines[1]?.move ?? "";
      expectValid("ReviewedMove", await engine.reviewMove(spec, move, { depth: 2 }));
    }
  });
});
