#include "server/analysis/sliced_analysis.hpp"

#include <gtest/gtest.h>

namespace tria::server {
namespace {

Analysis found(int depth, const std::string& move, bool proven = false) {
  Analysis analysis;
  AnalysisLine line;
  line.move = move;
  line.depth = depth;
  line.proven = proven;
  analysis.lines = {line};
  analysis.depth = depth;
  analysis.nodes = 100;
  analysis.tablebase_hits = 10;
  analysis.time_ms = 1'000;
  return analysis;
}

TEST(SlicedAnalysis, ShowsNeverLessThanBefore) {
  SlicedAnalysis analysis(60'000);
  EXPECT_EQ(analysis.show(found(7, "a")).lines[0].move, "a");
  analysis.end_slice(found(8, "b"), 1'000);
  EXPECT_EQ(analysis.show(found(1, "c")).depth, 8);
  EXPECT_EQ(analysis.show(found(7, "c")).lines[0].move, "b");
  EXPECT_EQ(analysis.show(found(8, "d")).lines[0].move, "d") << "as deep, with more experience";
  analysis.end_slice(found(3, "e"), 1'000);
  EXPECT_EQ(analysis.shown().depth, 8);
  EXPECT_EQ(analysis.show(found(9, "f")).lines[0].move, "f");
}

TEST(SlicedAnalysis, WhatIsProvenCountsMoreThanAnyDepth) {
  SlicedAnalysis analysis(60'000);
  analysis.end_slice(found(20, "a"), 1'000);
  EXPECT_TRUE(analysis.is_unfinished());
  EXPECT_EQ(analysis.show(found(12, "b", true)).lines[0].move, "b");
  EXPECT_EQ(analysis.show(found(30, "c")).lines[0].move, "b");
  EXPECT_FALSE(analysis.is_unfinished());
}

TEST(SlicedAnalysis, AddsUpWhatItTook) {
  SlicedAnalysis analysis(60'000);
  analysis.end_slice(found(5, "a"), 1'100);
  EXPECT_EQ(analysis.time_left(), 58'900);
  const Analysis& shown = analysis.show(found(2, "a"));
  EXPECT_EQ(shown.nodes, 200U);
  EXPECT_EQ(shown.tablebase_hits, 20U);
  EXPECT_EQ(shown.time_ms, 2'000);
  analysis.end_slice(found(6, "a"), 58'900);
  EXPECT_EQ(analysis.shown().nodes, 200U);
  EXPECT_EQ(analysis.time_left(), 0);
  EXPECT_FALSE(analysis.is_unfinished());
}

TEST(SlicedAnalysis, NothingIsLeftToFindOutWhereNobodyCanMove) {
  SlicedAnalysis analysis(60'000);
  analysis.end_slice({}, 1);
  EXPECT_FALSE(analysis.is_unfinished());
}

}  // namespace
}  // namespace tria::server
