// Everything that changes the database. Appends that arrive while a transaction is being written
// share the next one, so that one wait for the disk serves them all.
#pragma once

#include "server/storage/sqlite/player_tables.hpp"
#include "server/storage/storage.hpp"

namespace tria::server {

// What became of a change: a refused one has left everything as it was.
enum class Changed : std::uint8_t { kDone, kRefused, kFailed };

// What waits to be written: updates, any other change, and that the server was alive; or a health check.
struct Append {
  std::vector<MatchUpdate> updates;
  Answer<bool> done;
  std::int64_t alive = 0;
  bool is_check = false;
  // Runs in the transaction; again, if that fails because of something else in it.
  std::function<Changed(Database&)> change;
};

struct Absence {
  std::int64_t since = 0;
  std::int64_t until = 0;
};

class Writer {
 public:
  // Notes that the server was absent until now, if `now` is later than when it was last alive.
  [[nodiscard]] static Expected<Writer> open(const std::string& path, std::int64_t now) {
    Expected<Database> database = Database::open(path, Database::Mode::kWriter);
    if (!database) return fail(database.error());
    if (auto error = migrate(*database)) return fail(std::move(*error));
    const bool has_erased = database->execute(kMakeErased);
    for (const std::string_view sql :
         {std::string_view(upsert_header()), kAddEvent, kCountEdge, kNoteAlive, kCountCheck}) {
      if (has_erased && database->prepared(sql) != nullptr) continue;
      return fail(storage_code::kOpen,
                  join("the database refused a statement: ", database->message()));
    }
    Writer writer(std::move(*database));
    if (auto error = writer.note_absence(now)) return fail(std::move(*error));
    return writer;
  }

  // When this run begins: never before the last one ended.
  [[nodiscard]] std::int64_t start_time() const noexcept { return start_time_; }
  [[nodiscard]] const std::vector<Absence>& absences() const noexcept { return absences_; }
  [[nodiscard]] const Database& database() const noexcept { return database_; }

  // Each append is atomic. They share one transaction; if that fails, each has one of its own, so
  // that only those fail that are at fault. What became of each, in order.
  [[nodiscard]] std::vector<bool> write(const std::deque<Append>& appends) {
    std::int64_t alive = 0;
    for (const Append& append : appends) alive = std::max(alive, append.alive);
    const bool together = transaction([&] {
      return database_.run(kNoteAlive, alive) &&
             std::all_of(appends.begin(), appends.end(),
                         [&](const Append& append) { return put(append); });
    });
    std::vector<bool> written(appends.size(), together);
    // A failure of the database itself would repeat for each of them.
    if (together || problem_ || appends.size() < 2) return written;
    for (std::size_t i = 0; i < appends.size(); ++i) {
      written[i] = transaction([&] { return put(appends[i]); });
    }
    return written;
  }
  // Changes a row, to see whether the database accepts a write.
  void write_check() {
    (void)transaction([&] { return database_.run(kCountCheck); });
  }
  // Why the last write failed, unless only those did that were at fault themselves.
  [[nodiscard]] const std::optional<std::string>& problem() const noexcept { return problem_; }

 private:
  // Adds nothing unless the event before it is there.
  static constexpr std::string_view kAddEvent =
      "INSERT INTO events SELECT ?1,?2,?3,?4,?5 WHERE ?2 = 1 + "
      "(SELECT coalesce(max(number), 0) FROM events WHERE match = ?1)";
  static constexpr std::string_view kCountEdge =
      "INSERT INTO edges VALUES (?,?,?,?,?,?,?) ON CONFLICT DO UPDATE SET "
      "first=first+excluded.first, second=second+excluded.second, draws=draws+excluded.draws";
  static constexpr std::string_view kKeepConditions =
      "INSERT INTO conditions VALUES (?,?,?) ON CONFLICT DO UPDATE SET lines=excluded.lines";
  // Accounts that were erased since the server was started, and what is shown instead of their names.
  static constexpr const char* kMakeErased =
      "PRAGMA temp_store=MEMORY;"
      "CREATE TEMP TABLE erased (account TEXT PRIMARY KEY, shown TEXT NOT NULL)";
  static constexpr std::string_view kFindErased = "SELECT shown FROM temp.erased WHERE account = ?";
  static constexpr std::string_view kNoteAlive = "UPDATE life SET alive = max(alive, ?)";
  static constexpr std::string_view kCountCheck = "UPDATE checks SET count = count + 1";

  explicit Writer(Database database) : database_(std::move(database)) {}

