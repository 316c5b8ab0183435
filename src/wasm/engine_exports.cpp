// The calls of the engine's module, which is fetched when somebody plays the computer or analyses.
#include "wasm/calls.hpp"
#include "wasm/exchange.hpp"

namespace tria::wasm {

// Gives the page the analysis so far, as JSON text that is valid only during this call.
TRIA_IMPORT("progress") void tria_progress(const char* text, std::size_t length);

std::string analyse_aloud(const Fields& fields) {
  return analyse(fields, [](std::string_view text) { tria_progress(text.data(), text.size()); });
}

TRIA_CALL("setNet", set_net)
TRIA_CALL("giveTable", give_table)
TRIA_CALL("nextTable", next_table)
TRIA_CALL("chooseMove", choose_move)
TRIA_CALL("analyse", analyse_aloud)
TRIA_CALL("reviewMove", review_move)

}  // namespace tria::wasm
