// Rules over anything that answers calls.
import type {
  Destinations,
  GameDescription,
  GameSpec,
  GameState,
  LegalMove,
  Marks,
  Notice,
  Palette,
  RecordText,
  Reply,
  Rules,
  TreeLine,
} from "./api.ts";
import type { CallName } from "./program.ts";

export type Call = (name: CallName, fields: readonly string[]) => Promise<string>;

/** A game as the first four fields of a request. */
export function gameFields(spec: GameSpec): string[] {
  return [spec.game, spec.variant, spec.position, spec.moves.join(" ")];
}

/** A tree as fields of a request; src/wasm/record_tree.hpp reads them. */
function treeFields({ comment, plies }: TreeLine): string[] {
  const remark = (text: string) => (text === "" ? [] : [`{${text}`]);
  return [
    ...remark(comment),
    ...plies.flatMap((ply) => [
      ply.move,
      ...ply.glyphs.map((glyph) => `$${String(glyph)}`),
      ...remark(ply.comment),
      ...ply.variations.flatMap((line) => ["(", ...treeFields(line), ")"]),
    ]),
  ];
}

export function rulesOver(call: Call): Rules {
  // The program's answers have the types of api.ts; src/json/game_json.cpp writes them.
  async function ask<T>(name: CallName, fields: readonly string[]): Promise<Reply<T>> {
    return JSON.parse(await call(name, fields)) as Reply<T>;
  }
  return {
    async games() {
      const reply = await ask<GameDescription[]>("games", []);
      if (!reply.ok) throw new Error(reply.error.message);
      return reply.value;
    },
    state: (spec) => ask<GameState>("state", gameFields(spec)),
    attempt: (spec, from, to, piece) =>
      ask<LegalMove>("attempt", [...gameFields(spec), from.join(" "), to ?? "", piece ?? ""]),
    parseMoves: (spec, text) => ask<string[]>("parseMoves", [...gameFields(spec), text]),
    compose: ({ game, variant, cells, side, score, stock }) =>
      ask<string>("compose", [
        ...[game, variant, side, ...[...score, ...stock].map(String)],
        ...Object.entries(cells).flat(),
      ]),
    palette: (spec) => ask<Palette>("palette", gameFields(spec)),
    marks: (spec) => ask<Marks>("marks", gameFields(spec)),
    explain: (spec, better, played) =>
      ask<Notice | null>("explain", [...gameFields(spec), better.join(" "), played.join(" ")]),
    destinations: (spec) => ask<Destinations>("destinations", gameFields(spec)),
    exportRecord: (spec, tags) =>
      ask<string>("exportRecord", [...gameFields(spec), ...Object.entries(tags).flat()]),
    exportTree: (spec, tags, tree) => {
      const pairs = Object.entries(tags);
      return ask<string>("exportTree", [
        ...gameFields({ ...spec, moves: [] }),
        String(pairs.length),
        ...pairs.flat(),
        ...treeFields(tree),
      ]);
    },
    packGame: (spec) => ask<string>("packGame", gameFields(spec)),
    unpackGame: (code) => ask<GameSpec>("unpackGame", [code]),
    importRecord: (text, game) => ask<RecordText>("importRecord", [text, game]),
    importRecords: (text) => ask<RecordText[]>("importRecords", [text]),
  };
}
