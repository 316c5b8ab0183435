// Awalé's puzzles: endgames that the tables know to the end, and gains of seeds within a few plies while the
// board is full.
#include "games/awale/puzzles/endgames.hpp"
#include "games/awale/puzzles/points.hpp"
#include "games/awale/puzzles/portrait.hpp"
#include "games/awale/tablebase/solver.hpp"
#include "games/awale/tablebase/verifier.hpp"
#include "puzzles/horizon.hpp"
#include "puzzles/plain_checker.hpp"
#include "puzzles/positions.hpp"

namespace tria::awale {

namespace {

using puzzles::Claim;
using puzzles::Goal;

// The opponent has the last word on a gain, the solver on a loss.
constexpr std::array kPliesToGain{4, 6, 8};
constexpr std::array kPliesToLoss{5, 7};
// Longer solutions tire.
constexpr std::size_t kLongest = 9;

// A move may end the game, and then all that is left is shared out: there is no limit.
constexpr puzzles::PointRules kPointRules{};

bool is_settled(const Position& position) noexcept {
  return std::max(store_of(position.mine), store_of(position.theirs)) >= kMajority;
}

class AwaleProver final : public puzzles::Prover {
 public:
  [[nodiscard]] std::optional<puzzles::Solution> find(const Session& session) override {
    const Awale& game = puzzles::rules_of<Awale>(session);
    const Position& position = puzzles::position_of<Awale>(session);
    if (game.count(position) < 2 || is_settled(position)) return std::nullopt;
    if (is_endgame(game, position)) {
      for (const Goal goal : {Goal::kWin, Goal::kSave, Goal::kGain}) {
        if (auto found = only_move(game, position, puzzles::first_claim(goal, 0))) return found;
      }
      return std::nullopt;
    }
    auto& horizon = horizon_for(game);
    if (auto found = horizon.find(position, kPliesToGain, Goal::kGain)) return found;
    return horizon.find(position, kPliesToLoss, Goal::kSave);
  }

  [[nodiscard]] std::optional<puzzles::Continuation> go_on(const Session& session,
                                                           const Claim& claim) override {
    const auto& history = static_cast<const SessionOf<Awale>&>(session).history();
    if (history.outcome() || session.ply() >= kLongest) return std::nullopt;
    const Awale& game = history.game();
    const int lead = PuzzlePoints::lead(game, history.positions()[history.moves().size() - 1]);
    if (claim.plies > 0) return horizon_for(game).go_on(history.current(), claim, lead);
    return go_on_exactly(game, history.current(), claim, lead);
  }

 private:
  using Horizon = puzzles::Horizon<PuzzlePoints>;

  // Of the best replies, one after which only one move will do.
  std::optional<puzzles::Continuation> go_on_exactly(const Awale& game, const Position& position,
                                                     const Claim& claim, int lead) {
    std::vector<ValuedMove> replies = valued_moves(tables(position), game, position);
    std::stable_sort(replies.begin(), replies.end(),
                     [](const ValuedMove& a, const ValuedMove& b) { return a.value > b.value; });
    for (const ValuedMove& reply : replies) {
      if (reply.value < replies.front().value) break;
      const Position next = after(game, position, reply.move);
      if (game.outcome(next) || is_settled(next)) continue;
      const Claim later = puzzles::later_claim(claim, PuzzlePoints::lead(game, next) - lead);
      if (claim.goal == Goal::kGain && later.need <= 0) continue;
      if (auto found = only_move(game, next, later)) {
        return puzzles::Continuation{game.write_move(reply.move), *found};
      }
    }
    return std::nullopt;
  }

  std::optional<puzzles::Solution> only_move(const Awale& game, const Position& position,
                                             const Claim& claim) {
    std::optional<puzzles::Solution> only;
    for (const ValuedMove& move : valued_moves(tables(position), game, position)) {
      if (!fulfils(position, move.value, claim)) continue;
      if (only) return std::nullopt;
      only = puzzles::Solution{claim, game.write_move(move.move)};
    }
    return only && game.count(position) > 1 ? only : std::nullopt;
  }

