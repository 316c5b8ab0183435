// The facade's structs as the JSON that web/src/engine/api.ts describes, type by type.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/step.hpp"
#include "facade/engine.hpp"
#include "facade/registry.hpp"
#include "facade/session.hpp"
#include "wasm/json_writer.hpp"
#include "wasm/request.hpp"

namespace tria::wasm {

// {"ok":true,"value":…}, where `write` writes the value.
template <class Write>
[[nodiscard]] std::string success(Write write) {
  JsonWriter json;
  json.begin_object();
  json.boolean("ok", true);
  json.key("value");
  write(json);
  json.end_object();
  return json.take();
}

// {"ok":false,"error":…}
[[nodiscard]] std::string failure(const Refusal& refusal);

// Each writes one value.
void write_game_description(JsonWriter& json, const GameEntry& game);
void write_state(JsonWriter& json, Session& session);  // is as it was when this returns
void write_move(JsonWriter& json, const Session& session, const std::string& move);
void write_analysis(JsonWriter& json, const Session& session, const Analysis& analysis);

}  // namespace tria::wasm
