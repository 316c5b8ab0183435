// How the search sees Awalé: seeds won and to be won, in hundredths of a seed. In `classic` what is
// in the stores never matters again, so the hash table knows positions without them.
#pragma once

#include "engine/learned.hpp"
#include "engine/tunable.hpp"
#include "games/awale/features.hpp"
#include "games/awale/tablebase/meaning.hpp"
#include "games/awale/weights.hpp"

namespace tria::awale {

// What a tablebase says of a position, in seeds that the mover will have more than the opponent. As it stands here: nothing.
struct TableFacts {
  bool is_known = false;
  std::int8_t lead = 0;         // at the end of a game that is played on as the tables count it
  std::int8_t least = -kSeeds;  // proven, as ProvenLead
  std::int8_t most = kSeeds;
};

class AwaleEvaluator : public EvaluatorDefaults<AwaleEvaluator, Awale>,
                       public WithNet<AwaleEvaluator> {
 public:
  static constexpr Value kUnit = 100;
  static constexpr bool kSoonerIsBetter = false;
  static constexpr Tuning kTuning{
      .lmr_min_depth = 3,
      .lmr_base = 0.3,
      .lmr_divisor = 2.0,
      .aspiration = 60,
      .hash_min_depth = 3,
  };
  static constexpr std::array<LevelSettings, kLevels> kLevelSettings{{
      {.depth = 2, .temperature = 1.5, .oversight = 0.85, .rating = 360},
      {.depth = 2, .temperature = 0.6, .oversight = 0.36, .rating = 666},
      {.depth = 2, .temperature = 0.4, .oversight = 0.18, .rating = 958},
      {.depth = 3, .temperature = 0.4, .oversight = 0.10, .rating = 1162},
      {.depth = 4, .temperature = 0.3, .oversight = 0.06, .rating = 1412},
      {.depth = 5, .temperature = 0.25, .oversight = 0.025, .rating = 1657},
      {.depth = 6, .temperature = 0.3, .choices = 6, .rating = 1918},
      {.depth = 8, .temperature = 0.1, .choices = 3, .rating = 2246},
      {.depth = 11, .rating = 2469},
      {.rating = 2981},
  }};
  // Openings, middle games and endgames. Changing one changes the signature that commits quote.
  static constexpr std::array kBenchPositions{
      BenchPosition{"classic", "", 15},
      BenchPosition{"classic", "1-3-9-0-1-2-8-0-2-10-1-2-2-7-S", 15},
      BenchPosition{"classic", "0-0-3-0-2-1-3-0-2-17-4-0-7-9-N", 17},
      BenchPosition{"classic", "0-5-12-2-0-3-0-3-0-2-0-1-7-13-N", 17},
      BenchPosition{"abapa", "0-1-16-0-12-9-0-0-1-2-1-4-0-2-S", 15},
      BenchPosition{"awari", "1-10-0-6-2-1-0-1-4-3-0-1-10-9-S", 15},
  };
  static constexpr std::size_t kMoveSlots = kHouses;

  AwaleEvaluator() = default;
  explicit AwaleEvaluator(ProberSource source) noexcept : source_(std::move(source)) {}
  // In tablebase/browser_tables.cpp.
  [[nodiscard]] static AwaleEvaluator for_browser();
  [[nodiscard]] static bool give_table(const Awale& game, std::string_view values);
  [[nodiscard]] static std::string next_table(const Awale& game);

  // A table is asked once for each position.
  using Facts = TableFacts;
  [[nodiscard]] Facts facts(const Awale& game, const Position& position) const noexcept {
    return seeds_on_board(position) > most_seeds_ ? Facts{} : look_up(game, position);
  }

  // HasTablebases. Only in `classic` is a table's value always what the game ends with: in the others 25 seeds end it, and in
  // abapa a cycle is not worth 0, so that there it is exact in some positions, and bounds and an estimate in the others.
  void open_tablebases(const Awale& game, int most_seeds, const DelayNotice& notice);
  void doubt_tablebases(const Position& position) noexcept {
    most_proven_seeds_ = std::min(most_seeds_, seeds_on_board(position) - 1);
  }
  [[nodiscard]] static bool is_in_tablebase(Facts facts) noexcept { return facts.is_known; }
  [[nodiscard]] std::vector<SolvedMove<Move>> tablebase_moves(const Awale& game,
                                                              const Position& position,
                                                              std::size_t count,
                                                              const MoreTime& more_time) const;

  // Tunable.
  static constexpr auto kFeatureNames = awale::kFeatureNames;
  static constexpr auto kWeights = awale::kWeights;
  static constexpr FitTarget kFitTarget = FitTarget::kMargin;
  void features(const Awale& /*game*/, const Position& position,
                std::array<int, kFeatureCount>& features) const noexcept {
    features.fill(0);
    count_features(position, [&](std::size_t feature, int count) { features[feature] = count; });
  }
  [[nodiscard]] Value settled(const Awale& /*game*/, const Position& position) const noexcept {
    return store_lead(position);
  }

  // Learned: how many seeds lie in each house. Stores and variant are left out.
  static constexpr std::size_t kMaxNetSeeds = 20;  // more count as so many
  static constexpr NetShape kNetShape{.inputs = kHouses * (kMaxNetSeeds + 1),
                                      .outputs = 6,
                                      .swapped = [](std::size_t input) noexcept {
                                        constexpr std::size_t kRow =
                                            kRowHouses * (kMaxNetSeeds + 1);
                                        return input < kRow ? input + kRow : input - kRow;
                                      }};
  static constexpr Value kNetScale = 4 * kUnit;
  [[nodiscard]] static std::span<const unsigned char> built_in_net() noexcept;
  static void net_inputs(const Awale& /*game*/, const Position& position, Facts /*facts*/,
                         NetInputs& inputs) noexcept {
    std::size_t first = 0;
    for (const Row row : {position.mine, position.theirs}) {
      for (int house = 0; house < kRowHouses; ++house) {
        const auto seeds = static_cast<std::size_t>(seeds_in(row, house));
        inputs.add(first + std::min(seeds, kMaxNetSeeds));
        first += kMaxNetSeeds + 1;
      }
    }
  }
  [[nodiscard]] static std::size_t net_output(const Awale& /*game*/, const Position& position,
                                              Facts /*facts*/) noexcept {
    const int seeds = seeds_on_board(position);
    return static_cast<std::size_t>(std::max(0, seeds - 1) / 8);
  }
  [[nodiscard]] Value linear_value(const Awale& /*game*/, const Position& position,
                                   Facts /*facts*/) const noexcept {
    Value value = store_lead(position);
    count_features(position,
                   [&](std::size_t feature, int count) { value += kWeights[feature] * count; });
    return value;
  }

  [[nodiscard]] std::optional<Evaluation> exact_value(const Awale& game, const Position& position,
                                                      Facts facts) const noexcept {
    if (game.legal_houses(position) == 0) return over(game, position);
    if (facts.least != facts.most) return std::nullopt;
    return Evaluation{kUnit * facts.least, Certainty::kTablebase};
  }
  [[nodiscard]] static ValueRange bounds(const Awale& /*game*/, const Position& /*position*/,
                                         Facts facts) noexcept {
    return {kUnit * facts.least, kUnit * facts.most};
  }
  [[nodiscard]] Value evaluate(const Awale& game, const Position& position,
                               Facts facts) const noexcept {
    if (facts.is_known) return kUnit * facts.lead;
    return linear_value(game, position, facts) + net_value(game, position, facts);
  }
  [[nodiscard]] Value final_value(const Awale& /*game*/, const Position& position,
                                  const Outcome& outcome) const noexcept {
    const std::size_t mover = index_of(position.side());
    return kUnit * (outcome.score.halves[mover] - outcome.score.halves[1 - mover]) / 2;
  }
  [[nodiscard]] Value settled_score(const Awale& game, const Position& position,
                                    Facts /*facts*/) const noexcept {
    return game.rules() == Variant::kClassic ? store_lead(position) : 0;
  }
  [[nodiscard]] std::uint64_t search_key(const Awale& game, const Position& position,
                                         Facts /*facts*/, std::uint64_t key) const noexcept {
    if (game.rules() != Variant::kClassic) return key;
    return hash_words(position.mine & ~kStoreByte, position.theirs & ~kStoreByte);
  }
  // What is captured comes first; then the houses nearest to the opponent.
  [[nodiscard]] auto order(const Awale& /*game*/, const Position& position) const noexcept {
    return [position](Move move) noexcept {
      const int house = move.house % kRowHouses;
      const int captured = seeds_on(captured_by(sow(position, house)));
      return MoveHint{100 * captured + house, captured != 0};
    };
  }
  [[nodiscard]] bool is_noisy(const Awale& game, const Position& position,
                              Move move) const noexcept {
    return order(game, position)(move).noisy;
  }
  [[nodiscard]] static std::optional<ExactMargin> exact_margin(Value value) noexcept {
    return ExactMargin{2 * value / kUnit, std::nullopt};
  }
  [[nodiscard]] static std::size_t slot(Move move) noexcept { return move.house; }

  // A capture can never be undone.
  [[nodiscard]] static bool irreversible(const Position& before, const Position& after) noexcept {
    return store_of(before.mine) != store_of(after.theirs);
  }

  // Calibrated: each variant by itself, by the seeds on the board.
  [[nodiscard]] static std::span<const ChanceCurve> chance_curves() noexcept;
  [[nodiscard]] static std::size_t chance_group(const Awale& game) noexcept {
    return game.choice().variant;
  }
  [[nodiscard]] static double chance_stage(const Awale& /*game*/,
                                           const Position& position) noexcept {
    return seeds_on_board(position);
  }

 private:
  [[nodiscard]] static Value store_lead(const Position& position) noexcept {
    return kUnit * (store_of(position.mine) - store_of(position.theirs));
  }
  // Not inline, so that facts() and exact_value() are: they are asked at every node, and these are rare.
  [[nodiscard]] std::optional<Evaluation> over(const Awale& game,
                                               const Position& position) const noexcept;
  [[nodiscard]] Facts look_up(const Awale& game, const Position& position) const noexcept;

  ProberSource source_;
  std::shared_ptr<const Prober> prober_;
  int most_seeds_ = -1;         // with none at all nothing is looked up
  int most_proven_seeds_ = -1;  // with more, what is looked up is an estimate (doubt_tablebases)
};

static_assert(Evaluator<AwaleEvaluator> && Bounded<AwaleEvaluator> &&
              Irreversible<AwaleEvaluator> && Tunable<AwaleEvaluator> && Learned<AwaleEvaluator> &&
              HasTablebases<AwaleEvaluator> && Calibrated<AwaleEvaluator>);

}  // namespace tria::awale