  [[nodiscard]] bool transaction(const std::function<bool()>& body) {
    problem_.reset();
    is_refused_ = false;
    if (database_.execute("BEGIN IMMEDIATE") && body() && database_.execute("COMMIT")) return true;
    // Before ROLLBACK, which replaces the message.
    if (!is_refused_ && !database_.refused_the_data()) problem_ = database_.message();
    (void)database_.execute("ROLLBACK");
    return false;
  }
  [[nodiscard]] bool put(const Append& append) {
    if (append.change && !make(append.change)) return false;
    return std::all_of(append.updates.begin(), append.updates.end(),
                       [&](const MatchUpdate& update) { return put(update); });
  }
  [[nodiscard]] bool make(const std::function<Changed(Database&)>& change) {
    if (!database_.execute("SAVEPOINT change")) return false;
    switch (change(database_)) {
      case Changed::kDone:
        return database_.execute("RELEASE change");
      case Changed::kRefused:
        return database_.execute("ROLLBACK TO change; RELEASE change");
      case Changed::kFailed:
        break;
    }
    return false;
  }
  [[nodiscard]] bool put(const MatchUpdate& update) {
    const MatchHeader& header = update.header;
    const GameSpec& spec = header.settings.spec;
    if (!write_header(database_, header) || !forget_erased(update)) return false;
    for (const auto& [number, at, kind, data] : update.events) {
      if (!database_.run(kAddEvent, header.id, number, at, kind, data)) return false;
      is_refused_ = database_.changed_rows() != 1;
      if (is_refused_) return false;
    }
    if (update.conditions) {
      const auto& [seat, lines] = *update.conditions;
      if (!database_.run(kKeepConditions, header.id, index_of(seat), lines)) return false;
    }
    if (update.rated_end) {
      const Written counted = count_rated(database_, *update.rated_end);
      is_refused_ = counted == Written::kRefused;
      if (counted != Written::kYes) return false;
    }
    const auto ended_with = [&](Result result) {
      return header.ending && header.ending->result == result;
    };
    return std::all_of(update.edges.begin(), update.edges.end(), [&](const Transition& edge) {
      return database_.run(kCountEdge, spec.game, spec.variant, edge.from, edge.to,
                           ended_with(Result::kFirst), ended_with(Result::kSecond),
                           ended_with(Result::kDraw));
    });
  }
  // Matches in memory, and those that are just being made, may still have the name of an account that has been
  // erased meanwhile. Nobody takes a seat with it any more, and in the header another name stands.
  [[nodiscard]] bool forget_erased(const MatchUpdate& update) {
    const MatchHeader& header = update.header;
    for (std::size_t i = 0; i < header.players.size(); ++i) {
      const std::optional<Player>& player = header.players[i];
      if (!player || player->account.empty()) continue;
      std::string shown;
      const auto note = [&](const Statement& row) { shown = row.text(0); };
      if (!database_.query(kFindErased, note, player->account)) return false;
      if (shown.empty() || shown == player->name) continue;
      is_refused_ = std::any_of(update.events.begin(), update.events.end(), [&](const auto& event) {
        return event.data.find(player->account) != std::string::npos;
      });
      if (is_refused_) return false;
      const std::string_view sql = i == 0 ? "UPDATE matches SET first_name = ? WHERE id = ?"
                                          : "UPDATE matches SET second_name = ? WHERE id = ?";
      if (!database_.run(sql, shown, header.id)) return false;
    }
    return true;
  }
  [[nodiscard]] std::optional<Error> note_absence(std::int64_t now) {
    const bool noted = transaction([&] {
      return database_.run(
                 "INSERT INTO absences SELECT alive, ? FROM life WHERE alive > 0 AND alive < ?",
                 now, now) &&
             database_.run(kNoteAlive, now);
    });
    if (!noted) {
      return Error{
          storage_code::kOpen, "cannot write to the database: " + problem_.value_or("refused"), {}};
    }
    const bool read = database_.query("SELECT alive FROM life", [&](const Statement& row) {
      row.read(start_time_);
    }) && database_.query("SELECT since, until FROM absences", [&](const Statement& row) {
      absences_.push_back({row.number(0), row.number(1)});
    });
    if (read && start_time_ >= now) return std::nullopt;
    return Error{storage_code::kOpen, "cannot read the database: " + database_.message(), {}};
  }

  Database database_;
  std::optional<std::string> problem_;
  // An event that does not follow the one before it, counts too late, or is of an erased account.
  bool is_refused_ = false;
  std::int64_t start_time_ = 0;
  std::vector<Absence> absences_;
};

}  // namespace tria::server
