// From the value that a search found to the chance of winning: the result that games had, on average, in
// which the search found this value at this stage. Fitted to self-play, see docs/review.md. Nothing in
// the search depends on this.
#pragma once

#include <array>
#include <cstddef>

#include "engine/value.hpp"

namespace tria {

// A logistic curve, stretched by the stage of the game and bent where large leads are worth more or less
// than in proportion. It is the same whoever is to move, and the players' chances add up to 1.
struct ChanceCurve {
  static constexpr std::size_t kStages = 6;
  // The lead is measured in widths; here the curve is bent.
  static constexpr std::array<double, 3> kBends{1.0, 2.0, 4.0};

  struct Stage {
    double count = 0.0;  // what the game counts its stages in
    double width = 1.0;  // the lead, in values, that is worth a logit
    // Added to the value of the player to move: searches judge them too well or too badly at some stages, by
    // the parity of the moves that are left.
    double turn = 0.0;
  };

  std::array<Stage, kStages> stages{};  // by rising count; between two of them it is between them
  std::array<double, kBends.size()> slopes{1.0, 1.0, 1.0};  // after each bend; above 0

  [[nodiscard]] Stage stage_at(double count) const noexcept;
  // The logit of a lead in widths.
  [[nodiscard]] double bent(double lead) const noexcept;
  // Of the player to move, a draw counting half. What is not proven is never called certain.
  [[nodiscard]] double chance(double count, Value value) const noexcept;
};

}  // namespace tria
