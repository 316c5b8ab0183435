// Abalone's puzzles: a marble won, a marble saved, the sixth marble, all within a few plies and proven by
// searching every move.
#include "games/abalone/puzzles/points.hpp"
#include "games/abalone/puzzles/portrait.hpp"
#include "puzzles/horizon.hpp"
#include "puzzles/plain_checker.hpp"
#include "puzzles/positions.hpp"

namespace tria::abalone {

namespace {

using puzzles::Claim;
using puzzles::Goal;

// Plies to a goal. The opponent has the last word on a gain, the solver on a loss, so that no marble
// counts which is taken back at once.
constexpr std::array kPliesToWin{1, 3, 5};
constexpr std::array kPliesToGain{2, 4, 6};
constexpr std::array kPliesToLoss{3, 5};

// A move pushes out one marble at most, and the sixth wins.
constexpr puzzles::PointRules kPointRules{.per_move = 2, .to_win = 2 * kLostToEnd};

class AbaloneProver final : public puzzles::Prover {
 public:
  [[nodiscard]] std::optional<puzzles::Solution> find(const Session& session) override {
    const Position& position = puzzles::position_of<Abalone>(session);
    // Near the draw without progress the number of quiet plies would matter, and nobody sees it.
    if (position.quiet > kQuietLimit / 2) return std::nullopt;
    const int enemy_lost = position.lost[index_of(other(position.side))];
    auto& horizon = horizon_for(session);
    if (enemy_lost + 2 >= kLostToEnd) {
      if (auto solution = horizon.find(position, kPliesToWin, Goal::kWin)) {
        return worth_it(position, std::move(solution));
      }
    }
    if (enemy_lost + 1 < kLostToEnd) {
      // The longest look takes most of the time and finds little: it is for one position in three.
      const std::span<const int> plies(kPliesToGain);
      const bool is_long = Abalone().key(position) % 3 == 0;
      if (auto solution = horizon.find(position, is_long ? plies : plies.first(2), Goal::kGain)) {
        return worth_it(position, std::move(solution));
      }
    }
    return horizon.find(position, kPliesToLoss, Goal::kSave);
  }

  [[nodiscard]] std::optional<puzzles::Continuation> go_on(const Session& session,
                                                           const Claim& claim) override {
    const auto& history = static_cast<const SessionOf<Abalone>&>(session).history();
    const Position& before = history.positions()[history.moves().size() - 1];
    return horizon_for(session).go_on(history.current(), claim,
                                      PuzzlePoints::lead(history.game(), before));
  }

 private:
  using Horizon = puzzles::Horizon<PuzzlePoints>;

  // Most positions with something to take offer it at once: a few of those are enough.
  [[nodiscard]] static std::optional<puzzles::Solution> worth_it(
      const Position& position, std::optional<puzzles::Solution> solution) {
    constexpr std::uint64_t kOneIn = 12;
    if (solution->claim.plies > 2 || Abalone().key(position) % kOneIn == 0) return solution;
    return std::nullopt;
  }

  Horizon& horizon_for(const Session& session) {
    if (!horizon_) horizon_.emplace(puzzles::rules_of<Abalone>(session));
    return *horizon_;
  }

  std::optional<Horizon> horizon_;
};

constexpr std::array<std::string_view, 10> kVariants{
    "standard",    "belgian-daisy", "standard",   "german-daisy", "belgian-daisy",
    "swiss-daisy", "dutch-daisy",   "domination", "the-wall",     "fujiyama"};

// Fast ones, with mistakes to punish.
constexpr std::array kLevelsPlayed{5, 6, 8, 8};

constexpr puzzles::PuzzleInfo kPuzzleInfo{
    .game = "abalone",
    .themes = kThemes,
    .self_play = {.variants = kVariants,
                  .levels = kLevelsPlayed,
                  .least_opening = 2,
                  .most_opening = 6,
                  .first_ply = 16},
};

class AbalonePuzzles final : public puzzles::PuzzleGame {
 public:
  [[nodiscard]] const puzzles::PuzzleInfo& info() const noexcept override { return kPuzzleInfo; }
  [[nodiscard]] std::unique_ptr<puzzles::Prover> prover() const override {
    return std::make_unique<AbaloneProver>();
  }
  [[nodiscard]] std::unique_ptr<puzzles::Checker> checker() const override {
    return std::make_unique<puzzles::HorizonChecker<Abalone, kPointRules>>();
  }
  [[nodiscard]] puzzles::Portrait portrait(const Session& start, const Claim& claim,
                                           std::span<const std::string> moves) const override {
    return portrait_of(start, claim, moves);
  }
};

}  // namespace

const puzzles::PuzzleGame& puzzle_game() noexcept {
  static const AbalonePuzzles kPuzzles;
  return kPuzzles;
}

}  // namespace tria::abalone
