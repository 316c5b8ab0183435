// The solver against brute force, against the reference values of longer endgames, and as the search uses it.
#include <fstream>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "engine/search.hpp"
#include "games/avalam/brute_force_test_tools.hpp"
#include "tests/paths/paths.hpp"

namespace tria::avalam {
namespace {

constexpr std::size_t kSolverMegabytes = 4;
#ifdef NDEBUG
constexpr int kStrewn = 400;
constexpr int kFewestSolved = 0;
#else
constexpr int kStrewn = 60;
constexpr int kFewestSolved = 27;  // the sanitizers find nothing more in the long ones
#endif

bool for_ever() { return true; }

std::vector<Solution> best_moves(const Position& position, std::size_t moves = 1) {
  HashTable table(kSolverMegabytes);
  std::atomic<std::uint64_t> nodes{0};
  Solver solver(position, table, 1, moves, nodes);
  solver.work(0, for_ever);
  std::vector<Solution> solutions;
  for (std::size_t i = 0; i < solver.found(); ++i) {
    solutions.push_back(solver.solution(i, for_ever));
  }
  return solutions;
}

Value value_of(const Solution& solution) {
  return AvalamEvaluator::kUnit * solution.towers + AvalamEvaluator::kFive * solution.fives;
}

// Towers strewn over the board, so that they form many small regions; some of them large ones.
Position strewn(std::uint64_t& chance, int towers) {
  Position position;
  position.side = mix(chance++) % 2 == 0 ? Side::kFirst : Side::kSecond;
  for (int i = 0; i < towers; ++i) {
    const std::uint64_t number = mix(chance++);
    position.set(static_cast<int>(number % kHoles), number >> 20 & 1 ? Side::kFirst : Side::kSecond,
                 1 + static_cast<int>((number >> 32) % 4));
  }
  return position;
}

// Where the game ends after these moves, for the player who makes the first.
Value value_after(Position position, const std::vector<Move>& line) {
  const Side side = position.side;
  for (const Move move : line) {
    EXPECT_TRUE(Avalam().is_legal(position, move));
    Avalam().apply(position, move);
  }
  EXPECT_EQ(Avalam().count(position), 0U);
  const Value value = static_evaluation(AvalamEvaluator(), Avalam(), position).value;
  return position.side == side ? value : -value;
}

TEST(AvalamSolver, FindsWhatBruteForceFinds) {
  std::uint64_t chance = 1;
  int compared = 0;
  while (compared < kStrewn) {
    const Position position = strewn(chance, 10 + static_cast<int>(mix(chance++) % 14));
    const auto live = std::popcount(find_regions(position).live);
    if (live < 6 || live > 11) continue;
    ++compared;
    SCOPED_TRACE(Avalam().write_position(position));
    const Solution solution = best_moves(position).front();
    ASSERT_EQ(value_of(solution), BruteForce().value(position));
    ASSERT_EQ(value_of(solution), value_after(position, solution.line));
  }
}

// Opposite each tower stands another like it, of the same player or of the other. What such pairs of regions come to is easy to
// get wrong: it need not be nothing, because nobody may want to begin in either of them.
TEST(AvalamSolver, FindsWhatBruteForceFindsInRegionsThatAreThereTwice) {
  constexpr int kAtOneEnd = kHoles * 2 / 5;
  std::uint64_t chance = 3;
  int compared = 0;
  while (compared < kStrewn) {
    Position position;
    const bool swapped = mix(chance++) % 2 == 0;
    position.side = mix(chance++) % 2 == 0 ? Side::kFirst : Side::kSecond;
    for (int i = 0; i < 5; ++i) {
      const std::uint64_t number = mix(chance++);
      const int hole = static_cast<int>(number % kAtOneEnd);
      const Side owner = number >> 20 & 1 ? Side::kFirst : Side::kSecond;
      const int height = 1 + static_cast<int>((number >> 32) % 4);
      position.set(hole, owner, height);
      position.set(kHoles - 1 - hole, swapped ? other(owner) : owner, height);
    }
    if (std::popcount(find_regions(position).live) < 6) continue;
    ++compared;
    ASSERT_EQ(value_of(best_moves(position).front()), BruteForce().value(position))
        << Avalam().write_position(position);
  }
}

TEST(AvalamSolver, FindsTheBestMovesInTurn) {
  std::uint64_t chance = 7;
  for (int i = 0; i < kStrewn / 10; ++i) {
    const Position position = strewn(chance, 14);
    MovesOf<Avalam> moves;
    Avalam().generate(position, moves);
    if (std::popcount(find_regions(position).live) > 9) continue;
    std::vector<Value> values;
    for (const Move move : moves) {
      Position child = position;
      Avalam().apply(child, move);
      values.push_back(-BruteForce().value(child));
    }
    std::sort(values.begin(), values.end(), std::greater<>());
    std::vector<Value> found;
    for (const Solution& solution : best_moves(position, moves.size())) {
      found.push_back(value_of(solution));
    }
    EXPECT_EQ(found, values) << Avalam().write_position(position);
  }
}

TEST(AvalamSolver, FindsTheReferenceValueOfEveryEndgame) {
  const auto endgames = nlohmann::json::parse(
      std::ifstream(test::source_file("src/games/avalam/data/endgames.json")));
  for (const nlohmann::json& entry : endgames.at("positions")) {
    if (entry.at("played") < kFewestSolved) continue;
    const auto text = entry.at("position").get<std::string>();
    SCOPED_TRACE(text);
    const Position position = Avalam().parse_position(text).value();
    const Solution solution = best_moves(position).front();
    // The reference counts for the first player.
    const int sign = position.side == Side::kFirst ? 1 : -1;
    EXPECT_EQ(sign * solution.towers, entry.at("first_towers").get<int>());
    EXPECT_EQ(sign * solution.fives, entry.at("first_fives").get<int>());
  }
}

TEST(AvalamSolver, GoesOnWhereItsTimeWasUp) {
  const Position position =
      Avalam().parse_position("1a/2c1/2E3/3e2Aa/e4EAaA/C1aA1AaA/A3ba/d3/1C 1").value();
  HashTable table(kSolverMegabytes);
  std::atomic<std::uint64_t> nodes{0};
  Solver solver(position, table, 1, 1, nodes);
  int looks = 0;
  int turns = 0;
  for (; !solver.solved() && turns < 10'000; ++turns) {
    looks = 0;
    solver.work(0, [&] { return ++looks < 2 + turns; });
  }
  EXPECT_GT(turns, 1);
  ASSERT_TRUE(solver.solved());
  EXPECT_EQ(value_of(solver.solution(0, for_ever)), value_of(best_moves(position).front()));
}

// With a limit of time alone the search asks the solver, for each of its lines.
TEST(AvalamSolver, ProvesTheLinesOfASearch) {
  const Position position =
      Avalam().parse_position("1a/2c1/2E3/3e2Aa/e4EAaA/C1aA1AaA/A3ba/d3/1C 1").value();
  HashTable table(kSolverMegabytes);
  Search<AvalamEvaluator> search(AvalamEvaluator{}, table);
  SearchOptions options;
  options.lines = 3;
  std::atomic<bool> stop{false};
  const auto report = search.run(History<Avalam>(Avalam{}, position), options, stop);
  ASSERT_EQ(report.lines.size(), 3U);
  const std::vector<Solution> solutions = best_moves(position, 3);
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_TRUE(report.lines[i].proven);
    EXPECT_EQ(report.lines[i].value, value_of(solutions[i]));
  }
}

}  // namespace
}  // namespace tria::avalam
