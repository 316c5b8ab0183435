// How the search sees Abalone: marbles first, then where they stand, how they hold together and what
// they threaten (features.hpp, weights.hpp). A win is a win, the sooner the better.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/brain.hpp"
#include "engine/tunable.hpp"
#include "games/abalone/features.hpp"
#include "games/abalone/rules.hpp"
#include "games/abalone/weights.hpp"

namespace tria::abalone {

class AbaloneBrain {
 public:
  using Game = Abalone;

  static constexpr Value kUnit = 200;
  static constexpr bool kSoonerIsBetter = true;
  static constexpr Tuning kTuning{
      .null_move = true,
      .lmr_min_depth = 3,
      .lmr_base = 0.5,
      .lmr_divisor = 2.0,
      .futility = {},
      .late_moves = {},
      .aspiration = 150,
  };
  static constexpr std::array<LevelSettings, kLevels> kLevelSettings{{
      {.depth = 1, .temperature = 0.5, .choices = 256, .carelessness = 0.3},
      {.depth = 1, .temperature = 0.3, .choices = 256, .carelessness = 0.1},
      {.depth = 1, .temperature = 0.1, .choices = 256},
      {.depth = 2, .temperature = 0.1, .choices = 20},
      {.depth = 2, .temperature = 0.03, .choices = 10},
      {.depth = 3, .temperature = 0.02, .choices = 5},
      {.depth = 4},
      {.depth = 5},
      {.depth = 7, .nodes = 2'000'000},
      {},
  }};
  static constexpr std::size_t kMoveSlots = std::size_t{1} << 14;  // see slot()

  static constexpr FitTarget kFitTarget = FitTarget::kResult;
  static constexpr std::size_t kFeatures = kFeatureCount;
  static constexpr auto kFeatureNames = abalone::kFeatureNames;
  static constexpr auto kWeights = abalone::kWeights;
  void features(const Abalone& /*game*/, const Position& position,
                std::array<int, kFeatures>& counts) const noexcept {
    count_features(position, [&](Feature feature, int count) {
      counts[static_cast<std::size_t>(feature)] = count;
    });
  }
  [[nodiscard]] Value settled(const Abalone& /*game*/, const Position& position) const noexcept {
    const std::size_t mover = index_of(position.side);
    return kUnit * (position.lost[1 - mover] - position.lost[mover]);
  }

  [[nodiscard]] Evaluation evaluate(const Abalone& game, const Position& position) const noexcept;
  [[nodiscard]] Value final_value(const Abalone& game, const Position& position,
                                  const Outcome& outcome) const noexcept;
  [[nodiscard]] Value banked(const Abalone& /*game*/, const Position& /*position*/) const noexcept {
    return 0;
  }
  // The draw after many quiet plies must not be forgotten when it comes near.
  [[nodiscard]] std::uint64_t search_key(const Abalone& /*game*/, const Position& position,
                                         std::uint64_t key) const noexcept {
    constexpr int kFarFromDraw = kQuietLimit / 2;
    return position.quiet < kFarFromDraw ? key : mix(key + position.quiet);
  }
  [[nodiscard]] bool is_noisy(const Abalone& game, const Position& position,
                              Move move) const noexcept;
  void generate_noisy(const Abalone& game, const Position& position, Moves& moves) const noexcept;
  [[nodiscard]] int order(const Abalone& game, const Position& position, Move move) const noexcept;
  [[nodiscard]] static std::optional<ExactMargin> exact_margin(Value /*value*/) noexcept {
    return std::nullopt;
  }
  [[nodiscard]] static std::size_t slot(Move move) noexcept {
    return static_cast<std::size_t>(move.first() | move.line() << 6 | move.direction() << 9 |
                                    move.count() << 12);
  }
  void pass(Position& position) const noexcept { position.side = other(position.side); }
  [[nodiscard]] static bool irreversible(const Position& before, const Position& after) noexcept {
    return before.lost[0] != after.lost[0] || before.lost[1] != after.lost[1];
  }
};

}  // namespace tria::abalone
