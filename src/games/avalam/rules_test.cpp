// The rules as players would argue about them, and a second implementation to compare with.
#include "games/avalam/rules.hpp"

#include <map>

#include "core/history.hpp"
#include "games/avalam/start_test_tools.hpp"
#include "tests/property/property.hpp"

namespace tria::avalam {
namespace {

Position read(std::string_view text, const Avalam& game = Avalam{}) {
  const Expected<Position> position = game.parse_position(text);
  EXPECT_TRUE(position) << text << ": " << (position ? "" : position.error().message);
  return position.value_or(Position{});
}

Position after(std::string_view text, std::string_view move_text, const Avalam& game = Avalam{}) {
  Position position = read(text, game);
  const Move move = game.parse_move(position, move_text).value();
  EXPECT_FALSE(game.why_illegal(position, move));
  game.apply(position, move);
  return position;
}

// Rows of an otherwise empty board, e.g. with only row 9 filled.
std::string only_top(std::string_view top, std::string_view side = "1") {
  return std::string(top) + "/4/6/8/9/8/6/4/2 " + std::string(side);
}

TEST(AvalamRules, TheStartIsTheOneOfTheRules) {
  EXPECT_EQ(Avalam{}.write_position(Avalam{}.start()), kStart);
  EXPECT_EQ(Avalam{}.count(Avalam{}.start()), 292U);
}

TEST(AvalamRules, TheOtherPlayerMayBegin) {
  std::string text(kStart);
  text.back() = '2';
  EXPECT_EQ(Avalam{}.side(read(text)), Side::kSecond);
}

TEST(AvalamRules, ATowerMovesWholeAndItsTopOwnsTheResult) {
  EXPECT_EQ(Avalam{}.write_position(after(only_top("Cb"), "c9d9")), only_top("1E", "2"));
  EXPECT_EQ(Avalam{}.write_position(after(only_top("Cb"), "d9c9")), only_top("e1", "2"));
}

TEST(AvalamRules, APlayerMayMoveTheOpponentsTower) {
  EXPECT_EQ(Avalam{}.write_position(after(only_top("aA"), "c9d9")), only_top("1b", "2"));
}

TEST(AvalamRules, AnIsolatedTowerAndATowerOfFiveCannotMove) {
  EXPECT_EQ(Avalam{}.count(read(only_top("Ea"))), 0U);
  EXPECT_EQ(Avalam{}.count(read(only_top("1A"))), 0U);
}

TEST(AvalamRules, MorePointsWinWhateverTheHeights) {
  const auto outcome = Avalam{}.outcome(read("1A/4/A5/8/8e/8/6/4/2 1"));
  ASSERT_TRUE(outcome);
  EXPECT_EQ(outcome->result, Result::kFirst);
  EXPECT_EQ(outcome->reason, EndReason::kNoMoves);
  EXPECT_EQ(outcome->score, Score::whole(2, 1));
}

TEST(AvalamRules, EqualPointsAreDecidedByTowersOfFiveInClassicOnly) {
  constexpr std::string_view kEqual = "1A/4/6/8/8e/8/6/4/2 1";
  EXPECT_EQ(Avalam{Variant::kClassic}.outcome(read(kEqual))->result, Result::kSecond);
  EXPECT_EQ(Avalam{Variant::kFree}.outcome(read(kEqual))->result, Result::kSecond);
  EXPECT_EQ(Avalam{Variant::kBitaka}.outcome(read(kEqual))->result, Result::kDraw);
  EXPECT_EQ(Avalam{}.outcome(read("1A/4/6/8/8a/8/6/4/2 1"))->result, Result::kDraw);
}

TEST(AvalamRules, AnEmptyBoardIsADraw) {
  EXPECT_EQ(Avalam{}.outcome(read("2/4/6/8/9/8/6/4/2 1"))->result, Result::kDraw);
}

TEST(AvalamRules, InFreeTheBoardStartsEmptyWithTwoFullStocks) {
  const Avalam game(Variant::kFree);
  EXPECT_EQ(game.write_position(game.start()), "2/4/6/8/9/8/6/4/2 1 24,24");
  EXPECT_EQ(game.count(game.start()), 98U);
}

TEST(AvalamRules, InFreeAPlayerMayPlaceEitherColourAnywhere) {
  const Avalam game(Variant::kFree);
  const Position placed = after("2/4/6/8/9/8/6/4/2 1 24,24", "a@e5", game);
  EXPECT_EQ(game.write_position(placed), "2/4/6/8/4a4/8/6/4/2 2 24,23");
}

TEST(AvalamRules, InFreeTheFirstPlayerMakesTheFirstMoveAfter48Placements) {
  const Avalam game(Variant::kFree);
  History<Avalam> history(game, game.start());
  for (int ply = 0; ply < 48; ++ply) {
    MovesOf<Avalam> moves;
    game.generate(history.current(), moves);
    history.play(moves[0]);
  }
  EXPECT_FALSE(history.current().placing());
  EXPECT_EQ(history.current().side, Side::kFirst);
  EXPECT_FALSE(history.outcome());
}

TEST(AvalamRules, TheHalfTurnTakesTheStartToItselfWithItsColours) {
  EXPECT_EQ(Avalam::transform(Avalam{}.start(), 1), Avalam{}.start());
}

TEST(AvalamRules, StepsSayWhatMovesWhere) {
  const Avalam game;
  const Position position = read(only_top("Cb"));
  EXPECT_EQ(game.steps(position, game.parse_move(position, "c9d9").value()),
            (std::vector<Step>{{StepKind::kMove, "c9", "d9", 3, "first"}}));
  const Avalam free(Variant::kFree);
  EXPECT_EQ(free.steps(free.start(), free.parse_move(free.start(), "a@e5").value()),
            (std::vector<Step>{{StepKind::kPlace, "", "e5", 1, "second"}}));
}

// A second implementation from the text of the rules: a map from hole names to towers.
struct SlowBoard {
  std::map<std::string, std::pair<int, char>> towers;  // height, owner

