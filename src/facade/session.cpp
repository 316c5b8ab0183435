#include "facade/session.hpp"

#include <algorithm>

namespace tria {

void sort_by_text(std::vector<LegalMove>& moves) {
  std::sort(moves.begin(), moves.end(),
            [](const LegalMove& a, const LegalMove& b) { return a.text < b.text; });
}

std::optional<OpenError> Session::play_all(std::span<const std::string> moves) {
  for (const std::string& move : moves) {
    const Expected<std::string> played = play(move);
    if (!played) return OpenError{played.error(), SpecPart::kMoves, ply() + 1, move};
  }
  return std::nullopt;
}

}  // namespace tria
