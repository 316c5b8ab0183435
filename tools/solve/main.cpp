// tria_solve: makes the solved positions of `tria accuracy` from games that the engine plays against itself. The
// commands that made those of each game stand in docs/engine.md; the same command and the same engine make the
// same file.
#include <algorithm>
#include <cstdio>
#include <set>
#include <stdexcept>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "book/self_play.hpp"
#include "core/bits.hpp"
#include "tools/solve/solver.hpp"

namespace tria::solve {
namespace {

// From least to most.
using Range = std::pair<std::size_t, std::size_t>;

struct Request {
  std::string game;
  std::vector<std::string> variants;
  std::string output;
  std::string tables;
  Range plies{0, 0};
  Range points{0, 0};
  Range wins{0, 0};
  std::size_t count = 100;
  std::uint64_t nodes = 50'000'000;
  std::uint64_t seed = 1;
};

bool is_given(const Range& range) { return range.second > 0; }

// Each game aims at one number of the range, in turn, so that the positions spread over it.
std::size_t aim(const Range& range, std::uint64_t number, std::size_t step) {
  return range.first + step * (number % ((range.second - range.first) / step + 1));
}

std::size_t points_of(const Session& session) {
  const Score score = session.score();
  return static_cast<std::size_t>(score.halves[0] + score.halves[1]) / 2;
}

// The position without its past: what a solved position knows.
std::unique_ptr<Session> without_past(const Session& session) {
  return *session.restart(session.position());
}

class Maker {
 public:
  Maker(Request request, const GameEntry& game)
      : request_(std::move(request)), engine_(make_engine(game)) {
    solver_ = !request_.tables.empty() ? solver_with_tables(game, request_.tables)
              : is_given(request_.wins)
                  ? solver_of_wins(game, static_cast<int>(request_.wins.second))
                  : solver_of_margins(game, request_.nodes);
    for (const std::string& variant : request_.variants) {
      starts_.push_back(game.make(variant, {}).value());
    }
    for (const auto& start : starts_) {
      players_.push_back(
          std::make_unique<book::SelfPlay>(game, *start,
                                           book::PlaySettings{.game = request_.game,
                                                              .variant = start->variant(),
                                                              .seed = request_.seed,
                                                              .nodes = kNodesForAMove,
                                                              .plies = kOpening}));
    }
  }

  std::vector<accuracy::SolvedPosition> make() {
    std::vector<accuracy::SolvedPosition> made;
    for (std::uint64_t number = 0; made.size() < request_.count; ++number) {
      const auto session = played(number);
      auto position = session ? solved(*session) : std::nullopt;
      if (position) made.push_back(*std::move(position));
      fmt::print(stderr, "\r{} positions from {} games", made.size(), number + 1);
      std::fflush(stderr);
    }
    fmt::print(stderr, "\n{} checked by puzzles' code, {} by the engine\n", checks_.by_puzzles,
               checks_.by_engine);
    return made;
  }

  [[nodiscard]] std::string_view unit() const noexcept { return solver_->unit(); }

 private:
  static constexpr std::uint64_t kNodesForAMove = 2'000;
  static constexpr std::size_t kOpening = 6;

  // A position of the game with this number, if it has one of those that are wanted.
  std::unique_ptr<Session> played(std::uint64_t number) {
    const std::size_t turn = number % starts_.size();
    const std::unique_ptr<Session> session = starts_[turn]->clone();
    const auto moves = players_[turn]->play(number, never_);
    static_cast<void>(session->play_all(*moves));
    // So that what a variant aims at does not depend on its turn.
    const std::uint64_t round = number / starts_.size();
    if (is_given(request_.wins)) return before_win(*session, aim(request_.wins, round, 2));
    const bool by_plies = is_given(request_.plies);
    const std::size_t wanted = aim(by_plies ? request_.plies : request_.points, round, 1);
    std::vector<std::unique_ptr<Session>> found;
    while (session->undo()) {
      const std::size_t here = by_plies ? session->ply() : points_of(*session);
      if (here == wanted) found.push_back(without_past(*session));
    }
    if (found.empty()) return nullptr;
    return std::move(found[mix(request_.seed + mix(number)) % found.size()]);
  }

