#include "facade/session.hpp"

#include <algorithm>

namespace tria {

void sort_by_text(std::vector<LegalMove>& moves) {
  std::sort(moves.begin(), moves.end(),
            [](const LegalMove& a, const LegalMove& b) { return a.text < b.text; });
}

std::optional<Error> Session::why_not(std::string_view move) const {
  const Expected<std::string> checked = check(move);
  if (checked) return std::nullopt;
  return checked.error();
}

std::optional<OpenError> Session::play_all(std::span<const std::string> moves) {
  for (const std::string& move : moves) {
    const Expected<std::string> played = play(move);
    if (!played) return OpenError{played.error(), SpecPart::kMoves, ply() + 1, move};
  }
  return std::nullopt;
}

}  // namespace tria
