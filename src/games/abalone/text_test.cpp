// Text goes out and comes back: positions, moves, drawings.

#include "games/abalone/random_positions_test_tools.hpp"
#include "tests/property/property.hpp"

namespace tria::abalone {
namespace {

TRIA_PROPERTY(AbaloneText, APositionWrittenAndReadIsTheSame) {
  const auto seed = *rc::gen::arbitrary<std::uint64_t>();
  const Abalone game;
  const Position position = crowded_position(seed);
  const auto read = game.parse_position(game.write_position(position));
  RC_ASSERT(read.has_value());
  RC_ASSERT(*read == position);
}

TRIA_PROPERTY(AbaloneText, AnyTextIsReadOrRefusedAndWhatIsReadIsWrittenAsItWas) {
  const auto text = *rc::gen::arbitrary<std::string>();
  const Abalone game;
  const auto position = game.parse_position(text);
  if (position) RC_ASSERT(game.write_position(*position).starts_with(text));
  (void)game.parse_move(game.start(), text);
}

TRIA_PROPERTY(AbaloneText, ALegalMoveWrittenAndReadIsTheSame) {
  const auto seed = *rc::gen::arbitrary<std::uint64_t>();
  const Abalone game;
  const Position position = crowded_position(seed);
  Moves moves;
  game.generate(position, moves);
  for (const Move move : moves) {
    const auto read = game.parse_move(position, game.write_move(move));
    RC_ASSERT(read.has_value());
    RC_ASSERT(*read == move);
  }
}

TEST(AbaloneText, EveryCandidateCanBeWrittenAndABroadsideReadBack) {
  const Abalone game;
  for (const Move move : Abalone::candidates()) {
    const std::string text = game.write_move(move);
    ASSERT_EQ(text.find('-'), std::string::npos) << text;
    const auto read = game.parse_move(Position{}, text);
    ASSERT_TRUE(read) << text;
    if (!move.is_in_line()) {
      EXPECT_EQ(*read, move) << text;
      if (neighbour(move.first(), move.direction()) != kNoCell) {
        EXPECT_LT(text.substr(0, 2), text.substr(2, 2)) << "the end that sorts first comes first";
      }
    }
  }
}

TEST(AbaloneText, TheQuietPliesMayBeLeftOutAndAreAlwaysWritten) {
  const Abalone game;
  const auto position = game.parse_position("5/6/7/8/b7w/8/7/6/5 2 3 w");
  ASSERT_TRUE(position);
  EXPECT_EQ(game.write_position(*position), "5/6/7/8/b7w/8/7/6/5 2 3 w 0");
}

TEST(AbaloneText, FewerThanFourteenMarblesAreAllowedForStudies) {
  EXPECT_TRUE(Abalone{}.parse_position("5/6/7/8/9/8/7/6/5 0 0 b 0"));
}

constexpr std::string_view kUnicode =
    "    i ○ ○ · ● ●\n"
    "   h ○ ○ ○ ● ● ●\n"
    "  g · ○ ○ · ● ● ·\n"
    " f · · · · · · · ·\n"
    "e · · · · · · · · ·\n"
    " d · · · · · · · · 9\n"
    "  c · ● ● · ○ ○ · 8\n"
    "   b ● ● ● ○ ○ ○ 7\n"
    "    a ● ● · · ○ 6\n"
    "       1 2 3 4 5\n"
    "Black ● lost 0  ······\n"
    "White ○ lost 1  ○·····\n";

constexpr std::string_view kBoardText = "ww1bb/wwwbbb/1ww1bb1/8/9/8/1bb1ww1/bbbwww/bb2w 0 1 b 0";

TEST(AbaloneDiagram, TheBoardIsAHexagonWithLettersAndDiagonals) {
  const Abalone game;
  const Position position = game.parse_position(kBoardText).value();
  EXPECT_EQ(game.diagram(position, {.unicode = true, .colour = false}), kUnicode);
}

std::string replaced(std::string text, std::string_view from, std::string_view to) {
  for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size()) {
    text.replace(at, from.size(), to);
  }
  return text;
}

TEST(AbaloneDiagram, ItReadsTheSameInPlainAsciiAndWithoutItsColours) {
  const Abalone game;
  const Position position = game.parse_position(kBoardText).value();
  std::string ascii(kUnicode);
  ascii = replaced(replaced(replaced(ascii, "●", "b"), "○", "w"), "·", ".");
  EXPECT_EQ(game.diagram(position, {.unicode = false, .colour = false}), ascii);
  std::string coloured = game.diagram(position, {.unicode = true, .colour = true});
  EXPECT_NE(coloured, kUnicode);
  for (std::size_t at = 0; (at = coloured.find('\033')) != std::string::npos;) {
    coloured.erase(at, coloured.find('m', at) - at + 1);
  }
  EXPECT_EQ(coloured, kUnicode);
}

}  // namespace
}  // namespace tria::abalone
