// Any text as moves: a first line with a position (empty for the start), then moves. A move is
// played exactly when its canonical text is in the legal list; a refused one changes nothing.
#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "facade/game_spec.hpp"
#include "tests/fuzz/pick_variant.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace tria;
  std::string_view text(reinterpret_cast<const char*>(data), size);
  const fuzz::Choice& choice = fuzz::pick_variant(text);
  const std::size_t line_end = std::min(text.find('\n'), text.size());
  const auto made = choice.game.make(choice.variant, text.substr(0, line_end));
  if (!made) return 0;
  Session& session = **made;
  // Long games find nothing that short ones do not, and cost as much as many of them.
  constexpr std::size_t kMaxMoves = 24;
  std::vector<std::string> moves = split_moves(session.game().name, text.substr(line_end));
  moves.resize(std::min(moves.size(), kMaxMoves));
  for (const std::string& move : moves) {
    const std::vector<std::string> legal = session.legal_moves();
    const std::string before = session.position();
    const auto checked = session.check(move);
    const auto steps = session.steps(move);
    const auto played = session.play(move);
    fuzz::require(checked.has_value() == played.has_value());
    fuzz::require(steps.has_value() == played.has_value());
    if (played) {
      fuzz::require(std::binary_search(legal.begin(), legal.end(), *played));
      fuzz::require(!steps->empty());
    } else {
      fuzz::require(std::find(legal.begin(), legal.end(), move) == legal.end());
      fuzz::require(!played.error().message.empty() && !played.error().code.empty());
      fuzz::require(session.position() == before);
    }
  }
  return 0;
}
