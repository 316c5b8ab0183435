// The calls of the module that every page loads: rules and engine.
#include "wasm/exchange.hpp"
#include "wasm/game_calls.hpp"

namespace tria::wasm {

// The analysis so far, as text; it is gone when this returns.
TRIA_IMPORT("progress") void tria_progress(const char* text, std::size_t length);

TRIA_EXPORT("games") std::size_t tria_games(std::size_t length) {
  return answer(length, list_games);
}
TRIA_EXPORT("state") std::size_t tria_state(std::size_t length) {
  return answer(length, describe_state);
}
TRIA_EXPORT("attempt") std::size_t tria_attempt(std::size_t length) {
  return answer(length, attempt_move);
}
TRIA_EXPORT("parseMoves") std::size_t tria_parse_moves(std::size_t length) {
  return answer(length, parse_moves);
}
TRIA_EXPORT("chooseMove") std::size_t tria_choose_move(std::size_t length) {
  return answer(length, choose_move);
}
TRIA_EXPORT("analyse") std::size_t tria_analyse(std::size_t length) {
  return answer(length, [](const Fields& fields) {
    return analyse(fields, [](std::string_view text) { tria_progress(text.data(), text.size()); });
  });
}

}  // namespace tria::wasm
