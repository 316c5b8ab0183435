#include "wasm/answer.hpp"

namespace tria::wasm {

std::string failure(const Refusal& refusal) {
  JsonWriter json;
  json.begin_object();
  json.boolean("ok", false);
  json.key("error");
  write_error(json, refusal.error, refusal.ply, refusal.move);
  json.end_object();
  return json.take();
}

}  // namespace tria::wasm