  // Where the search first says that the winner wins in so many plies. It skips moves, so it may be wrong.
  std::unique_ptr<Session> before_win(Session& session, std::size_t plies) {
    constexpr std::size_t kLastPlies = 18;
    constexpr std::uint64_t kNodes = 300'000;
    const std::optional<Outcome> outcome = session.outcome();
    if (!outcome || outcome->result == Result::kDraw) return nullptr;
    std::vector<std::unique_ptr<Session>> late;
    while (late.size() < kLastPlies && session.undo()) late.push_back(without_past(session));
    std::reverse(late.begin(), late.end());
    for (std::unique_ptr<Session>& here : late) {
      if (win_for(here->side()) != outcome->result) continue;
      engine_->new_game();
      EngineRequest request;
      request.limits.nodes = kNodes;
      const Analysis analysis = engine_->analyse(*here, request, {});
      if (analysis.lines.front().win_in == static_cast<int>(plies)) return std::move(here);
    }
    return nullptr;
  }

  std::optional<accuracy::SolvedPosition> solved(const Session& session) {
    if (session.legal_moves().size() < 2) return std::nullopt;
    if (!known_.insert({session.variant(), session.canonical_key()}).second) return std::nullopt;
    auto moves = solver_->solve(session);
    if (!moves) return std::nullopt;
    accuracy::SolvedPosition position{session.variant(), session.position(), *std::move(moves)};
    std::sort(position.moves.begin(), position.moves.end(),
              [](const auto& a, const auto& b) { return a.move < b.move; });
    // Where every move is as good as any other, there is nothing to find.
    const double best = position.best();
    const auto lose = std::count_if(position.moves.begin(), position.moves.end(),
                                    [&](const auto& move) { return move.value < best; });
    if (lose == 0) return std::nullopt;
    solver_->check(session, position, checks_);
    return position;
  }

  Request request_;
  std::unique_ptr<EngineHandle> engine_;
  std::unique_ptr<Solver> solver_;
  std::vector<std::unique_ptr<Session>> starts_;
  std::vector<std::unique_ptr<book::SelfPlay>> players_;
  std::set<std::pair<std::string, std::uint64_t>> known_;
  std::atomic<bool> never_{false};
  Checks checks_;
};

void run(const Request& request, const std::string& command) {
  const Expected<GameEntry> game = find_game(request.game);
  if (!game) throw std::runtime_error(game.error().message);
  Maker maker(request, *game);
  std::string text = fmt::format(
      "# Solved positions for `tria accuracy`: variant | position | the value of every legal "
      "move.\n"
      "# Made by: {}\nunit {}\n",
      command, maker.unit());
  for (const accuracy::SolvedPosition& position : maker.make()) {
    text += fmt::format("{} | {} |", position.variant, position.position);
    for (const accuracy::SolvedMove& move : position.moves) {
      text += fmt::format(" {}={:g}", move.move, move.value + 0.0);  // -0 is 0
    }
    text += '\n';
  }
  std::FILE* const file = std::fopen(request.output.c_str(), "w");
  if (file == nullptr) throw std::runtime_error("cannot write " + request.output);
  const bool written = std::fputs(text.c_str(), file) >= 0;
  if (std::fclose(file) != 0 || !written)
    throw std::runtime_error("cannot write " + request.output);
}

int run_tool(int count, char** words) {
  Request request;
  CLI::App app("Solves positions of self-play games for `tria accuracy`.", "tria_solve");
  app.add_option("GAME", request.game, "which game")->required();
  app.add_option("-o,--output", request.output, "the file to write")->required();
  app.add_option("--variant", request.variants, "by these rules, game by game in turn")->required();
  app.add_option("--count", request.count, "so many positions (default: 100)");
  app.add_option("--seed", request.seed, "other games (default: 1)");
  app.add_option("--nodes", request.nodes,
                 "for the margins of a position's moves, together (default: 50000000)");
  auto* const which = app.add_option_group("which positions");
  which->add_option("--plies", request.plies, "LEAST MOST: after so many plies");
  which->add_option("--points", request.points,
                    "LEAST MOST: when both have so many points together");
  which->add_option("--wins", request.wins, "LEAST MOST: with a forced win in so many plies");
  which->require_option(1);
  app.add_option("--tables", request.tables, "values from the endgame tables of this folder");
  CLI11_PARSE(app, count, words);
  for (const Range& range : {request.plies, request.points, request.wins}) {
    if (range.first > range.second) throw std::runtime_error("a range is written LEAST MOST");
  }
  std::string command = "tria_solve";
  for (int i = 1; i < count; ++i) command += fmt::format(" {}", words[i]);
  run(request, command);
  return 0;
}

}  // namespace
}  // namespace tria::solve

int main(int argc, char** argv) {
  try {
    return tria::solve::run_tool(argc, argv);
  } catch (const std::exception& error) {
    fmt::print(stderr, "tria_solve: {}\n", error.what());
    return 1;
  }
}
