// The calls of the module that a page loads when somebody saves or opens a game. It has the rules, and the
// readers and writers of records, but no engine.
#include "wasm/exchange.hpp"
#include "wasm/record_calls.hpp"

namespace tria::wasm {

TRIA_EXPORT("exportRecord") std::size_t tria_export_record(std::size_t length) {
  return answer(length, export_record);
}
TRIA_EXPORT("importRecord") std::size_t tria_import_record(std::size_t length) {
  return answer(length, import_record);
}

}  // namespace tria::wasm