  const Prober& tables(const Position& position) {
    const int seeds = tables_for(seeds_on_board(position));
    if (!tables_ || tables_->max_seeds() < seeds) {
      tables_ = build_in_memory(Variant::kClassic, seeds);
    }
    return *tables_;
  }
  // The rules are part of what was searched.
  Horizon& horizon_for(const Awale& game) {
    if (!horizon_ || !(game == rules_)) {
      rules_ = game;
      horizon_.emplace(game);
    }
    return *horizon_;
  }

  std::unique_ptr<const Prober> tables_;
  Awale rules_;
  std::optional<Horizon> horizon_;
};

// Endgames are looked up in tables that were built for it and then checked, all of them, by the tables'
// own verifier; the rest is searched plainly.
class AwaleChecker final : public puzzles::Checker {
 public:
  [[nodiscard]] Expected<std::vector<std::string>> solutions(const Session& session,
                                                             const Claim& claim) override {
    if (claim.plies > 0) return plain_.solutions(session, claim);
    const Awale& game = puzzles::rules_of<Awale>(session);
    const Position& position = puzzles::position_of<Awale>(session);
    if (!is_endgame(game, position)) {
      return fail(puzzles::puzzle_code::kShape, "no endgame table knows this position");
    }
    if (auto wrong = prepare(tables_for(seeds_on_board(position)))) return fail(std::move(*wrong));
    std::vector<std::string> found;
    for (const ValuedMove& move : valued_moves(*tables_, game, position)) {
      if (fulfils(position, move.value, claim)) found.push_back(game.write_move(move.move));
    }
    std::sort(found.begin(), found.end());
    return found;
  }

 private:
  std::optional<Error> prepare(int max_seeds) {
    if (tables_ && tables_->max_seeds() >= max_seeds) return std::nullopt;
    tables_ = build_in_memory(Variant::kClassic, max_seeds);
    Crew alone;
    for (int seeds = 0; seeds <= max_seeds; ++seeds) {
      if (auto wrong = verify_all(*tables_, seeds, alone).wrong) {
        tables_.reset();
        return Error{puzzles::puzzle_code::kShape, *wrong, {}};
      }
    }
    return std::nullopt;
  }

  std::unique_ptr<const Prober> tables_;
  puzzles::HorizonChecker<Awale, kPointRules> plain_;
};

constexpr std::array<std::string_view, 4> kVariants{"classic", "classic", "classic", "abapa"};

// Fast ones, with mistakes to punish.
constexpr std::array kLevelsPlayed{5, 6, 7, 8};

constexpr puzzles::PuzzleInfo kPuzzleInfo{
    .game = "awale",
    .themes = kThemes,
    .self_play = {.variants = kVariants,
                  .levels = kLevelsPlayed,
                  .least_opening = 4,
                  .most_opening = 12,
                  .first_ply = 12},
};

class AwalePuzzles final : public puzzles::PuzzleGame {
 public:
  [[nodiscard]] const puzzles::PuzzleInfo& info() const noexcept override { return kPuzzleInfo; }
  [[nodiscard]] std::unique_ptr<puzzles::Prover> prover() const override {
    return std::make_unique<AwaleProver>();
  }
  [[nodiscard]] std::unique_ptr<puzzles::Checker> checker() const override {
    return std::make_unique<AwaleChecker>();
  }
  [[nodiscard]] puzzles::Portrait portrait(const Session& start, const Claim& claim,
                                           std::span<const std::string> moves) const override {
    return portrait_of(start, claim, moves);
  }
};

}  // namespace

const puzzles::PuzzleGame& puzzle_game() noexcept {
  static const AwalePuzzles kPuzzles;
  return kPuzzles;
}

}  // namespace tria::awale
