// Books count what was played, whichever way the board was turned, and nothing else.
#include "book/book.hpp"

#include <set>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "book/self_play.hpp"
#include "facade/transitions.hpp"

namespace tria::book {
namespace {

const std::atomic<bool> kGoOn{false};

PlaySettings quick(std::string game, std::string variant) {
  return {std::move(game), std::move(variant), 1, 50, 5};
}

std::unique_ptr<Session> start_of(const PlaySettings& settings) {
  return std::move(*open({settings.game, settings.variant}));
}

GamesFile played(const PlaySettings& settings, std::size_t games) {
  SelfPlay self_play(*find_game(settings.game), *start_of(settings), settings);
  GamesFile file{settings, {}};
  while (file.games.size() < games) {
    file.games.push_back(*self_play.play(file.games.size(), kGoOn));
  }
  return file;
}

// The same game on a board that is turned or mirrored: each move leads where the original one did. The first
// differs from the original.
GameMoves mirrored(const PlaySettings& settings, const GameMoves& moves) {
  const std::unique_ptr<Session> original = start_of(settings);
  const std::unique_ptr<Session> image = start_of(settings);
  for (const std::string& move : moves) {
    EXPECT_TRUE(original->play(move));
    for (const Destination& there : destinations_of(*image)) {
      if (there.key != original->canonical_key()) continue;
      EXPECT_TRUE(image->play(image->ply() == 0 && there.moves.front() == move
                                  ? there.moves.back()
                                  : there.moves.front()));
      break;
    }
  }
  return image->moves();
}

TEST(Book, CountsWhatAPlainReplayCounts) {
  for (const PlaySettings& settings :
       {quick("avalam", "classic"), quick("abalone", "belgian-daisy"), quick("awale", "abapa")}) {
    const GamesFile file = played(settings, 6);
    std::map<std::uint64_t, Continuations> expected;
    for (const GameMoves& moves : file.games) {
      const std::unique_ptr<Session> whole = start_of(settings);
      ASSERT_FALSE(whole->play_all(moves));
      const Result result = whole->outcome() ? whole->outcome()->result : Result::kDraw;
      const std::unique_ptr<Session> session = start_of(settings);
      for (std::size_t ply = 0; ply < settings.plies; ++ply) {
        const std::uint64_t from = session->canonical_key();
        ASSERT_TRUE(session->play(moves[ply]));
        Results& results = expected[from][session->canonical_key()];
        if (result == Result::kFirst) ++results.first;
        if (result == Result::kSecond) ++results.second;
        if (result == Result::kDraw) ++results.draws;
      }
    }
    const Expected<Book> book = count_games(file);
    ASSERT_TRUE(book) << book.error().message;
    EXPECT_EQ(book->positions, expected) << settings.game;
    EXPECT_EQ(book->games, 6U);
  }
}

TEST(Book, MergesGamesThatDifferOnlyInHowTheBoardIsTurned) {
  const PlaySettings settings = quick("abalone", "standard");
  GamesFile file = played(settings, 2);
  const Book once = *count_games(file);
  for (std::size_t i = 0; i < 2; ++i) {
    const GameMoves image = mirrored(settings, file.games[i]);
    ASSERT_NE(image.front(), file.games[i].front());
    file.games.push_back(image);
  }
  const Expected<Book> twice = count_games(file);
  ASSERT_TRUE(twice) << twice.error().message;
  ASSERT_EQ(twice->positions.size(), once.positions.size());
  for (const auto& [from, continuations] : once.positions) {
    for (const auto& [to, results] : continuations) {
      const Results both = twice->positions.at(from).at(to);
      EXPECT_EQ(both, (Results{2 * results.first, 2 * results.second, 2 * results.draws}));
    }
  }
}

TEST(Book, MovesOfATurnedPositionAreLegalThere) {
  const PlaySettings settings = quick("abalone", "standard");
  const GamesFile file = played(settings, 3);
  const Book book = *count_games(file);
  const GameMoves image = mirrored(settings, file.games[0]);
  const std::unique_ptr<Session> session = start_of(settings);
  for (std::size_t ply = 0; ply < settings.plies; ++ply) {
    const auto found = book.positions.find(session->canonical_key());
    ASSERT_NE(found, book.positions.end());
    std::set<std::string> named;
    for (const Destination& there : destinations_of(*session)) {
      if (!found->second.contains(there.key)) continue;
      for (const std::string& move : there.moves) {
        EXPECT_TRUE(session->check(move)) << move;
        named.insert(move);
      }
    }
    EXPECT_TRUE(named.contains(image[ply])) << image[ply];
    ASSERT_TRUE(session->play(image[ply]));
  }
}

TEST(Book, IsWrittenWithItsMostFrequentMovesFirstAndWithoutRarePositions) {
  Book book{quick("awale", "classic"), 9, {}};
  book.positions[0xabc][1] = {1, 0, 0};
  book.positions[0xabc][2] = {1, 2, 3};
  book.positions[0xdef][3] = {1, 0, 1};
  const Expected<std::string> text = write_books({book}, 3);
  ASSERT_TRUE(text);
  const auto json = nlohmann::json::parse(*text);
  EXPECT_EQ(json, nlohmann::json::parse(R"({"books":[{"variant":"classic","games":9,"nodes":50,
    "positions":{"000000000abc":[["000000000002",1,2,3],["000000000001",1,0,0]]}}]})"));
}

