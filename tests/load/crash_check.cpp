#include "tests/load/crash_check.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <thread>

#include "facade/game_spec.hpp"
#include "facade/registry.hpp"
#include "server/storage/sqlite/database.hpp"
#include "tests/server/client.hpp"

namespace tria::load {

namespace {

using server::Database;
using server::Statement;
using test::Json;

// A match as the file holds it.
struct Kept {
  std::string id;
  std::string game;
  std::string variant;
  std::size_t ply = 0;
  std::vector<std::string> kinds;  // of events, by number - 1
  std::vector<std::string> moves;
  std::vector<std::size_t> move_numbers;
  bool has_result = false;
};

class MatchCheck {
 public:
  MatchCheck(const std::string& id, Report& report) : id_(id), report_(report) {}

  void expect(bool holds, const std::string& what) const {
    if (!holds) report_.violation(id_ + ": " + what);
  }

 private:
  const std::string& id_;
  Report& report_;
};

Kept read_events(Database& database, Kept kept, Report& report) {
  const MatchCheck check(kept.id, report);
  const bool read = database.query(
      "SELECT number, kind, data FROM events WHERE match = ? ORDER BY number",
      [&](const Statement& row) {
        const auto number = static_cast<std::size_t>(row.number(0));
        check.expect(number == kept.kinds.size() + 1,
                     fmt::format("event {} is out of order", number));
        kept.kinds.push_back(row.text(1));
        const Json data = Json::parse(row.text(2), nullptr, false);
        if (kept.kinds.back() == "ended") kept.has_result = !data["result"].is_null();
        if (kept.kinds.back() != "move") return;
        kept.moves.push_back(data.value("move", ""));
        kept.move_numbers.push_back(number);
        check.expect(data["ply"] == kept.moves.size(),
                     fmt::format("event {} is not move {}", number, kept.moves.size()));
      },
      kept.id);
  check.expect(read, database.message());
  return kept;
}

// Plays it from the beginning; an ended match must be one, and no other.
void check_replay(const Kept& kept, Report& report) {
  const MatchCheck check(kept.id, report);
  const auto session = open({kept.game, kept.variant});
  if (!session) return check.expect(false, session.error().error.message);
  for (const std::string& move : kept.moves) {
    const auto played = (*session)->play(move);
    if (!played) return check.expect(false, "does not replay: " + played.error().message);
  }
  const auto has = [&](const char* kind) {
    return std::find(kept.kinds.begin(), kept.kinds.end(), kind) != kept.kinds.end();
  };
  const bool was_given_up = has("resigned") || has("flag-fell");
  check.expect((kept.has_result && !was_given_up) == (*session)->outcome().has_value(),
               "is over, or not, against the rules");
  check.expect(kept.ply == kept.moves.size(), "the header counts other moves than there are");
}

void check_promises(const Kept& kept, const Journal& journal, Report& report) {
  const MatchCheck check(kept.id, report);
  for (const auto& [number, kind] : journal.told) {
    check.expect(number <= kept.kinds.size() && kept.kinds[number - 1] == kind,
                 fmt::format("event {}, {}, was told and is not there", number, kind));
  }
  for (const auto& [ply, number] : journal.acknowledged) {
    check.expect(ply <= kept.moves.size() && kept.move_numbers[ply - 1] == number,
                 fmt::format("move {} was acknowledged as event {}", ply, number));
  }
  const MatchPlan& plan = journal.plan;
  const auto has = [&](std::size_t number, std::string_view kind) {
    return number >= 1 && number <= kept.kinds.size() && kept.kinds[number - 1] == kind;
  };
  check.expect(!journal.closed ||
                   has(*journal.closed, plan.ending == Ending::kAbort ? "aborted" : "resigned"),
               "an end that was acknowledged is not there");
  check.expect(kept.moves.size() <= plan.script.size(), "has more moves than were made");
  for (std::size_t i = 0; i < std::min(kept.moves.size(), plan.script.size()); ++i) {
    check.expect(kept.moves[i] == plan.script[i].move, fmt::format("move {} differs", i + 1));
  }
}

}  // namespace

void check_lobby(std::uint16_t port, Report& report) {
  constexpr int kTries = 100;  // the server may still be noticing that they have left
  for (int i = 0; i < kTries; ++i) {
    test::SocketClient visitor;
    if (!visitor.connect(port, "/api/v1/lobby")) break;
    const Json welcome = visitor.wait_for("welcome");
    if (welcome.is_object() && welcome["challenges"].empty() && welcome["waiting"] == 0) return;
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  report.violation("somebody who has left still waits in the lobby");
}

void check_api(std::uint16_t port, const Journals& journals, Report& report) {
  const test::HttpClient http(port);
  for (const auto& journal : journals) {
    const MatchCheck check(journal->match.id, report);
    const Json state = http.get("/api/v1/matches/" + journal->match.id).json();
    if (!state.is_object() || !state.contains("moves")) {
      check.expect(false, "the server does not know it");
      continue;
    }
    const Json& moves = state["moves"];
    const std::vector<ScriptedMove>& script = journal->plan.script;
    check.expect(moves.size() <= script.size(), "the server has moves nobody made");
    for (std::size_t i = 0; i < std::min(moves.size(), script.size()); ++i) {
      check.expect(moves[i] == script[i].move, fmt::format("the server's move {} differs", i + 1));
    }
    check.expect(
        journal->acknowledged.empty() || journal->acknowledged.rbegin()->first <= moves.size(),
        "the server lost an acknowledged move");
    check.expect(journal->told.empty() || journal->told.rbegin()->first <= state["events"],
                 "the server lost an event that was told");
  }
}

Checked check_database(const std::string& path, const Journals& journals,
                       const std::vector<std::string>& told, Report& report) {
  Checked checked;
  auto database = Database::open(path, Database::Mode::kReader);
  if (!database) {
    report.violation(database.error().message);
    return checked;
  }
  std::string sound;
  const bool checks =
      database->query("PRAGMA integrity_check", [&](const Statement& row) { sound = row.text(0); });
  if (!checks || sound != "ok") report.violation("the database is damaged");
  std::map<std::string, const Journal*> promised;
  for (const auto& journal : journals) promised[journal->match.id] = journal.get();
  std::set<std::string> missing(told.begin(), told.end());
  if (missing.size() != told.size()) report.violation("a match was told to two pairs");
  const bool read =
      database->query("SELECT id, game, variant, ply FROM matches", [&](const Statement& row) {
        Kept stored;
        row.read(stored.id, stored.game, stored.variant, stored.ply);
        const Kept kept = read_events(*database, std::move(stored), report);
        check_replay(kept, report);
        missing.erase(kept.id);
        if (const auto found = promised.find(kept.id); found != promised.end()) {
          check_promises(kept, *found->second, report);
          promised.erase(found);
        }
        ++checked.matches;
        checked.events += kept.kinds.size();
        checked.moves += kept.moves.size();
      });
  if (!read) report.violation(database->message());
  for (const auto& [id, journal] : promised) report.violation(id + ": is not in the database");
  for (const std::string& id : missing) {
    report.violation(id + ": the lobby told of it, and it is not in the database");
  }
  return checked;
}

}  // namespace tria::load
