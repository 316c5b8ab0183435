#include "facade/session.hpp"

namespace tria {

std::optional<Error> Session::why_not(std::string_view move) const {
  const Expected<std::string> checked = check(move);
  if (checked) return std::nullopt;
  return checked.error();
}

std::optional<MoveError> Session::play_all(std::string_view moves) {
  for (const std::string& move : split_moves(moves)) {
    const Expected<std::string> played = play(move);
    if (!played) return MoveError{ply() + 1, move, played.error()};
  }
  return std::nullopt;
}

}  // namespace tria
