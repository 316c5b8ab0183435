// What people see: names, steps of a move, the drawing.
#include <gtest/gtest.h>

#include "games/awale/rules.hpp"

namespace tria::awale {
namespace {

std::vector<std::string> steps_of(std::string_view variant, std::string_view text, char letter) {
  const Awale game = Awale::with_variant(variant).value();
  const Position position = game.parse_position(text).value();
  std::vector<std::string> lines;
  for (const Step& step :
       game.steps(position, game.parse_move(position, std::string(1, letter)).value())) {
    std::string line(step.kind.name);
    line += " " + step.from + step.to + " " + std::to_string(step.count);
    lines.push_back(line);
  }
  return lines;
}

using Lines = std::vector<std::string>;

TEST(AwaleInfo, VariantsAreFoundByNameAndClassicIsTheDefault) {
  EXPECT_EQ(Awale::with_variant("").value().variant(), "classic");
  for (const VariantInfo& variant : Awale::info().variants) {
    EXPECT_EQ(Awale::with_variant(variant.name).value().variant(), variant.name);
  }
  EXPECT_EQ(Awale::info().variants.size(), 3U);
  EXPECT_EQ(Awale::with_variant("abapa").value(), Awale(Variant::kAbapa));
  EXPECT_EQ(Awale::with_variant("awari").value(), Awale(Variant::kAwari));
}

TEST(AwaleInfo, EveryMoveIsWrittenAndReadBack) {
  const Awale game;
  std::string letters;
  for (const Move move : Awale::candidates()) {
    letters += game.write_move(move);
    EXPECT_EQ(game.parse_move(game.start(), game.write_move(move)).value(), move);
  }
  EXPECT_EQ(letters, "ABCDEFabcdef");
}

TEST(AwaleSteps, EverySeedIsSownInOrderAndThenEveryHouseCapturedBackwards) {
  EXPECT_EQ(steps_of("classic", "0-0-0-0-1-3-3-2-1-0-0-0-0-0-S", 'F'),
            (Lines{"sow Fa 1", "sow Fb 1", "sow Fc 1", "capture c 2", "capture b 3"}));
}

TEST(AwaleSteps, SowingPastTheLastHouseGoesOnFromAAndSkipsTheOrigin) {
  EXPECT_EQ(
      steps_of("classic", "1-1-0-0-0-0-0-0-0-0-0-12-0-0-N", 'f'),
      (Lines{"sow fA 1", "sow fB 1", "sow fC 1", "sow fD 1", "sow fE 1", "sow fF 1", "sow fa 1",
             "sow fb 1", "sow fc 1", "sow fd 1", "sow fe 1", "sow fA 1", "capture A 3"}));
}

TEST(AwaleSteps, AGrandSlamInAbapaShowsNoCapture) {
  EXPECT_EQ(steps_of("abapa", "0-0-0-0-1-1-1-0-0-0-0-0-0-0-S", 'F'), (Lines{"sow Fa 1"}));
}

constexpr std::string_view kMiddleGame = "0-12-1-3-2-5-4-2-1-2-4-5-4-3-N";

TEST(AwaleDiagram, TheBoardIsDrawnAsSouthSeesIt) {
  const Awale game;
  EXPECT_EQ(game.diagram(game.parse_position(kMiddleGame).value(), {.unicode = true}),
            "  North: 3\n"
            "     f    e    d    c    b    a\n"
            "  ┌────┬────┬────┬────┬────┬────┐\n"
            "  │  5 │  4 │  2 │  1 │  2 │  4 │\n"
            "  ├────┼────┼────┼────┼────┼────┤\n"
            "  │  0 │ 12 │  1 │  3 │  2 │  5 │\n"
            "  └────┴────┴────┴────┴────┴────┘\n"
            "     A    B    C    D    E    F\n"
            "  South: 4\n");
}

TEST(AwaleDiagram, WithoutUnicodeThereIsOnlyAscii) {
  const Awale game;
  const std::string drawn =
      game.diagram(game.parse_position(kMiddleGame).value(), {.unicode = false});
  for (const char character : drawn) EXPECT_LT(static_cast<unsigned char>(character), 0x7f);
  EXPECT_NE(drawn.find("|  0 | 12 |  1 |  3 |  2 |  5 |"), std::string::npos);
}

TEST(AwaleDiagram, ColourOnlyAddsColour) {
  const Awale game;
  const Position position = game.parse_position(kMiddleGame).value();
  std::string drawn = game.diagram(position, {.unicode = true, .colour = true});
  EXPECT_NE(drawn.find('\x1b'), std::string::npos);
  for (std::size_t at = drawn.find('\x1b'); at != std::string::npos; at = drawn.find('\x1b')) {
    drawn.erase(at, drawn.find('m', at) - at + 1);
  }
  EXPECT_EQ(drawn, game.diagram(position, {.unicode = true}));
}

}  // namespace
}  // namespace tria::awale
