#include "tests/load/rating_check.hpp"

#include <cmath>
#include <functional>
#include <tuple>

#include "server/storage/sqlite/database.hpp"
#include "tests/cli/program.hpp"
#include "tests/server/client.hpp"

namespace tria::load {

namespace {

using server::Database;
using server::Statement;
using test::Json;

// What a rated match did to one of its players.
struct KeptChange {
  std::string account;
  std::string game;
  std::int64_t pace = 0;
  std::int64_t at = 0;
  double before = 0;
  double after = 0;
  double deviation = 0;
  double volatility = 0;
  std::size_t games = 0;
};
using KeptChanges = std::map<std::string, std::map<std::size_t, KeptChange>>;  // by match, by seat

struct KeptRating {
  double rating = 0;
  double deviation = 0;
  double volatility = 0;
  std::size_t games = 0;
  std::int64_t at = 0;

  friend bool operator==(const KeptRating&, const KeptRating&) = default;
};
using RatingKey = std::tuple<std::string, std::string, std::int64_t>;  // account, game, pace

// What the events of a match say.
struct ToldMatch {
  bool is_rated = false;
  bool has_result = false;
  std::int64_t ended_at = 0;
  std::array<std::string, 2> accounts;
  std::string game;
};

class RatingCheck {
 public:
  RatingCheck(Database& database, const Journals& journals, Report& report)
      : database_(database), journals_(journals), report_(report) {}

  RatingFigures run() {
    read_events();
    read_changes();
    for (const auto& [id, match] : matches_) check_match(id, match);
    for (const auto& [id, seats] : changes_) {
      if (!matches_.contains(id)) report_.violation(id + " was counted and is no match");
    }
    check_ratings_follow();
    for (const auto& journal : journals_) check_told(*journal);
    return figures_;
  }

 private:
  void read(std::string_view sql, const std::function<void(const Statement&)>& take) {
    if (!database_.query(sql, take)) report_.violation(database_.message());
  }

  void read_events() {
    read(
        "SELECT match, kind, at, data FROM events WHERE kind IN ('created', 'seat-taken', 'ended')",
        [this](const Statement& row) {
          ToldMatch& match = matches_[row.text(0)];
          const std::string kind = row.text(1);
          const Json data = Json::parse(row.text(3), nullptr, false);
          if (kind == "created") {
            match.is_rated = data.value("rated", false);
            match.game = data.value("game", "");
          } else if (kind == "seat-taken") {
            match.accounts[data["seat"] == "first" ? 0 : 1] = data.value("account", "");
          } else {
            match.has_result = !data["result"].is_null();
            match.ended_at = row.number(2);
          }
        });
  }
  void read_changes() {
    read(
        "SELECT match, seat, account, game, pace, at, rating_before, rating, deviation, "
        "volatility, "
        "games FROM rating_changes",
        [this](const Statement& row) {
          std::string match;
          std::size_t seat = 0;
          KeptChange change;
          row.read(match, seat, change.account, change.game, change.pace, change.at, change.before,
                   change.after, change.deviation, change.volatility, change.games);
          changes_[match].emplace(seat, std::move(change));
        });
  }

  void check_match(const std::string& id, const ToldMatch& match) {
    const auto found = changes_.find(id);
    const std::size_t rows = found == changes_.end() ? 0 : found->second.size();
    const bool counts = match.is_rated && match.has_result;
    if (match.is_rated) ++(counts ? figures_.matches : figures_.uncounted);
    if (rows != (counts ? 2 : 0)) {
      return report_.violation(fmt::format("{} has {} rows of ratings", id, rows));
    }
    if (!counts) return;
    for (const auto& [seat, change] : found->second) {
      if (seat > 1 || change.account != match.accounts[seat] || change.game != match.game ||
          change.at != match.ended_at) {
        report_.violation(id + " was counted for somebody else");
      }
    }
  }

  // Every change begins where the player's last one ended, and the last one is the rating.
  void check_ratings_follow() {
    constexpr double kNew = 1'500;
    std::map<RatingKey, std::map<std::int64_t, const KeptChange*>> by_player;
    for (const auto& [id, seats] : changes_) {
      for (const auto& [seat, change] : seats) {
        auto& players = by_player[{change.account, change.game, change.pace}];
        if (!players.emplace(change.at, &change).second) {
          report_.violation(id + " ended at the same time as another match");
        }
      }
    }
    std::map<RatingKey, KeptRating> counted;
    for (const auto& [key, changes] : by_player) {
      double rating = kNew;
      std::size_t games = 0;
      for (const auto& [at, change] : changes) {
        if (change->before != rating || change->games != ++games) {
          report_.violation(
              fmt::format("game {} of {} does not follow the one before", games, change->account));
        }
        rating = change->after;
        counted[key] = {change->after, change->deviation, change->volatility, change->games, at};
      }
    }
    std::map<RatingKey, KeptRating> stored;
    read("SELECT account, game, pace, rating, deviation, volatility, games, at FROM ratings",
         [&](const Statement& row) {
           RatingKey key;
           KeptRating kept;
           auto& [account, game, pace] = key;
           row.read(account, game, pace, kept.rating, kept.deviation, kept.volatility, kept.games,
                    kept.at);
           stored.emplace(std::move(key), kept);
         });
    figures_.ratings = stored.size();
    if (stored != counted) report_.violation("the ratings are not those after the last matches");
  }

  // What both players were told with the end.
  void check_told(const Journal& journal) {
    if (!journal.rating_changes) return;
    const auto found = changes_.find(journal.match.id);
    for (const Side side : {Side::kFirst, Side::kSecond}) {
      const std::size_t seat = index_of(side);
      if (found == changes_.end() || !found->second.contains(seat)) {
        report_.violation(journal.match.id + ": new ratings were told and are not there");
        continue;
      }
      const KeptChange& change = found->second.at(seat);
      const std::array<int, 2> shown{static_cast<int>(std::lround(change.before)),
                                     static_cast<int>(std::lround(change.after))};
      if (shown != (*journal.rating_changes)[seat]) {
        report_.violation(journal.match.id + ": other ratings were told than stored");
      }
    }
  }

  Database& database_;
  const Journals& journals_;
  Report& report_;
  RatingFigures figures_;
  std::map<std::string, ToldMatch> matches_;
  KeptChanges changes_;
};

}  // namespace

RatingFigures check_ratings(const std::string& path, const Journals& journals, Report& report) {
  auto database = Database::open(path, Database::Mode::kReader);
  if (!database) {
    report.violation(database.error().message);
    return {};
  }
  return RatingCheck(*database, journals, report).run();
}

void ask_program(const std::string& program, const std::string& path, bool whole, Report& report) {
  const auto ask = [&](std::vector<std::string> words) {
    test::Call call;
    call.arguments = std::move(words);
    call.program = program;
    const test::Finished finished = test::run(call);
    if (finished.code != 0) report.violation("the program says: " + finished.out + finished.err);
  };
  ask({"serve", "--recount", "--db", path});
  if (whole) ask({"admin", "--db", path, "check"});
}

}  // namespace tria::load
