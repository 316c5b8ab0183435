// How the search sees Abalone: marbles first, then where they stand, how they hold together and what
// they threaten (features.hpp, weights.hpp). A win is a win, the sooner the better.
#pragma once

#include "engine/learned.hpp"
#include "engine/tunable.hpp"
#include "games/abalone/move_hints.hpp"
#include "games/abalone/net_inputs.hpp"
#include "games/abalone/waiting.hpp"
#include "games/abalone/weights.hpp"

namespace tria::abalone {

class AbaloneEvaluator : public EvaluatorDefaults<AbaloneEvaluator, Abalone>,
                         public WithNet<AbaloneEvaluator> {
 public:
  static constexpr Value kUnit = 200;
  static constexpr int kContempt = 100;
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
      {.depth = 2, .temperature = 0.7, .oversight = 0.42, .rating = 921},
      {.depth = 2, .temperature = 0.6, .oversight = 0.34, .rating = 1205},
      {.depth = 2, .temperature = 0.5, .oversight = 0.25, .rating = 1477},
      {.depth = 3, .temperature = 0.4, .oversight = 0.27, .rating = 1736},
      {.depth = 3, .temperature = 0.3, .oversight = 0.175, .rating = 2110},
      {.depth = 3, .temperature = 0.25, .oversight = 0.105, .rating = 2281},
      {.depth = 3, .temperature = 0.2, .oversight = 0.05, .rating = 2489},
      {.nodes = 2'000, .rating = 2580},
      {.nodes = 8'000, .rating = 2840},
      {.rating = 2987},
  }};
  // Openings, middle games and endgames. Changing one changes the signature that commits quote.
  static constexpr std::array kBenchPositions{
      BenchPosition{"standard", "", 8},
      BenchPosition{"belgian-daisy", "", 8},
      BenchPosition{"standard", "3w1/1wwww1/1ww4/2wwww2/3wbbw2/2bbbw2/2bbbb1/1bbbbb/5 0 0 b 20", 7},
      BenchPosition{"belgian-daisy", "3bb/w2www/2www2/6wb/4bbb1w/5wbb/2bbb1w/3bww/5 2 1 b 4", 7},
      BenchPosition{"standard", "5/1www2/1wwbw2/wwbwb1w1/1wbbbwb2/2wbbbw1/3bb2/2b1b1/5 0 0 w 45",
                    7},
      BenchPosition{"belgian-daisy", "5/1w4/2www2/3wbw2/4bbw2/3bwww1/2bbbb1/3bb1/5 4 4 b 13", 7},
  };
  static constexpr std::size_t kMoveSlots = abalone::kMoveSlots;

  static constexpr FitTarget kFitTarget = FitTarget::kResult;
  static constexpr auto kFeatureNames = abalone::kFeatureNames;
  static constexpr auto kWeights = abalone::kWeights;
  void features(const Abalone& /*game*/, const Position& position,
                std::array<int, kFeatureCount>& counts) const noexcept {
    count_features(position, [&](Feature feature, int count) {
      counts[static_cast<std::size_t>(feature)] = count;
    });
  }
  [[nodiscard]] Value settled(const Abalone& /*game*/, const Position& position) const noexcept {
    const std::size_t mover = index_of(position.side);
    return kUnit * (position.lost[1 - mover] - position.lost[mover]);
  }

  // Learned: where each marble stands and how many neighbours of its colour it has (net_inputs.hpp).
  static constexpr NetShape kNetShape{
      .inputs = kNetInputs, .outputs = 4, .swapped = swapped_net_input};
  static constexpr Value kNetScale = 1'100;
  [[nodiscard]] static std::span<const unsigned char> built_in_net() noexcept;
  static void net_inputs(const Abalone& /*game*/, const Position& position, Facts /*facts*/,
                         NetInputs& inputs) noexcept {
    add_net_inputs(position, inputs);
  }
  [[nodiscard]] static std::size_t net_output(const Abalone& /*game*/, const Position& position,
                                              Facts /*facts*/) noexcept {
    return std::min<std::size_t>((position.lost[0] + position.lost[1] + 1U) / 3U, 3);
  }
  [[nodiscard]] Value linear_value(const Abalone& game, const Position& position,
                                   Facts facts) const noexcept;
  // Some of the games it learns from are against somebody who only waits.
  [[nodiscard]] static bool is_waiting_move(const Abalone& game, const Position& position,
                                            Move move) noexcept {
    return keeps_block(game, position, move);
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

  // Calibrated: the two layouts that are played most, and all others together; by the marbles that are out.
  [[nodiscard]] static std::span<const ChanceCurve> chance_curves() noexcept;
  [[nodiscard]] static std::size_t chance_group(const Abalone& game) noexcept {
    return std::min<std::size_t>(game.choice().variant, 2);
  }
  [[nodiscard]] static double chance_stage(const Abalone& /*game*/,
                                           const Position& position) noexcept {
    return position.lost[0] + position.lost[1];
  }
};

}  // namespace tria::abalone
