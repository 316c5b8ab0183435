// How a game stands, in words: what `show` and `play` print beside the board.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "facade/session.hpp"

namespace tria::cli {

[[nodiscard]] std::string_view player_name(const GameInfo& game, Side side) noexcept;

// "NAME 24, NAME 24 points", by the names of the game's players and of its points
[[nodiscard]] std::string score_text(const Session& session);

// "Red wins, 8 to 4: no legal move is left"
[[nodiscard]] std::string outcome_text(const Session& session, const Outcome& outcome);

struct Fact {
  std::string label;
  std::string text;
};

// Score, details, notice.
[[nodiscard]] std::vector<Fact> standing(const Session& session);

}  // namespace tria::cli
