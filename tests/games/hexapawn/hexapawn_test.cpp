// Hexapawn against a second, slow implementation that was written from the rules alone; its known value;
// every reason it can give.
#include <set>

#include <gtest/gtest.h>

#include "core/perft.hpp"
#include "engine/search.hpp"
#include "games/hexapawn/evaluator.hpp"

namespace tria::hexapawn {
namespace {

// --- The slow implementation: a board is its nine characters from a3 to c1 -------------------------

struct SlowBoard {
  std::string cells;
  bool white = true;  // who moves
};

bool white_is_through(const SlowBoard& board) {
  return board.cells.substr(0, 3).find('P') != std::string::npos;
}
bool black_is_through(const SlowBoard& board) {
  return board.cells.substr(6).find('p') != std::string::npos;
}

std::vector<SlowBoard> slow_children(const SlowBoard& board) {
  std::vector<SlowBoard> children;
  if (white_is_through(board) || black_is_through(board)) return children;
  const char own = board.white ? 'P' : 'p';
  const char theirs = board.white ? 'p' : 'P';
  for (int row = 0; row < 3; ++row) {
    for (int column = 0; column < 3; ++column) {
      if (board.cells[static_cast<std::size_t>(3 * row + column)] != own) continue;
      for (const int to_column : {column - 1, column, column + 1}) {
        const int to_row = board.white ? row - 1 : row + 1;
        if (to_column < 0 || to_column > 2 || to_row < 0 || to_row > 2) continue;
        const auto to = static_cast<std::size_t>(3 * to_row + to_column);
        if (board.cells[to] != (to_column == column ? '.' : theirs)) continue;
        SlowBoard child{board.cells, !board.white};
        child.cells[static_cast<std::size_t>(3 * row + column)] = '.';
        child.cells[to] = own;
        children.push_back(child);
      }
    }
  }
  return children;
}

std::uint64_t slow_leaves(const SlowBoard& board, int depth) {
  if (depth == 0) return 1;
  std::uint64_t leaves = 0;
  for (const SlowBoard& child : slow_children(board)) leaves += slow_leaves(child, depth - 1);
  return leaves;
}

// Whether the player to move wins; there are no draws.
bool slow_wins(const SlowBoard& board) {
  if (board.white ? black_is_through(board) : white_is_through(board)) return false;
  const std::vector<SlowBoard> children = slow_children(board);
  return std::any_of(children.begin(), children.end(),
                     [](const SlowBoard& child) { return !slow_wins(child); });
}

const SlowBoard kSlowStart{"ppp...PPP"};

// --- The rules ------------------------------------------------------------------------------------

TEST(Hexapawn, HasAsManyLeavesAtEveryDepthAsTheSlowImplementationFinds) {
  const Hexapawn game;
  for (int depth = 0; depth <= 8; ++depth) {
    EXPECT_EQ(perft(game, game.start(), depth), slow_leaves(kSlowStart, depth)) << depth;
  }
  EXPECT_GT(slow_leaves(kSlowStart, 7), 0U);
  EXPECT_EQ(slow_leaves(kSlowStart, 8), 0U) << "every game is over after seven moves";
}

TEST(Hexapawn, EndsOnTheFarRowAndWhenNobodyCanMove) {
  const Hexapawn game;
  const auto outcome = [&](std::string_view text) {
    return game.outcome(game.parse_position(text).value());
  };
  EXPECT_FALSE(outcome("ppp/.../PPP w"));
  EXPECT_EQ(outcome("P.p/.../..P b")->result, Result::kFirst);
  EXPECT_EQ(outcome("P.p/.../..P b")->reason.name, "far row");
  EXPECT_EQ(outcome("p../.../p.P w")->result, Result::kSecond);
  EXPECT_EQ(outcome("p../P../... w")->result, Result::kSecond) << "White is blocked";
  EXPECT_EQ(outcome("p../P../... b")->result, Result::kFirst) << "Black is blocked";
  EXPECT_EQ(outcome(".../P../... b")->result, Result::kFirst) << "Black has no pawns";
}

TEST(Hexapawn, GivesEachOfItsReasons) {
  const Hexapawn game;
  std::set<std::string_view> seen;
  const auto refuse = [&](std::string_view position, std::string_view move) {
    const Position here = game.parse_position(position).value();
    const Expected<Move> read = game.parse_move(here, move);
    const Error error = read ? game.why_illegal(here, *read).value() : read.error();
    seen.insert(error.code);
    return error.code;
  };
  EXPECT_EQ(refuse("ppp/.../PPP w", "a1d2"), "hexapawn.no_cell");
  EXPECT_EQ(refuse("ppp/.../PPP w", "a3a2"), "hexapawn.not_yours");
  EXPECT_EQ(refuse("ppp/.../PPP w", "a1a3"), "hexapawn.not_forward");
  EXPECT_EQ(refuse("ppp/.../PPP w", "a1b2"), "hexapawn.nothing_to_take");
  EXPECT_EQ(refuse("ppp/P../.PP w", "a2a3"), "hexapawn.blocked");
  EXPECT_EQ(refuse("Ppp/.../.PP b", "b3b2"), "hexapawn.over");
  for (const std::string_view code : Hexapawn::error_codes())
    EXPECT_TRUE(seen.contains(code)) << code;
}

TEST(Hexapawn, RefusesATextThatIsNoPositionAtTheColumnAtFault) {
  const Hexapawn game;
  EXPECT_EQ(game.parse_position("ppp/.../PPP").error().column, 1U);
  EXPECT_EQ(game.parse_position("ppp/.x./PPP w").error().column, 6U);
  EXPECT_EQ(game.parse_position("ppp-.../PPP w").error().column, 4U);
  EXPECT_EQ(game.parse_position("ppp/.../PPP x").error().column, 13U);
}

// --- The search -----------------------------------------------------------------------------------

SearchLine<Hexapawn> search(const History<Hexapawn>& history) {
  HashTable table(1);
  SearchOptions options;
  options.limits.depth = 8;
  const std::atomic<bool> stop{false};
  return Search<HexapawnEvaluator>(HexapawnEvaluator(), table)
      .run(history, options, stop)
      .lines.front();
}

// Black's moves are the search's; every move of White is tried.
void expect_black_wins(const History<Hexapawn>& history, int& games) {
  const Hexapawn& game = history.game();
  if (const auto outcome = history.outcome()) {
    EXPECT_EQ(outcome->result, Result::kSecond);
    ++games;
    return;
  }
  MovesOf<Hexapawn> moves;
  if (game.side(history.current()) == Side::kFirst) {
    game.generate(history.current(), moves);
  } else {
    moves.clear();
    moves.push(search(history).moves.front());
  }
  for (const Move move : moves) {
    History<Hexapawn> next = history;
    next.play(move);
    expect_black_wins(next, games);
  }
}

TEST(HexapawnSearch, ProvesFromTheStartThatTheSecondPlayerWins) {
  ASSERT_FALSE(slow_wins(kSlowStart));
  const SearchLine<Hexapawn> line = search(History<Hexapawn>(Hexapawn(), Hexapawn().start()));
  EXPECT_TRUE(line.proven);
  EXPECT_LE(line.value, -kWinThreshold);
}

TEST(HexapawnSearch, WinsAsTheSecondPlayerAgainstEveryPlay) {
  int games = 0;
  expect_black_wins(History<Hexapawn>(Hexapawn(), Hexapawn().start()), games);
  EXPECT_GT(games, 3);
}

}  // namespace
}  // namespace tria::hexapawn
