#include "tools/solve/solver.hpp"

#include <algorithm>
#include <stdexcept>

#include <fmt/format.h>

#include "facade/native/engines.hpp"

namespace tria::solve {

namespace {

using accuracy::SolvedMove;
using accuracy::SolvedPosition;
using Moves = std::vector<std::string>;

constexpr std::size_t kHashMegabytes = 128;

std::unique_ptr<EngineHandle> engine_for(const GameEntry& game) {
  std::unique_ptr<EngineHandle> engine = make_engine(game);
  engine->set_hash(kHashMegabytes);
  return engine;
}

std::unique_ptr<puzzles::Checker> checker_for(const GameEntry& game) {
  return puzzles::puzzle_game(game.info().name).value()->checker();
}

std::unique_ptr<Session> after(const Session& session, const std::string& move) {
  std::unique_ptr<Session> next = session.clone();
  static_cast<void>(next->play(move));
  return next;
}

Analysis search(EngineHandle& engine, const Session& session, std::uint64_t nodes, int tables = 0) {
  EngineRequest request;
  request.limits.nodes = nodes;
  request.tables = tables;
  return engine.analyse(session, request, {});
}

template <class Condition>
Moves moves_with(const SolvedPosition& solved, Condition holds) {
  Moves moves;
  for (const SolvedMove& move : solved.moves) {
    if (holds(move.value)) moves.push_back(move.move);
  }
  std::sort(moves.begin(), moves.end());
  return moves;
}

[[noreturn]] void disagree(const Session& session, std::string_view about) {
  throw std::runtime_error(
      fmt::format("{} {}: {} disagrees", session.variant(), session.position(), about));
}

// The result of a game that is over, for this side: the margin, or half a point for a tie-break.
double result_for(Side side, const Outcome& outcome) {
  const std::size_t mine = index_of(side);
  const int halves = outcome.score.halves[mine] - outcome.score.halves[1 - mine];
  if (halves != 0 || outcome.result == Result::kDraw) return halves / 2.0;
  return outcome.result == win_for(side) ? 0.5 : -0.5;
}

class TableSolver final : public Solver {
 public:
  TableSolver(const GameEntry& game, std::string directory)
      : game_(game),
        directory_(std::move(directory)),
        tables_(*tablebases_of(game.info().name).value()),
        engine_(make_full_engine(game)),
        checker_(checker_for(game)) {}

  [[nodiscard]] std::string_view unit() const noexcept override {
    return unit_of(game_.info(), false);
  }

  [[nodiscard]] std::optional<std::vector<SolvedMove>> solve(const Session& session) override {
    const auto answer = tables_.probe(session.variant(), directory_, session.position());
    if (!answer) throw std::runtime_error(answer.error().message);
    if (answer->meaning != TablebaseMeaning::kExact) {
      throw std::runtime_error("the tables of this variant are not exact");
    }
    std::vector<SolvedMove> moves;
    for (const TablebaseMove& move : answer->moves) {
      moves.push_back({move.move, static_cast<double>(move.value)});
    }
    return moves;
  }

  void check(const Session& session, const SolvedPosition& solved, Checks& checks) override {
    const double best = solved.best();
    // The verifier's own tables, made by rules that were written a second time; they hold few pieces.
    const puzzles::Claim claim{puzzles::Goal::kGain, 0, static_cast<int>(2 * best)};
    if (const auto found = checker_->solutions(session, claim)) {
      const auto is_best = [&](double value) { return value >= best; };
      if (*found != moves_with(solved, is_best)) disagree(session, "the verifier");
      ++checks.by_puzzles;
    }
    // A search that asks small tables alone proves some of what the large ones say.
    constexpr std::uint64_t kNodes = 1'000'000;
    constexpr int kSmallTables = 8;
    engine_->new_game();
    const Analysis analysis = search(*engine_, session, kNodes, kSmallTables);
    if (!analysis.lines.front().proven) return;
    const Score score = session.score();
    const std::size_t mine = index_of(session.side());
    const double lead = (score.halves[mine] - score.halves[1 - mine]) / 2.0;
    const auto exact = analysis.lines.front().exact;
    if (!exact || exact->margin != lead + best) disagree(session, "the search");
    ++checks.by_engine;
  }

 private:
  GameEntry game_;
  std::string directory_;
  const Tablebases& tables_;
  std::unique_ptr<EngineHandle> engine_;
  std::unique_ptr<puzzles::Checker> checker_;
};

class MarginSolver final : public Solver {
 public:
  MarginSolver(const GameEntry& game, std::uint64_t nodes)
      : game_(game), nodes_(nodes), engine_(engine_for(game)), checker_(checker_for(game)) {}

