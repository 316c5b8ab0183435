// What a review says of each player and of the whole game.
#pragma once

#include "review/reviewer.hpp"

namespace tria::review {

struct PlayerSummary {
  std::optional<double> accuracy{};           // nothing without a move
  std::array<std::size_t, kGrades> grades{};  // how many moves have each

  [[nodiscard]] std::size_t count(Grade grade) const noexcept {
    return grades[static_cast<std::size_t>(grade)];
  }
};

struct Summary {
  std::array<PlayerSummary, 2> players{};
  std::vector<std::size_t> turning_points{};  // plies, from 1
};

[[nodiscard]] Summary summarise(std::span<const ReviewedMove> moves);

}  // namespace tria::review
