// The calls of the module that every page loads first: the rules alone, so that a board is there soon.
#include "wasm/calls.hpp"
#include "wasm/exchange.hpp"

namespace tria::wasm {

TRIA_CALL("games", list_games)
TRIA_CALL("state", describe_state)
TRIA_CALL("attempt", attempt_move)
TRIA_CALL("parseMoves", parse_moves)

}  // namespace tria::wasm
