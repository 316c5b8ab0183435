// Ratings are written with the end of a match, once or not at all; and what is asked about players.
#include <csignal>
#include <cstdlib>
#include <random>
#include <thread>

#include <sys/wait.h>

#include "server/storage/recount.hpp"
#include "server/storage/sqlite/player_tables.hpp"
#include "server/storage/sqlite/storage_inbox_test_tools.hpp"

namespace tria::server {
namespace {

constexpr Millis kDay = Millis{24} * 3'600 * 1'000;

RatedGame rated(const std::string& match, const std::string& first, const std::string& second,
                Result result, Millis at) {
  return {match, "awale", Pace::kFast, {first, second}, result, 30, at};
}

// The end of that match, as a live match tells it.
MatchUpdate update_of(const RatedGame& game, const std::string& moves = "A b C d E") {
  MatchHeader header;
  header.id = game.match;
  header.settings.spec = {game.game, "classic", "", {}};
  header.settings.is_public = true;
  header.settings.is_rated = true;
  header.state = MatchState::kEnded;
  for (std::size_t i = 0; i < header.players.size(); ++i) {
    header.players[i] =
        Player{std::nullopt, "Name of " + game.accounts[i], game.accounts[i], std::nullopt};
  }
  header.ending = Ended{game.result, "resigned", {}};
  header.moves = moves;
  header.ply = 5;
  header.updated = game.at;
  return {header,
          {{1, game.at, "ended", "{}"}},
          {},
          std::make_shared<RatedEnd>(RatedEnd{game, std::nullopt})};
}

class RatingsInSqlite : public StorageTest {
 protected:
  RatingsInSqlite() : StorageTest("ratings") { open(); }
  void open() {
    StorageTest::open(0, [](const auto&) {});
  }
  template <class T>
  T wait(const std::function<void(PlayerQueries&, Answer<T>)>& ask) {
    return StorageTest::wait<T>([&](Answer<T> done) { ask(storage_->players(), done); });
  }
  std::vector<AccountRating> ratings(const std::string& account) {
    return wait<std::vector<AccountRating>>(
        [&](PlayerQueries& players, auto done) { players.ratings(account, done); });
  }
  std::optional<ShownChange> change(const std::string& match) {
    return wait<std::optional<ShownChange>>(
        [&](PlayerQueries& players, auto done) { players.rating_change(match, done); });
  }
  RatingTables tables() {
    auto read = read_for_recount(path(), {}, [](const auto&, const auto&) {});
    EXPECT_TRUE(read.has_value()) << read.error().message;
    return read ? std::move(*read) : RatingTables{};
  }
};

TEST_F(RatingsInSqlite, TheEndOfAMatchChangesBothToTheLastDigit) {
  const RatedGame game = rated("m1", "ada", "bob", Result::kFirst, kDay);
  const MatchUpdate update = update_of(game);
  ASSERT_TRUE(append({update}));
  const RatingChange expected = rate({}, game);
  EXPECT_EQ(update.rated_end->change, expected);
  open();
  EXPECT_EQ(ratings("ada"),
            (std::vector<AccountRating>{{"ada", "awale", Pace::kFast, expected.after[0]}}));
  EXPECT_EQ(ratings("bob"),
            (std::vector<AccountRating>{{"bob", "awale", Pace::kFast, expected.after[1]}}));
  EXPECT_TRUE(ratings("eve").empty());
  ASSERT_TRUE(change("m1").has_value());
  EXPECT_EQ(change("m1")->after, shown(expected).after);
  EXPECT_EQ(change("m1")->before[0].rating, 1'500);
  EXPECT_FALSE(change("m2").has_value());
}

TEST_F(RatingsInSqlite, OneGameAfterTheOtherAlsoInOneTransaction) {
  const std::vector<RatedGame> games{rated("m1", "ada", "bob", Result::kFirst, kDay),
                                     rated("m2", "bob", "ada", Result::kDraw, kDay + 1),
                                     rated("m3", "ada", "eve", Result::kSecond, 3 * kDay)};
  ASSERT_TRUE(append({update_of(games[0]), update_of(games[1]), update_of(games[2])}));
  EXPECT_EQ(tables(), count_all(games));
}

TEST_F(RatingsInSqlite, AMatchCountsOnceAndNothingCountsBeforeWhatHasCounted) {
  ASSERT_TRUE(append({update_of(rated("m1", "ada", "bob", Result::kFirst, kDay))}));
  const RatingTables before = tables();
  // The event is there already.
  EXPECT_FALSE(append({update_of(rated("m1", "ada", "bob", Result::kFirst, 2 * kDay))}));
  // Another match, but at the same time or earlier: counted again it would come first.
  EXPECT_FALSE(append({update_of(rated("m2", "eve", "bob", Result::kFirst, kDay))}));
  EXPECT_FALSE(append({update_of(rated("m2", "eve", "bob", Result::kFirst, kDay - 1))}));
  EXPECT_EQ(tables(), before);
  ASSERT_TRUE(append({update_of(rated("m2", "eve", "bob", Result::kFirst, kDay + 1))}));
}

TEST_F(RatingsInSqlite, AnEndThatIsRefusedChangesNoRating) {
  MatchUpdate refused = update_of(rated("m1", "ada", "bob", Result::kFirst, kDay));
  refused.events.front().number = 7;  // there are not six before it
  const MatchUpdate stored = update_of(rated("m2", "eve", "bob", Result::kFirst, 2 * kDay));
  std::vector<bool> results;
  const auto note = [&](Expected<bool> done) { results.push_back(done.has_value()); };
  storage_->append({refused}, note);
  storage_->append({stored}, note);
  while (results.size() < 2) inbox_.take_one();
  EXPECT_EQ(results, (std::vector<bool>{false, true}));
  EXPECT_EQ(tables(), count_all({stored.rated_end->game}));
  EXPECT_FALSE(refused.rated_end->change.has_value());
}

TEST_F(RatingsInSqlite, TheBestAreListedWhileTheyAreNotProvisional) {
  std::vector<MatchUpdate> updates;
  Millis at = kDay;
  for (int i = 0; i < 60; ++i) {
    updates.push_back(update_of(rated("a" + std::to_string(i), "ada", "bob",
                                      i % 3 == 0 ? Result::kSecond : Result::kFirst, ++at)));
  }
  updates.push_back(update_of(rated("last", "eve", "ada", Result::kFirst, ++at)));
  ASSERT_TRUE(append(updates));
  const auto execute = [&](const char* sql) {
    auto database = Database::open(path(), Database::Mode::kWriter);
    ASSERT_TRUE(database.has_value());
    ASSERT_TRUE(database->execute(sql)) << database->message();
  };
  execute(
      "INSERT INTO accounts VALUES ('ada', 'Ada', 'ada', 0, 0), ('bob', 'Bob', 'bob', 0, 0),"
      "('eve', 'Eve', 'eve', 0, 0)");
  const auto best = [&](const std::string& game, Pace pace, Millis now, std::uint32_t limit) {
    std::vector<std::string> names;
    for (const RankedPlayer& each :
         wait<std::vector<RankedPlayer>>([&](PlayerQueries&players, auto done) {
           players.leaderboard(game, pace, now, limit, done);
         })) {
      names.push_back(each.name);
    }
    return names;
  };
  using Names = std::vector<std::string>;
  EXPECT_EQ(best("awale", Pace::kFast, at, 100), (Names{"Ada", "Bob"})) << "Eve is provisional";
  EXPECT_EQ(best("awale", Pace::kFast, at, 1), Names{"Ada"});
  EXPECT_EQ(best("awale", Pace::kSlow, at, 100), Names{});
  EXPECT_EQ(best("abalone", Pace::kFast, at, 100), Names{});
  EXPECT_EQ(best("awale", Pace::kFast, at + 3'650 * kDay, 100), Names{})
      << "not heard of for years";
  execute("UPDATE accounts SET closed = 1 WHERE id = 'ada'");
  EXPECT_EQ(best("awale", Pace::kFast, at, 100), Names{"Bob"}) << "Ada's account is closed";
}

TEST_F(RatingsInSqlite, TheHistoryIsInOrderAndHasTheLastPoints) {
  std::vector<MatchUpdate> updates;
  for (int i = 1; i <= 5; ++i) {
    updates.push_back(
        update_of(rated("m" + std::to_string(i), "ada", "bob", Result::kFirst, i * kDay)));
  }
  ASSERT_TRUE(append(updates));
  const auto points = wait<std::vector<RatingPoint>>([&](PlayerQueries& players, auto done) {
    players.rating_history("bob", "awale", Pace::kFast, 3, done);
  });
  ASSERT_EQ(points.size(), 3U);
  EXPECT_EQ(points[0].match, "m3");
  EXPECT_EQ(points[2].at, 5 * kDay);
  EXPECT_EQ(points[2].rating, updates[4].rated_end->change->after[1].now.rating);
}

TEST_F(RatingsInSqlite, AnAccountsMatchesAreFoundOnEitherSeat) {
  const auto casual = [](const std::string& id, const std::string& first, const std::string& second,
                         Millis at, const std::string& moves) {
    MatchUpdate update = update_of(rated(id, first, second, Result::kFirst, at), moves);
    update.rated_end.reset();
    return update;
  };
  MatchUpdate hidden = casual("hidden", "ada", "bob", 5, "A b");
  hidden.header.settings.is_public = false;
  MatchUpdate unended = casual("unended", "ada", "bob", 6, "A b");
  unended.header.state = MatchState::kPlaying;
  unended.header.ending.reset();
  MatchUpdate guest = casual("guest", "ada", "", 7, "F a E b");
  guest.header.settings.spec.position = "somewhere";
  ASSERT_TRUE(
      append({casual("m1", "ada", "bob", 1, "A b C d E f"),
              casual("m2", "bob", "ada", 2, "A b C d F"), casual("m3", "eve", "ada", 3, "A b"),
              casual("m4", "eve", "bob", 4, "A b"), hidden, unended, guest}));
  const auto ids = [&](const PlayerMatchQuery& query) {
    std::vector<std::string> found;
    for (const MatchHeader& match : wait<std::vector<MatchHeader>>(
             [&](PlayerQueries&players, auto done) { players.matches_of(query, done); })) {
      found.push_back(match.id);
    }
    return found;
  };
  using Ids = std::vector<std::string>;
  EXPECT_EQ(ids({"ada"}), (Ids{"guest", "m3", "m2", "m1"}));
  EXPECT_EQ(ids({"ada", false}), (Ids{"guest", "hidden", "m3", "m2", "m1"}));
  EXPECT_EQ(ids({"ada", true, ArchiveCursor{3, "m3"}, 1}), Ids{"m2"});
  EXPECT_EQ(ids({""}), Ids{}) << "nobody's matches";

  const auto results = wait<PlayerResults>(
      [](PlayerQueries& players, auto done) { players.results_of("ada", 10, done); });
  EXPECT_EQ(results.games, (ResultCounts{2, 0, 2}));
  EXPECT_EQ(results.opponents, (std::vector<OpponentCounts>{{"bob", "Name of bob", {1, 0, 1}},
                                                            {"eve", "Name of eve", {0, 0, 1}}}));
  EXPECT_EQ(results.openings,
            (std::vector<OpeningCounts>{{"awale", "classic", Side::kSecond, "A b", {0, 0, 1}},
                                        {"awale", "classic", Side::kSecond, "A b C d", {0, 0, 1}},
                                        {"awale", "classic", Side::kFirst, "A b C d", {1, 0, 0}}}));
  const auto one = wait<PlayerResults>(
      [](PlayerQueries& players, auto done) { players.results_of("ada", 1, done); });
  EXPECT_EQ(one.opponents.size(), 1U);
}

TEST_F(RatingsInSqlite, AskingNeedsNoSearchThroughAllMatches) {
  auto database = Database::open(path(), Database::Mode::kReader);
  ASSERT_TRUE(database.has_value());
  const auto plan = [&](const std::string& sql) {
    std::string lines;
    EXPECT_TRUE(database->query("EXPLAIN QUERY PLAN " + sql, [&](const Statement& row) {
      lines += row.text(3) + "\n";
    })) << database->message();
    return lines;
  };
  const std::string best = plan(std::string(kSelectBest));
  EXPECT_NE(best.find("ratings_best"), std::string::npos) << best;
  EXPECT_EQ(best.find("TEMP B-TREE"), std::string::npos) << best;
  const std::string mine = plan(select_headers() +
                                "WHERE second_account = 'x' AND second_account <> '' AND (updated, "
                                "id) < (5, 'y') ORDER BY updated DESC, id DESC LIMIT 20");
  EXPECT_NE(mine.find("matches_of_second"), std::string::npos) << mine;
  EXPECT_EQ(mine.find("TEMP B-TREE"), std::string::npos) << mine;
}

// Whatever is stored in whatever groups, counting again gives the same.
TEST_F(RatingsInSqlite, CountingAgainGivesTheSame) {
  std::mt19937 random(2'026);
  const auto below = [&](unsigned end) { return static_cast<unsigned>(random() % end); };
  std::vector<RatedGame> games;
  std::vector<MatchUpdate> group;
  Millis at = 0;
  for (int i = 0; i < 600; ++i) {
    const unsigned first = below(6);
    const unsigned second = (first + 1 + below(5)) % 6;
    at += 1 + below(4) * static_cast<Millis>(below(2'000'000'000));
    constexpr std::array kResults{Result::kFirst, Result::kSecond, Result::kDraw};
    RatedGame game = rated("m" + std::to_string(i), std::to_string(first), std::to_string(second),
                           kResults[below(3)], at);
    game.game = below(2) == 0 ? "awale" : "avalam";
    game.pace = kPaces[below(3)];
    game.advantage = static_cast<int>(below(200)) - 100;
    games.push_back(game);
    group.push_back(update_of(game));
    if (below(6) != 0) continue;
    ASSERT_TRUE(append(std::exchange(group, {})));
  }
  ASSERT_TRUE(append(group));
  std::shuffle(games.begin(), games.end(), random);
  EXPECT_EQ(tables(), count_all(games));
}

// A process that is killed while it writes rated matches: each counted once or not at all.
TEST(RatingsAfterAKill, EqualThoseOfTheMatchesThatAreThere) {
  const auto folder =
      std::filesystem::temp_directory_path() / ("tria-ratings-crash-" + std::to_string(getpid()));
  std::filesystem::create_directories(folder);
  const std::string path = (folder / "tria.db").string();
  const auto game_of = [](std::uint32_t number) {
    RatedGame game = rated("m" + std::to_string(number), std::to_string(number % 7),
                           std::to_string((number + 1 + number % 3) % 7),
                           number % 4 == 0 ? Result::kDraw : Result::kFirst, number * 1'000);
    return game;
  };
  std::uint32_t next = 1;
  for (int round = 0; round < 4; ++round) {
    std::array<int, 2> answers{};
    ASSERT_EQ(pipe(answers.data()), 0);
    const pid_t child = fork();
    if (child == 0) {
      const auto opened = open_sqlite(
          path, 0, [](const std::function<void()>& answer) { answer(); }, [](const auto&) {});
      for (std::uint32_t number = next; opened; ++number) {
        (*opened)->append({update_of(game_of(number))}, [&, number](Expected<bool> ok) {
          if (ok) (void)!write(answers[1], &number, sizeof number);
        });
        if (number % 20 == 0) usleep(1'000);
      }
      _exit(1);
    }
    close(answers[1]);
    std::uint32_t last = 0;
    while (last < next + 60 && read(answers[0], &last, sizeof last) == sizeof last) {
    }
    kill(child, SIGKILL);
    while (read(answers[0], &last, sizeof last) == sizeof last) {
    }
    close(answers[0]);
    waitpid(child, nullptr, 0);

    std::vector<RatedGame> there;
    constexpr std::array<std::string_view, 1> kKinds{"ended"};
    // Nobody has opened it since the kill: what is in the log counts too.
    const auto stored =
        read_for_recount(path, kKinds, [&](const std::string& match, const StoredEvent&) {
          there.push_back(game_of(static_cast<std::uint32_t>(std::stoul(match.substr(1)))));
        });
    ASSERT_TRUE(stored.has_value()) << stored.error().message;
    EXPECT_GE(there.size(), last);
    EXPECT_EQ(*stored, count_all(there));
    next = static_cast<std::uint32_t>(there.size()) + 1;
  }
  std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace tria::server