TEST(Book, IsOfOneGame) {
  const auto text = write_books({{quick("awale", "classic")}, {quick("avalam", "classic")}}, 1);
  ASSERT_FALSE(text);
  EXPECT_EQ(text.error().code, book_code::kOtherGame);
}

TEST(GamesFile, IsReadAsItWasWritten) {
  const PlaySettings settings = quick("awale", "classic");
  const auto file =
      read_games(settings_line(settings) + "\n" + game_line({"F", "a"}) + "\n" + game_line({}));
  ASSERT_TRUE(file) << file.error().message;
  EXPECT_EQ(file->settings, settings);
  EXPECT_EQ(file->games, (std::vector<GameMoves>{{"F", "a"}, {}}));
}

TEST(GamesFile, SaysWhatIsWrongWithALine) {
  const std::string head = settings_line(quick("awale", "classic")) + "\n";
  const std::vector<std::pair<std::string, std::string>> wrong{
      {"", "line 1: does not say how the games were played"},
      {"[]", "line 1: does not say how the games were played"},
      {R"({"game":"awale","variant":"classic","seed":-1,"nodes":1,"plies":1})",
       "line 1: does not say how the games were played"},
      {head + "{\"moves\":", "line 2: is no game"},
      {head + R"({"moves":["F",3]})", "line 2: is no game"},
      {head + game_line({"F"}) + "\n[\"F\"]\n", "line 3: is no game"},
  };
  for (const auto& [text, message] : wrong) {
    const auto file = read_games(text);
    ASSERT_FALSE(file) << text;
    EXPECT_EQ(file.error().message, message);
  }
}

TEST(GamesFile, IsNotCountedIfAGameCannotBePlayedOrHasNoEnd) {
  const PlaySettings settings = quick("awale", "classic");
  const auto illegal = count_games({settings, {{"F", "F"}}});
  ASSERT_FALSE(illegal);
  EXPECT_EQ(illegal.error().code, book_code::kMove);
  EXPECT_TRUE(illegal.error().message.starts_with("game 1: ")) << illegal.error().message;
  const auto cut = count_games({settings, {{"F", "a"}}});
  ASSERT_FALSE(cut);
  EXPECT_EQ(cut.error().code, book_code::kUnfinished);
  const auto unknown = count_games({quick("chess", "classic"), {{"e4"}}});
  ASSERT_FALSE(unknown);
}

TEST(SelfPlay, AGameDependsOnItsNumberAlone) {
  const PlaySettings settings = quick("avalam", "classic");
  const GamesFile file = played(settings, 4);
  SelfPlay another(*find_game(settings.game), *start_of(settings), settings);
  EXPECT_EQ(another.play(3, kGoOn), file.games[3]);
  EXPECT_EQ(another.play(1, kGoOn), file.games[1]);
  EXPECT_NE(file.games[1], file.games[3]);
}

TEST(SelfPlay, GivesNoGameThatWasInterrupted) {
  const PlaySettings settings = quick("awale", "classic");
  SelfPlay self_play(*find_game(settings.game), *start_of(settings), settings);
  const std::atomic<bool> stopped{true};
  EXPECT_EQ(self_play.play(0, stopped), std::nullopt);
}

TEST(Advantage, IsNothingWhereBothScoreTheSameAndFourHundredForTenToOne) {
  const auto even = advantage_of({30, 30, 40});
  ASSERT_TRUE(even.has_value());
  EXPECT_NEAR(even->points, 0, 1e-9);
  EXPECT_NEAR(advantage_of({1'000, 100, 0})->points, 400, 0.01);
  EXPECT_NEAR(advantage_of({100, 1'000, 0})->points, -400, 0.01);
  // A draw is half a win: 55 of 100.
  EXPECT_NEAR(advantage_of({40, 30, 30})->points, advantage_of({55, 45, 0})->points, 1e-9);
}

TEST(Advantage, IsTheBetterKnownTheMoreGamesAreDecidedAlike) {
  const double few = advantage_of({52, 48, 0})->error;
  EXPECT_NEAR(advantage_of({5'200, 4'800, 0})->error, few / 10, 1e-9);
  EXPECT_LT(advantage_of({2, 2, 96})->error, few);
  // One game in a hundred is about seven points.
  EXPECT_NEAR(few, 0.05 * 173.7178 / 0.25, 0.5);
}

TEST(Advantage, IsUnknownWhereOnePlayerHasEverything) {
  EXPECT_FALSE(advantage_of({}));
  EXPECT_FALSE(advantage_of({5, 0, 0}));
  EXPECT_FALSE(advantage_of({0, 5, 0}));
}

TEST(Advantage, CountsEveryGameOnce) {
  const GamesFile file = played(quick("awale", "classic"), 6);
  const auto counted = count_games(file);
  ASSERT_TRUE(counted.has_value());
  EXPECT_EQ(counted->results.games(), 6U);
}

}  // namespace
}  // namespace tria::book
