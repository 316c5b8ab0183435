// How the search sees Avalam: what a position is worth and which moves to try first. Final margins
// are 32·towers + fives (times kFine), which is additive: a tower that can no longer merge is
// settled, and what is settled is taken out of the hash table's key and value.
#pragma once

#include "engine/learned.hpp"
#include "engine/tunable.hpp"
#include "games/avalam/features.hpp"
#include "games/avalam/move_hints.hpp"
#include "games/avalam/net_inputs.hpp"
#include "games/avalam/solver.hpp"
#include "games/avalam/weights.hpp"

namespace tria::avalam {

class AvalamEvaluator : public EvaluatorDefaults<AvalamEvaluator, Avalam>,
                        public WithNet<AvalamEvaluator> {
 public:
  // A tower outweighs every difference in fives; kFine leaves room for estimates in between.
  static constexpr Value kFine = 8;
  static constexpr Value kUnit = 32 * kFine;
  static constexpr Value kFive = kFine;
  static constexpr bool kSoonerIsBetter = false;
  static constexpr Tuning kTuning{
      .lmr_min_depth = 2,
      .lmr_base = 0.5,
      .lmr_divisor = 1.7,
      .reduces_root = true,
      .late_moves = {0, 20, 40, 60},
      .aspiration = kUnit / 2,
  };
  static constexpr std::size_t kMoveSlots = 66 * 64;
  // Positions that last at most so many more plies are played out.
  static constexpr int kPlayedOut = 7;
  static constexpr std::array<LevelSettings, kLevels> kLevelSettings{{
      {.depth = 2, .temperature = 1.5, .oversight = 0.85, .rating = 139},
      {.depth = 2, .temperature = 0.8, .oversight = 0.5, .rating = 369},
      {.depth = 2, .temperature = 0.5, .oversight = 0.25, .rating = 565},
      {.depth = 2, .temperature = 0.35, .oversight = 0.12, .rating = 746},
      {.depth = 2, .temperature = 0.2, .oversight = 0.055, .rating = 1080},
      {.depth = 3, .temperature = 0.15, .oversight = 0.03, .rating = 1301},
      {.nodes = 900, .rating = 1548},
      {.nodes = 3'000, .rating = 1760},
      {.nodes = 40'000, .rating = 2007},
      {.rating = 2096},
  }};
  // Openings, middle games and endgames. Changing one changes the signature that commits quote.
  static constexpr std::array kBenchPositions{
      BenchPosition{"classic", "", 4},
      BenchPosition{"classic", "1a/B1ba/aAaAaA/1BAaAaAa/AaAa1aAaA/aAaAaAaA/AaAaAa/bA2/1C 1", 4},
      BenchPosition{"classic", "1a/2ba/2E1aA/1cAaBaAa/AaA2aAaA/aAaAaAaA/AaAaAa/C3/1C 1", 5},
      BenchPosition{"classic", "1a/2c1/2E3/1c1e2Aa/AaA2CAaA/aAaAaAaA/AaAaAa/C3/1C 1", 5},
      BenchPosition{"bitaka", "1a/2c1/2E3/1c1e2Aa/Aa3EAaA/aBaA1AaA/A2aAa/d3/1C 1", 7},
      BenchPosition{"classic", "1a/2c1/2E3/3e2Aa/e4EAaA/C1aA1AaA/A3ba/d3/1C 1", 20},
  };

  // Tunable.
  static constexpr auto kFeatureNames = avalam::kFeatureNames;
  static constexpr auto kWeights = avalam::kWeights;
  static constexpr FitTarget kFitTarget = FitTarget::kMargin;
  void features(const Avalam& /*game*/, const Position& position,
                std::array<int, kFeatureCount>& features) const noexcept {
    features.fill(0);
    if (position.placing()) return;
    count_features(position, tower_sets(position),
                   [&](std::size_t feature, int count) { features[feature] = count; });
  }
  [[nodiscard]] Value settled(const Avalam& game, const Position& position) const noexcept {
    return settled_score(game, position, facts(game, position));
  }

  using Facts = Regions;
  [[nodiscard]] static Facts facts(const Avalam& /*game*/, const Position& position) noexcept {
    return position.placing() ? Facts{} : find_regions(position);
  }

  // Learned: every tower that can still merge, by its hole, owner, height and what threatens it (net_inputs.hpp).
  static constexpr NetShape kNetShape{
      .inputs = kNetInputs, .outputs = 6, .swapped = swapped_net_input};
  static constexpr Value kNetScale = 2 * kUnit;
  [[nodiscard]] static std::span<const unsigned char> built_in_net() noexcept;
  static void net_inputs(const Avalam& /*game*/, const Position& position, const Facts& /*facts*/,
                         NetInputs& inputs) noexcept {
    add_net_inputs(position, tower_sets(position), inputs);
  }
  // With few towers left the search looks so far ahead that its speed counts more.
  [[nodiscard]] static bool uses_net(const Avalam& /*game*/, const Position& position,
                                     const Facts& facts) noexcept {
    return !facts.few && !position.placing();
  }
  [[nodiscard]] static std::size_t net_output(const Avalam& /*game*/, const Position& /*position*/,
                                              const Facts& facts) noexcept {
    return std::min<std::size_t>(static_cast<std::size_t>(std::popcount(facts.live)) / 8U, 5);
  }
  [[nodiscard]] Value linear_value(const Avalam& game, const Position& position,
                                   const Facts& facts) const noexcept {
    return linear_value(game, position, facts, tower_sets(position));
  }

  [[nodiscard]] std::optional<Evaluation> exact_value(const Avalam& game, const Position& position,
                                                      const Facts& facts) const noexcept;
  [[nodiscard]] Value evaluate(const Avalam& game, const Position& position,
                               const Facts& facts) const noexcept;
  [[nodiscard]] Value final_value(const Avalam& game, const Position& position,
                                  const Outcome& outcome) const noexcept;
  // Only once few towers are left: before, the range is too wide to help.
  [[nodiscard]] ValueRange bounds(const Avalam& game, const Position& position,
                                  const Facts& facts) const noexcept;
  // Every merge leaves one live tower less, and every region ends with one at least.
  [[nodiscard]] static int plies_to_end(const Avalam& /*game*/, const Facts& facts) noexcept {
    const int most = std::popcount(facts.live) - facts.count;
    return facts.few && most <= kPlayedOut ? most : 0;
  }
  [[nodiscard]] Value settled_score(const Avalam& game, const Position& position,
                                    const Facts& facts) const noexcept;
  [[nodiscard]] std::uint64_t search_key(const Avalam& game, const Position& position,
                                         const Facts& facts, std::uint64_t key) const noexcept;
  [[nodiscard]] static MoveHints order(const Avalam& /*game*/, const Position& position) noexcept {
    return MoveHints(position);
  }
  // Its weights are learnt (LearnedOrder).
  static constexpr std::span<const std::int16_t> kOrderWeights = avalam::kOrderWeights;
  [[nodiscard]] static MoveContext move_context(const Avalam& /*game*/,
                                                const Position& position) noexcept {
    return MoveContext(position);
  }
  // Fives differ by less than half a tower's worth, so rounding finds the towers.
  [[nodiscard]] static std::optional<ExactMargin> exact_margin(Value value) noexcept {
    const int towers = (value + (value < 0 ? -kUnit / 2 : kUnit / 2)) / kUnit;
    return ExactMargin{2 * towers, (value - towers * kUnit) / kFive};
  }
  [[nodiscard]] static std::size_t slot(Move move) noexcept {
    return std::size_t{move.from} * 64 + move.to;
  }

  // Solved by a search of its own.
  using Solver = avalam::Solver;
  [[nodiscard]] static double solving_time(const Avalam& game, const Position& position) noexcept;
  [[nodiscard]] static SolvedMove<Move> solved_move(Solver& solver, std::size_t index,
                                                    const MoreTime& more_time);

  // Calibrated: each variant by itself, by how many towers can still merge.
  [[nodiscard]] static std::span<const ChanceCurve> chance_curves() noexcept;
  [[nodiscard]] static std::size_t chance_group(const Avalam& game) noexcept {
    return game.choice().variant;
  }
  [[nodiscard]] static double chance_stage(const Avalam& game, const Position& position) noexcept {
    return is_set_up(game, position) ? std::popcount(find_regions(position).live) : kCounters;
  }
  [[nodiscard]] static bool is_set_up(const Avalam& /*game*/, const Position& position) noexcept {
    return !position.placing();
  }
  // In bitaka fives do not decide between equal towers.
  [[nodiscard]] static double proven_chance(const Avalam& game, Value value) noexcept {
    const bool counts_fives = game.choice().variant != static_cast<std::size_t>(Variant::kBitaka);
    return EvaluatorDefaults::proven_chance(game,
                                            counts_fives ? value : exact_margin(value)->halves);
  }

 private:
  [[nodiscard]] Value linear_value(const Avalam& game, const Position& position, const Facts& facts,
                                   const TowerSets& sets) const noexcept;
};

static_assert(Evaluator<AvalamEvaluator> && Bounded<AvalamEvaluator> && Finite<AvalamEvaluator> &&
              Tunable<AvalamEvaluator> && Learned<AvalamEvaluator> &&
              LearnedOrder<AvalamEvaluator> && Calibrated<AvalamEvaluator> &&
              Solvable<AvalamEvaluator>);

}  // namespace tria::avalam
