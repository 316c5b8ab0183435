// The readers of protocol.ts take whatever the schema of the server's answers and frames allows.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { decode, type Decoder } from "../lib/decode";
import * as people from "./people_protocol";
import { archive, created, explorer, failure, frame, joined, match, summaries } from "./protocol";

interface Schema {
  $ref?: string;
  allOf?: Schema[];
  oneOf?: Schema[];
  anyOf?: Schema[];
  type?: string | string[];
  enum?: string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minItems?: number;
}

const file = fileURLToPath(new URL("../../../src/json/schema.json", import.meta.url));
const { definitions } = JSON.parse(readFileSync(file, "utf8")) as {
  definitions: Record<string, Schema>;
};

/** One schema that says what all its parts say. */
function whole(part: Schema): Schema {
  const schema = part.$ref ? (definitions[part.$ref.split("/").at(-1) ?? ""] ?? {}) : part;
  const { allOf = [], ...own } = schema;
  return allOf.map(whole).reduce<Schema>(
    (all, more) => ({
      ...more,
      ...all,
      properties: { ...more.properties, ...all.properties },
      required: [...(more.required ?? []), ...(all.required ?? [])],
    }),
    own,
  );
}

/** Values that a schema allows: every choice in it is made at least once. */
function samples(part: Schema): unknown[] {
  const { oneOf, anyOf, ...rest } = whole(part);
  const choices = oneOf ?? anyOf;
  if (choices) return choices.flatMap((choice) => samples({ allOf: [rest, choice] }));
  return rest.enum ?? [rest.type].flat().flatMap((type) => plain(rest, type));
}

function plain(schema: Schema, type: string | undefined): unknown[] {
  switch (type) {
    case "null":
      return [null];
    case "object":
      return objects(schema);
    case "array": {
      const items = schema.items ? samples(schema.items) : [];
      if (schema.minItems) return [Array.from({ length: schema.minItems }, () => items[0])];
      return [[], items];
    }
    case "boolean":
      return [true, false];
    case "string":
      return ["text"];
    default:
      return [7];
  }
}

/** With every field; with each other value of each field; without the fields that may be absent. */
function objects(schema: Schema): unknown[] {
  const fields = Object.entries(schema.properties ?? {}).map(
    ([name, part]) => [name, samples(part)] as const,
  );
  const full = Object.fromEntries(fields.map(([name, values]) => [name, values[0]]));
  const required = fields.filter(([name]) => schema.required?.includes(name));
  return [
    full,
    ...fields.flatMap(([name, values]) =>
      values.slice(1).map((value) => ({ ...full, [name]: value })),
    ),
    Object.fromEntries(required.map(([name, values]) => [name, values[0]])),
  ];
}

const readers: Record<string, Decoder<unknown>> = {
  Match: match,
  Summaries: summaries,
  ArchivePage: archive,
  Created: created,
  Joined: joined,
  Explored: explorer,
  Failure: failure,
  MatchFrame: frame,
  LobbyFrame: people.lobbyFrame,
  Me: people.me,
  SignedIn: people.signedIn,
  Ceremony: people.begun,
  DeviceLink: people.deviceLink,
  RecoveryCodes: people.recoveryCodes,
  MovedSeats: people.moved,
  PlayerNames: people.names,
  Profile: people.profile,
  Following: people.following,
  RatingHistory: people.ratingPoints,
  Leaderboard: people.leaderboard,
  OnVacation: people.onVacation,
};

describe("the server's schema", () => {
  test.each(Object.entries(readers))("is read: %s", (name, reader) => {
    const values = samples({ $ref: `#/definitions/${name}` });
    expect(values.length).toBeGreaterThan(1);
    for (const value of values) {
      expect(decode(reader, value), JSON.stringify(value)).not.toBeNull();
    }
  });

  test.each(["MatchFrame", "LobbyFrame"])("has no %s that the page does not know", (name) => {
    for (const value of samples({ $ref: `#/definitions/${name}` })) {
      expect(decode(readers[name] ?? frame, value)).not.toMatchObject({ type: "other" });
    }
  });
});
