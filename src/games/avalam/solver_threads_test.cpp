// Threads that solve one position together find what one of them finds.
#include <thread>

#include <gtest/gtest.h>

#include "engine/search.hpp"
#include "games/avalam/evaluator.hpp"
#include "games/avalam/solver.hpp"

namespace tria::avalam {
namespace {

Solution solve_with(std::size_t threads, const Position& position) {
  HashTable table(4);
  std::atomic<std::uint64_t> nodes{0};
  Solver solver(position, table, threads, 1, nodes);
  const auto for_ever = [] { return true; };
  std::vector<std::thread> others;
  for (std::size_t i = 1; i < threads; ++i) {
    others.emplace_back([&solver, &for_ever, i] { solver.work(i, for_ever); });
  }
  solver.work(0, for_ever);
  for (std::thread& other : others) other.join();
  return solver.solution(0, for_ever);
}

TEST(AvalamSolver, ThreadsAgree) {
  for (const std::string_view text : {"1a/2c1/2E3/3e2Aa/e4EAaA/C1aA1AaA/A3ba/d3/1C 1",
                                      "D1/2d1/5B/c1d2b2/6cD1/1e2B3/1d3D/1dC1/2 1"}) {
    const Position position = Avalam().parse_position(text).value();
    const Solution alone = solve_with(1, position);
    const Solution together = solve_with(4, position);
    EXPECT_EQ(alone.towers, together.towers);
    EXPECT_EQ(alone.fives, together.fives);
  }
}

// A helper may have solved it before the first thread has finished a single depth.
TEST(AvalamSolver, WhateverThreadSolvesItTheSearchSaysSo) {
  const Avalam game;
  const Position position = game.parse_position("2/4/6/8/4Aa3/8/6/4/2 1").value();
  for (int i = 0; i < 100; ++i) {
    HashTable table(1);
    Search<AvalamEvaluator> search(AvalamEvaluator{}, table);
    SearchOptions options;
    options.limits.move_time = Milliseconds(10'000);
    options.threads = 4;
    std::atomic<bool> stop{false};
    const auto report = search.run(History<Avalam>(game, position), options, stop);
    ASSERT_FALSE(report.lines.empty());
    ASSERT_TRUE(report.lines.front().proven);
    ASSERT_EQ(AvalamEvaluator::exact_margin(report.lines.front().value).value().halves, 2);
  }
}

}  // namespace
}  // namespace tria::avalam
