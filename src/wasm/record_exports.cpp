// The calls of the module that a page loads when somebody saves, opens or analyses a game. It has the rules,
// the readers and writers of records, and what an analysis board asks, but no engine.
#include "wasm/calls.hpp"
#include "wasm/exchange.hpp"

namespace tria::wasm {

TRIA_CALL("marks", describe_marks)
TRIA_CALL("destinations", describe_destinations)
TRIA_CALL("compose", compose)
TRIA_CALL("explain", explain)
TRIA_CALL("palette", describe_palette)
TRIA_CALL("exportRecord", export_record)
TRIA_CALL("importRecord", import_record)
TRIA_CALL("importRecords", import_records)
TRIA_CALL("exportTree", export_tree)
TRIA_CALL("packGame", pack)
TRIA_CALL("unpackGame", unpack)

}  // namespace tria::wasm
