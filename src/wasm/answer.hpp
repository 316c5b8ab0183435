// What every call answers: {"ok":true,"value":…} or {"ok":false,"error":…}.
#pragma once

#include <string>

#include "json/game_json.hpp"
#include "json/json_writer.hpp"
#include "wasm/request.hpp"

namespace tria::wasm {

// `write` writes the value.
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

[[nodiscard]] std::string failure(const Refusal& refusal);

}  // namespace tria::wasm
