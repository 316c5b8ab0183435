// What the games' tests of their explanations share.
#pragma once

#include <gtest/gtest.h>

#include "core/game.hpp"
#include "core/text.hpp"

namespace tria {

// The legal moves that are written with spaces between.
template <Explaining G>
std::vector<MoveOf<G>> line_of(const G& game, PositionOf<G> position, std::string_view texts) {
  std::vector<MoveOf<G>> moves;
  for (const Slice& text : split_words(texts)) {
    const MoveOf<G> move = game.parse_move(position, text.text).value();
    EXPECT_FALSE(game.why_illegal(position, move)) << text.text;
    moves.push_back(move);
    game.apply(position, move);
  }
  return moves;
}

template <Explaining G>
void expect_said(std::string_view position, std::string_view better, std::string_view played,
                 std::string_view code, const std::vector<std::string>& args,
                 std::string_view message) {
  const G game;
  const PositionOf<G> start = game.parse_position(position).value();
  const std::optional<Notice> found =
      game.explain(start, line_of(game, start, better), line_of(game, start, played));
  ASSERT_TRUE(found) << code;
  EXPECT_EQ(found->code, code);
  EXPECT_EQ(found->args, args);
  EXPECT_EQ(found->message, message);
}

}  // namespace tria
