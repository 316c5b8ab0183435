// How the search sees Abalone: marbles first, then where they stand, how they hold together and what
// they threaten (features.hpp, weights.hpp). A win is a win, the sooner the better.
#pragma once

#include "engine/tunable.hpp"
#include "games/abalone/move_hints.hpp"
#include "games/abalone/weights.hpp"

namespace tria::abalone {

class AbaloneEvaluator : public EvaluatorDefaults<AbaloneEvaluator, Abalone> {
 public:
  static constexpr Value kUnit = 200;
  [[nodiscard]] static double score_of(Value value) noexcept;
  static constexpr Tuning kTuning{
      .null_move = true,
      .lmr_min_depth = 3,
      .lmr_base = 0.5,
      .lmr_divisor = 2.0,
      .late_moves = {0, 12, 20, 36},
      .aspiration = 150,
      .hash_min_depth = 2,
  };
  static constexpr std::array<LevelSettings, kLevels> kLevelSettings{{
      {.depth = 1, .temperature = 2.2, .choices = 256, .carelessness = 0.40, .rating = 229},
      {.depth = 1, .temperature = 1.6, .choices = 256, .carelessness = 0.28, .rating = 434},
      {.depth = 1, .temperature = 1.2, .choices = 256, .carelessness = 0.18, .rating = 794},
      {.depth = 1, .temperature = 0.95, .choices = 256, .carelessness = 0.10, .rating = 1243},
      {.depth = 1, .temperature = 0.75, .choices = 256, .carelessness = 0.07, .rating = 1634},
      {.depth = 1, .temperature = 0.5, .choices = 256, .carelessness = 0.03, .rating = 2200},
      {.depth = 2, .temperature = 0.55, .choices = 60, .rating = 2598},
      {.depth = 2, .temperature = 0.2, .choices = 20, .rating = 2950},
      {.nodes = 10'000, .rating = 3586},
      {.rating = 4222},
  }};
  static constexpr std::size_t kMoveSlots = abalone::kMoveSlots;

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

  [[nodiscard]] std::optional<Evaluation> exact_value(const Abalone& game, const Position& position,
                                                      Facts facts) const noexcept;
  [[nodiscard]] Value evaluate(const Abalone& game, const Position& position,
                               Facts facts) const noexcept;
  // The draw after many quiet plies must not be forgotten when it comes near.
  [[nodiscard]] std::uint64_t search_key(const Abalone& /*game*/, const Position& position,
                                         Facts /*facts*/, std::uint64_t key) const noexcept {
    constexpr int kFarFromDraw = kQuietLimit / 2;
    return position.quiet < kFarFromDraw ? key : mix(key + position.quiet);
  }
  [[nodiscard]] static bool is_noisy(const Abalone& /*game*/, const Position& position,
                                     Move move) noexcept {
    return MoveHints(position)(move).noisy;
  }
  void generate_noisy(const Abalone& game, const Position& position, Moves& moves) const noexcept;
  [[nodiscard]] static MoveHints order(const Abalone& /*game*/, const Position& position) noexcept {
    return MoveHints(position);
  }
  [[nodiscard]] static std::size_t slot(Move move) noexcept { return slot_of(move); }
  void pass(Position& position) const noexcept { position.side = other(position.side); }
  [[nodiscard]] static bool irreversible(const Position& before, const Position& after) noexcept {
    return before.lost[0] != after.lost[0] || before.lost[1] != after.lost[1];
  }
};

}  // namespace tria::abalone
