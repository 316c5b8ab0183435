// Avalam's puzzles: late positions in which exactly one move wins, or exactly one does not lose. The engine
// proves them by searching to the end of the game.
#include "facade/registry.hpp"
#include "games/avalam/puzzles/portrait.hpp"
#include "games/avalam/regions.hpp"
#include "puzzles/plain_checker.hpp"
#include "puzzles/positions.hpp"

namespace tria::avalam {

namespace {

using puzzles::Claim;
using puzzles::Goal;

// More towers that can still move take the verifier too long; with fewer there is nothing to solve.
constexpr int kMostLive = 18;
constexpr int kLeastLive = 6;
// Longer solutions tire.
constexpr std::size_t kLongest = 7;

class AvalamProver final : public puzzles::Prover {
 public:
  AvalamProver() : engine_(make_engine(*find_game(Avalam::info().name))) { engine_->set_hash(32); }

  void new_game() override { engine_->new_game(); }

  [[nodiscard]] std::optional<puzzles::Solution> find(const Session& session) override {
    const int live = std::popcount(find_regions(puzzles::position_of<Avalam>(session)).live);
    if (live < kLeastLive || live > kMostLive) return std::nullopt;
    return solve(session);
  }

  [[nodiscard]] std::optional<puzzles::Continuation> go_on(const Session& session,
                                                           const Claim& claim) override {
    if (session.outcome() || session.ply() >= kLongest) return std::nullopt;
    const Analysis analysis = engine_->analyse(session, limits(1), {});
    if (analysis.lines.empty() || !analysis.lines.front().proven) return std::nullopt;
    const std::unique_ptr<Session> next = session.clone();
    const std::string& reply = analysis.lines.front().move;
    if (!next->play(reply)) return std::nullopt;
    const std::optional<puzzles::Solution> solution = solve(*next);
    if (!solution || solution->claim != claim) return std::nullopt;
    return puzzles::Continuation{reply, *solution};
  }

 private:
  static EngineRequest limits(std::size_t lines) {
    EngineRequest request;
    request.limits.nodes = kProofNodes;
    request.lines = lines;
    return request;
  }

  // The best move and, unless all is lost, the second best, both to the end.
  std::optional<puzzles::Solution> solve(const Session& session) {
    const Analysis first = engine_->analyse(session, limits(1), {});
    if (first.lines.empty() || proven_result(session, first.lines[0]).value_or(-1) < 0) {
      return std::nullopt;
    }
    const Analysis analysis = engine_->analyse(session, limits(2), {});
    if (analysis.lines.size() < 2) return std::nullopt;
    const std::optional<int> best = proven_result(session, analysis.lines[0]);
    const std::optional<int> second = proven_result(session, analysis.lines[1]);
    if (!best || !second || *best == *second) return std::nullopt;
    const Goal goal = *best > 0 ? Goal::kWin : Goal::kSave;
    return puzzles::Solution{puzzles::first_claim(goal, 0), analysis.lines[0].move};
  }

  std::unique_ptr<EngineHandle> engine_;
};

constexpr std::array<std::string_view, 4> kVariants{"classic", "classic", "bitaka", "classic"};

// Fast ones, with mistakes to punish.
constexpr std::array kLevelsPlayed{3, 5, 5, 6};

constexpr puzzles::PuzzleInfo kPuzzleInfo{
    .game = "avalam",
    .themes = kThemes,
    .self_play = {.variants = kVariants,
                  .levels = kLevelsPlayed,
                  .least_opening = 4,
                  .most_opening = 10,
                  .first_ply = 20},
};

class AvalamPuzzles final : public puzzles::PuzzleGame {
 public:
  [[nodiscard]] const puzzles::PuzzleInfo& info() const noexcept override { return kPuzzleInfo; }
  [[nodiscard]] std::unique_ptr<puzzles::Prover> prover() const override {
    return std::make_unique<AvalamProver>();
  }
  [[nodiscard]] std::unique_ptr<puzzles::Checker> checker() const override {
    return std::make_unique<puzzles::ResultChecker<Avalam>>();
  }
  [[nodiscard]] puzzles::Portrait portrait(const Session& start, const Claim& /*claim*/,
                                           std::span<const std::string> moves) const override {
    return portrait_of(start, moves);
  }
};

}  // namespace

const puzzles::PuzzleGame& puzzle_game() noexcept {
  static const AvalamPuzzles kPuzzles;
  return kPuzzles;
}

}  // namespace tria::avalam
