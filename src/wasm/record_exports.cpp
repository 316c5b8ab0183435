// The calls of the module that a page loads when somebody saves or opens a game. It has the rules, and the
// readers and writers of records, but no engine.
#include "wasm/calls.hpp"
#include "wasm/exchange.hpp"

namespace tria::wasm {

TRIA_CALL("exportRecord", export_record)
TRIA_CALL("importRecord", import_record)

}  // namespace tria::wasm
