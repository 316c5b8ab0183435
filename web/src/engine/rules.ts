// Rules over anything that answers calls.
import type {
  GameDescription,
  GameSpec,
  GameState,
  LegalMove,
  RecordText,
  Reply,
  Rules,
} from "./api.ts";
import type { CallName } from "./program.ts";

export type Call = (name: CallName, fields: readonly string[]) => Promise<string>;

/** A game as the first four fields of a request. */
export function gameFields(spec: GameSpec): string[] {
  return [spec.game, spec.variant, spec.position, spec.moves.join(" ")];
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
    exportRecord: (spec, tags) =>
      ask<string>("exportRecord", [...gameFields(spec), ...Object.entries(tags).flat()]),
    importRecord: (text, game) => ask<RecordText>("importRecord", [text, game]),
  };
}