  [[nodiscard]] std::string_view unit() const noexcept override {
    return unit_of(game_.info(), false);
  }

  [[nodiscard]] std::optional<std::vector<SolvedMove>> solve(const Session& session) override {
    engine_->new_game();
    // The best move is the quickest to prove: if even that takes long, the others would take longer than allowed.
    constexpr std::uint64_t kForTheBest = 8;
    if (!search(*engine_, session, nodes_ / kForTheBest).lines.front().proven) return std::nullopt;
    std::uint64_t left = nodes_;
    std::vector<SolvedMove> moves;
    for (const std::string& move : session.legal_moves()) {
      const std::unique_ptr<Session> next = after(session, move);
      if (const auto outcome = next->outcome()) {
        moves.push_back({move, result_for(session.side(), *outcome)});
        continue;
      }
      const Analysis analysis = search(*engine_, *next, left);
      const AnalysisLine& line = analysis.lines.front();
      left -= std::min(left, analysis.nodes);
      if (!line.proven || !line.exact || left == 0) return std::nullopt;
      // A proven chance is 0, 0.5 or 1.
      const double margin = line.exact->margin;
      moves.push_back({move, margin != 0.0 ? -margin : 0.5 - line.chance});
    }
    return moves;
  }

  void check(const Session& session, const SolvedPosition& solved, Checks& checks) override {
    // More would take the plain search too long.
    constexpr std::size_t kMostMoves = 24;
    if (solved.moves.size() > kMostMoves) return;
    const auto wins = checker_->solutions(session, first_claim(puzzles::Goal::kWin, 0));
    const auto saves = checker_->solutions(session, first_claim(puzzles::Goal::kSave, 0));
    if (wins.value() != moves_with(solved, [](double value) { return value > 0.0; }) ||
        saves.value() != moves_with(solved, [](double value) { return value >= 0.0; })) {
      disagree(session, "the plain search");
    }
    ++checks.by_puzzles;
  }

 private:
  GameEntry game_;
  std::uint64_t nodes_;
  std::unique_ptr<EngineHandle> engine_;
  std::unique_ptr<puzzles::Checker> checker_;
};

class WinSolver final : public Solver {
 public:
  WinSolver(const GameEntry& game, int plies)
      : plies_(plies),
        checker_(checker_for(game)),
        prover_(puzzles::puzzle_game(game.info().name).value()->prover()) {}

  [[nodiscard]] std::string_view unit() const noexcept override { return "wins"; }

  [[nodiscard]] std::optional<std::vector<SolvedMove>> solve(const Session& session) override {
    const Moves winning =
        checker_->solutions(session, first_claim(puzzles::Goal::kWin, plies_)).value();
    // Where many moves win, there is nothing to find.
    constexpr std::size_t kOneIn = 4;
    const Moves legal = session.legal_moves();
    if (winning.empty() || winning.size() * kOneIn > legal.size()) return std::nullopt;
    std::vector<SolvedMove> moves;
    for (const std::string& move : legal) {
      moves.push_back({move, std::binary_search(winning.begin(), winning.end(), move) ? 1.0 : 0.0});
    }
    return moves;
  }

  // The miner's search is another one. It tells only of moves that nothing else is as good as.
  void check(const Session& session, const SolvedPosition& solved, Checks& checks) override {
    const auto found = prover_->find(session);
    if (!found || found->claim.goal != puzzles::Goal::kWin || found->claim.plies > plies_) return;
    if (solved.loss(found->move) > 0.0) disagree(session, "the miner of puzzles");
    ++checks.by_puzzles;
  }

 private:
  int plies_;
  std::unique_ptr<puzzles::Checker> checker_;
  std::unique_ptr<puzzles::Prover> prover_;
};

}  // namespace

std::unique_ptr<Solver> solver_with_tables(const GameEntry& game, const std::string& directory) {
  return std::make_unique<TableSolver>(game, directory);
}

std::unique_ptr<Solver> solver_of_margins(const GameEntry& game, std::uint64_t nodes) {
  return std::make_unique<MarginSolver>(game, nodes);
}

std::unique_ptr<Solver> solver_of_wins(const GameEntry& game, int plies) {
  return std::make_unique<WinSolver>(game, plies);
}

}  // namespace tria::solve
