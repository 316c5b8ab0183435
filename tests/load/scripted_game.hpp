// A game as a list of moves to be played later: random, but legal, as the facade says.
#pragma once

#include <array>
#include <cstddef>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "core/side.hpp"

namespace tria::load {

inline constexpr std::array<std::string_view, 3> kGames{"avalam", "abalone", "awale"};

struct ScriptedMove {
  Side side = Side::kFirst;
  std::string move;
};

// At most so many moves; fewer when the game ends before.
[[nodiscard]] std::vector<ScriptedMove> scripted_game(std::string_view game, std::size_t most,
                                                      std::mt19937_64& random);

// Whether the game is over after these moves.
[[nodiscard]] bool is_over_after(std::string_view game, const std::vector<ScriptedMove>& script);

}  // namespace tria::load