  explicit SlowBoard(const std::string& text) {
    const std::array<std::string, 9> rows{"cd",       "bcde",   "bcdefg", "bcdefghi", "abcdefghi",
                                          "abcdefgh", "cdefgh", "efgh",   "fg"};
    std::size_t at = 0;
    for (std::size_t row = 0; row < 9; ++row, ++at) {
      for (std::size_t column = 0; column < rows[row].size(); ++at) {
        const char c = text[at];
        if (c >= '1' && c <= '9') {
          column += static_cast<std::size_t>(c - '0');
          continue;
        }
        const std::string hole{rows[row][column], static_cast<char>('9' - row)};
        towers[hole] = c >= 'a' ? std::pair{c - 'a' + 1, 'a'} : std::pair{c - 'A' + 1, 'A'};
        ++column;
      }
    }
  }

  [[nodiscard]] std::vector<std::string> moves() const {
    std::vector<std::string> found;
    for (const auto& [from, tower] : towers) {
      for (const auto& [to, below] : towers) {
        if (from == to || std::abs(from[0] - to[0]) > 1 || std::abs(from[1] - to[1]) > 1) continue;
        if (tower.first + below.first <= 5) found.push_back(from + to);
      }
    }
    std::sort(found.begin(), found.end());
    return found;
  }

  void play(const std::string& move) {
    const auto [height, owner] = towers.at(move.substr(0, 2));
    towers.erase(move.substr(0, 2));
    auto& below = towers.at(move.substr(2));
    below = {below.first + height, owner};
  }
};

TRIA_PROPERTY(AvalamRules, ASlowSecondImplementationAgreesMoveByMove) {
  auto seed = *rc::gen::arbitrary<std::uint64_t>();
  const Avalam game;
  Position position = game.start();
  SlowBoard slow(game.write_position(position));
  while (true) {
    MovesOf<Avalam> moves;
    game.generate(position, moves);
    std::vector<std::string> texts;
    for (const Move move : moves) texts.push_back(game.write_move(move));
    std::sort(texts.begin(), texts.end());
    RC_ASSERT(texts == slow.moves());
    if (texts.empty()) break;
    seed = mix(seed + 1);
    const std::string& chosen = texts[seed % texts.size()];
    game.apply(position, game.parse_move(position, chosen).value());
    slow.play(chosen);
    RC_ASSERT(SlowBoard(game.write_position(position)).towers == slow.towers);
  }
  const auto owned = [&](char owner) {
    return static_cast<int>(std::count_if(slow.towers.begin(), slow.towers.end(),
                                          [&](const auto& t) { return t.second.second == owner; }));
  };
  RC_ASSERT(game.score(position) == Score::whole(owned('A'), owned('a')));
}

}  // namespace
}  // namespace tria::avalam
