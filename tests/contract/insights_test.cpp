// What a game tells about a position fits its board, in every game and variant that tells it.
#include "facade/insights.hpp"

#include <algorithm>
#include <set>
#include <string>

#include "core/bits.hpp"
#include "facade/game_spec.hpp"
#include "facade/registry.hpp"
#include "tests/contract/all_games.hpp"
#include "tests/property/property.hpp"

namespace tria {
namespace {

// A game of a variant that is drawn, somewhere on its way.
std::unique_ptr<Session> some_session() {
  const auto games = all_games();
  const GameEntry& entry = games[*rc::gen::inRange<std::size_t>(0, games.size())];
  const auto variants = entry.info().variants;
  const auto variant = *rc::gen::inRange<std::size_t>(0, variants.size());
  auto session = entry.make(variants[variant].name, "").value();
  auto seed = *rc::gen::arbitrary<std::uint64_t>();
  for (int plies = *rc::gen::inRange(0, 150); plies > 0 && !session->outcome(); --plies) {
    const std::vector<std::string> legal = session->legal_moves();
    seed = mix(seed + 1);
    RC_ASSERT(session->play(legal[seed % legal.size()]).has_value());
  }
  return session;
}

TEST(Marks, NameCellsOfTheBoardAndNothingAfterTheEnd) {
  check_property([] {
    const std::unique_ptr<Session> session = some_session();
    std::set<std::string> names;
    const BoardView board = session->board();
    for (const CellView& cell : board.cells) names.insert(cell.name);
    const Marks marks = marks_of(*session);
    if (session->outcome()) RC_ASSERT(marks == Marks{});
    for (const Mark& mark : marks.marks) {
      RC_ASSERT(!mark.kind.empty() && !mark.cells.empty());
      for (const std::string& cell : mark.cells) RC_ASSERT(names.contains(cell));
    }
    for (const Notice& note : marks.notes) {
      RC_ASSERT(note.code.starts_with(std::string(session->game().name) + "."));
      RC_ASSERT(!note.message.empty());
    }
  });
}

// Legal moves that go on from there, at most six.
std::vector<std::string> some_line(const Session& session) {
  const std::unique_ptr<Session> game = session.clone();
  auto seed = *rc::gen::arbitrary<std::uint64_t>();
  std::vector<std::string> line;
  for (int plies = *rc::gen::inRange(0, 7); plies > 0 && !game->outcome(); --plies) {
    const std::vector<std::string> legal = game->legal_moves();
    seed = mix(seed + 1);
    line.push_back(game->play(legal[seed % legal.size()]).value());
  }
  return line;
}

TEST(Explanations, NameCellsAndNumbersThatTheirSentenceTells) {
  check_property([] {
    const std::unique_ptr<Session> session = some_session();
    std::set<std::string> names;
    const BoardView board = session->board();
    for (const CellView& cell : board.cells) names.insert(cell.name);
    const std::vector<std::string> better = some_line(*session);
    const std::vector<std::string> played = some_line(*session);
    const std::optional<Notice> found = explain(*session, better, played);
    if (better.empty() || played.empty()) RC_ASSERT(!found);
    if (!found) return;
    RC_ASSERT(found->code.starts_with(std::string(session->game().name) + "."));
    RC_ASSERT(!found->args.empty());
    for (const std::string& arg : found->args) {
      RC_ASSERT(found->message.find(arg) != std::string::npos);
      RC_ASSERT(names.contains(arg) || arg.find_first_not_of("0123456789") == std::string::npos);
    }
    // The same line is no better than itself.
    RC_ASSERT(!explain(*session, better, better));
  });
}

TEST(Explanations, ALineEndsBeforeAMoveThatIsNotLegal) {
  const auto session = open({"awale", "", "0-0-4-0-0-3-1-2-1-5-0-2-15-15-S"}).value();
  const std::vector<std::string> better{"F", "nonsense", "F"};
  const std::vector<std::string> played{"C"};
  EXPECT_EQ(explain(*session, better, played)->code, "awale.captures_more");
  EXPECT_EQ(explain(*session, std::vector<std::string>{"a"}, played), std::nullopt);
}

template <class G>
class Abilities : public ::testing::Test {};
TYPED_TEST_SUITE(Abilities, contract::TestTypes<contract::AllGames>, contract::GameName);

TYPED_TEST(Abilities, AreAnsweredForByTheGamesThatHaveThemAndByTheFacadeForTheOthers) {
  const auto session = open({std::string(TypeParam::info().name)}).value();
  EXPECT_TRUE(Marking<TypeParam> || marks_of(*session) == Marks{});
  const Expected<std::string> text = compose(*session, {});
  const bool refused = !text && text.error().code == setup_code::kNoEditor;
  EXPECT_EQ(refused, !Composable<TypeParam>);
  const std::vector<std::string> moves = session->legal_moves();
  const std::span<const std::string> all(moves);
  EXPECT_TRUE(Explaining<TypeParam> || !explain(*session, all.first(1), all.last(1)));
  EXPECT_EQ(palette_of(*session).has_value(), Composable<TypeParam>);
}

// Whoever sets up a position can use everything that they are offered, one at a time, on every cell.
TYPED_TEST(Abilities, APaletteOffersWhatAPositionMayHave) {
  if constexpr (Composable<TypeParam>) {
    for (const VariantInfo& variant : TypeParam::info().variants) {
      const auto session =
          open({std::string(TypeParam::info().name), std::string(variant.name)}).value();
      const Palette palette = palette_of(*session).value();
      EXPECT_FALSE(palette.pieces.empty());
      for (const CellView& cell : session->board().cells) {
        for (const std::string& pieces : palette.pieces) {
          const Expected<std::string> text = compose(*session, {{{cell.name, pieces}}});
          EXPECT_TRUE(text.has_value()) << cell.name << ' ' << pieces;
        }
      }
      EXPECT_TRUE(compose(*session, {{}, Side::kFirst, {palette.max_score, 0}}).has_value());
      EXPECT_TRUE(
          compose(*session, {{}, Side::kFirst, {}, {palette.max_stock, palette.max_stock}}));
    }
  }
}

// What the board of a session shows, and what stands beside it; the board must outlive it.
Setup setup_of(const Session& session, const BoardView& board) {
  Setup setup;
  for (const CellView& cell : board.cells) setup.cells.push_back({cell.name, cell.pieces});
  setup.side = session.side();
  setup.stock = board.stock;
  if (const Expected<Palette> palette = palette_of(session)) setup.score = palette->score;
  return setup;
}

TEST(Compose, ABoardThatIsShownGivesItsPositionAgain) {
  check_property([] {
    const std::unique_ptr<Session> session = some_session();
    const BoardView board = session->board();
    const Expected<std::string> text = compose(*session, setup_of(*session, board));
    if (!text && text.error().code == setup_code::kNoEditor) return;
    RC_ASSERT(text.has_value());
    const std::unique_ptr<Session> again = session->restart(*text).value();
    // The key does not depend on what a board does not show.
    RC_ASSERT(again->key() == session->key());
    // A repetition, or too many moves without progress, are not seen on a board.
    if (session->outcome() && again->outcome() != session->outcome()) return;
    RC_ASSERT(again->score() == session->score());
    RC_ASSERT(again->legal_moves() == session->legal_moves());
  });
}

TEST(Compose, WhateverIsSetUpIsAPositionOrHasAReason) {
  check_property([] {
    const std::unique_ptr<Session> session = some_session();
    const BoardView board = session->board();
    tria::Setup setup = setup_of(*session, board);
    const std::vector<std::string> odd{"",       "f",    "s", "o", "?", "fs", "oooooooooooo",
                                       "ffffff", "x\xff"};
    for (int changes = *rc::gen::inRange(0, 6); changes > 0; --changes) {
      setup.cells[*rc::gen::inRange<std::size_t>(0, setup.cells.size())].pieces =
          odd[*rc::gen::inRange<std::size_t>(0, odd.size())];
    }
    if (*rc::gen::inRange(0, 4) == 0) setup.cells.front().cell = "z0";
    setup.score[0] += *rc::gen::inRange(-2, 30);
    setup.stock[1] += *rc::gen::inRange(-1, 3);
    const Expected<std::string> text = compose(*session, setup);
    if (text) {
      RC_ASSERT(session->restart(*text).value()->position() == *text);
    } else {
      RC_ASSERT(!text.error().code.empty() && !text.error().message.empty());
      RC_ASSERT(text.error().column == 0U);
    }
  });
}

struct Impossible {
  std::string game;
  std::string variant;
  Setup setup;
  std::string_view code;
};

Setup with(std::vector<Setup::Content> cells, std::array<int, 2> score = {},
           std::array<int, 2> stock = {}) {
  return {std::move(cells), Side::kFirst, score, stock};
}

TEST(Compose, WhatCannotBeIsExplained) {
  const std::vector<Impossible> setups{
      {"avalam", "", with({{"a9", "f"}}), "avalam.no_hole"},
      {"avalam", "", with({{"c9", "ffffff"}}), "avalam.too_high"},
      {"avalam", "", with({{"c9", "f?"}}), setup_code::kPieces},
      {"avalam", "", with({}, {}, {24, 24}), "avalam.stock_variant"},
      {"avalam", "free", with({{"c9", "?f"}}, {}, {23, 24}), "avalam.stock_mismatch"},
      {"avalam", "free", with({}, {}, {24, 23}), "avalam.stock_mismatch"},
      {"avalam", "free", with({}, {}, {300, 24}), "avalam.stock_mismatch"},
      {"abalone", "", with({{"e0", "f"}}), "abalone.no_cell"},
      {"abalone", "", with({{"e5", "fs"}}), setup_code::kPieces},
      {"abalone", "", with({{"e5", "o"}}), setup_code::kPieces},
      {"abalone", "", with({}, {7, 0}), "abalone.too_many_lost"},
      {"abalone", "", with({}, {6, 6}), "abalone.both_lost_six"},
      {"awale", "", with({{"G", "o"}}), "awale.no_such_house"},
      {"awale", "", with({{"A", "oo"}}, {40, 7}), "awale.too_many_seeds"},
  };
  for (const Impossible& impossible : setups) {
    const auto session = open({impossible.game, impossible.variant}).value();
    const Expected<std::string> text = compose(*session, impossible.setup);
    ASSERT_FALSE(text) << impossible.code << ": " << *text;
    EXPECT_EQ(text.error().code, impossible.code) << text.error().message;
  }
}

TEST(Compose, AFullBoardOfMarblesIsTooMuch) {
  const auto session = open({"abalone"}).value();
  const BoardView board = session->board();
  tria::Setup setup = setup_of(*session, board);
  setup.score = {1, 0};
  EXPECT_EQ(compose(*session, setup).error().code, "abalone.too_many_marbles");
  // Of White's marbles one is gone.
  std::find_if(setup.cells.begin(), setup.cells.end(), [](const tria::Setup::Content& content) {
    return content.pieces == "s";
  })->pieces = "";
  EXPECT_EQ(compose(*session, setup), "1wwww/wwwwww/2www2/8/9/8/2bbb2/bbbbbb/bbbbb 0 1 b 0");
}

}  // namespace
}  // namespace tria
