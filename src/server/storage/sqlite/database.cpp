#include "server/storage/sqlite/database.hpp"

#include <system_error>

#include <sqlite3.h>

#include "core/text.hpp"
#include "server/storage/storage.hpp"

namespace tria::server {

void Statement::Finalize::operator()(sqlite3_stmt* statement) const noexcept {
  sqlite3_finalize(statement);
}

Statement& Statement::bind(std::int64_t value) {
  sqlite3_bind_int64(statement_.get(), ++bound_, value);
  return *this;
}

Statement& Statement::bind(std::string_view text) {
  sqlite3_bind_text64(statement_.get(), ++bound_, text.data(), text.size(), SQLITE_STATIC,
                      SQLITE_UTF8);
  return *this;
}

Statement& Statement::bind(const std::optional<std::int64_t>& value) {
  if (value) return bind(*value);
  sqlite3_bind_null(statement_.get(), ++bound_);
  return *this;
}

Statement::Step Statement::step() {
  const int code = sqlite3_step(statement_.get());
  if (code == SQLITE_ROW) return Step::kRow;
  return code == SQLITE_DONE ? Step::kDone : Step::kFailed;
}

bool Statement::run() {
  const bool done = step() == Step::kDone;
  reset();
  return done;
}

void Statement::reset() {
  sqlite3_reset(statement_.get());
  sqlite3_clear_bindings(statement_.get());
  bound_ = 0;
}

std::int64_t Statement::number(int column) const {
  return sqlite3_column_int64(statement_.get(), column);
}

std::string Statement::text(int column) const {
  const auto* const bytes =
      reinterpret_cast<const char*>(sqlite3_column_text(statement_.get(), column));
  if (bytes == nullptr) return {};
  return {bytes, static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column))};
}

bool Statement::is_null(int column) const {
  return sqlite3_column_type(statement_.get(), column) == SQLITE_NULL;
}

void Database::Close::operator()(sqlite3* connection) const noexcept { sqlite3_close(connection); }

Expected<Database> Database::open(const std::string& path, Mode mode) {
  const int flags =
      mode == Mode::kWriter ? SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE : SQLITE_OPEN_READONLY;
  sqlite3* connection = nullptr;
  const int code = sqlite3_open_v2(path.c_str(), &connection, flags | SQLITE_OPEN_NOMUTEX, nullptr);
  Database database(connection);
  // synchronous=FULL: in WAL mode only this makes sure that a commit is on the disk when it returns.
  // journal_size_limit: a log's file that has grown beyond this is cut back.
  const char* const settings = mode == Mode::kWriter
                                   ? "PRAGMA busy_timeout=5000; PRAGMA journal_mode=WAL; PRAGMA "
                                     "synchronous=FULL; PRAGMA journal_size_limit=16777216;"
                                     "PRAGMA foreign_keys=ON"
                                   : "PRAGMA busy_timeout=5000; PRAGMA query_only=ON";
  if (code != SQLITE_OK || !database.execute(settings)) {
    const std::string why = database.message();
    return fail(storage_code::kOpen, join("cannot open the database ", path, ": ", why),
                {path, why});
  }
  // Replaces SQLite's own hook, which would run a checkpoint inside a commit.
  sqlite3_wal_hook(
      connection,
      [](void* pages, sqlite3*, const char*, int count) {
        *static_cast<int*>(pages) = count;
        return SQLITE_OK;
      },
      database.log_pages_.get());
  constexpr int kInstructions = 10'000;  // well below a millisecond
  sqlite3_progress_handler(
      connection, kInstructions,
      [](void* end) {
        return static_cast<int>(std::chrono::steady_clock::now() >
                                *static_cast<std::chrono::steady_clock::time_point*>(end));
      },
      database.end_.get());
  return database;
}

bool Database::execute(const char* sql) {
  return sqlite3_exec(connection_.get(), sql, nullptr, nullptr, nullptr) == SQLITE_OK;
}

Expected<Statement> Database::prepare(std::string_view sql) {
  sqlite3_stmt* statement = nullptr;
  if (sqlite3_prepare_v3(connection_.get(), sql.data(), static_cast<int>(sql.size()),
                         SQLITE_PREPARE_PERSISTENT, &statement, nullptr) != SQLITE_OK) {
    return fail(storage_code::kOpen, join("the database refused a statement: ", message()));
  }
  return Statement(statement);
}

int Database::log_pages() const noexcept { return *log_pages_; }

int Database::changed_rows() const noexcept { return sqlite3_changes(connection_.get()); }

void Database::wait_for_locks(std::chrono::milliseconds timeout) {
  sqlite3_busy_timeout(connection_.get(), static_cast<int>(timeout.count()));
}

void Database::end_after(std::chrono::milliseconds time) {
  *end_ = std::chrono::steady_clock::now() + time;
}

Expected<std::optional<Database::Log>> Database::checkpoint(Checkpoint mode) {
  Log log;
  const int code = sqlite3_wal_checkpoint_v2(
      connection_.get(), nullptr,
      mode == Checkpoint::kPassive ? SQLITE_CHECKPOINT_PASSIVE : SQLITE_CHECKPOINT_RESTART,
      &log.pages, &log.taken);
  if (code == SQLITE_BUSY || code == SQLITE_LOCKED) return std::nullopt;
  if (code != SQLITE_OK) return fail(storage_code::kFailed, message());
  return log;
}

std::string Database::message() const {
  if (!connection_) return "out of memory";
  std::string text = sqlite3_errmsg(connection_.get());
  const int code = sqlite3_errcode(connection_.get());
  const int system = sqlite3_system_errno(connection_.get());
  if ((code == SQLITE_CANTOPEN || code == SQLITE_IOERR) && system != 0) {
    text += join(" (", std::generic_category().message(system), ")");
  }
  return text;
}

bool Database::refused_the_data() const noexcept {
  const int code = sqlite3_errcode(connection_.get());
  return code == SQLITE_CONSTRAINT || code == SQLITE_TOOBIG;
}

bool Database::found_damage() const noexcept {
  const int code = sqlite3_errcode(connection_.get());
  return code == SQLITE_CORRUPT || code == SQLITE_NOTADB;
}

}  // namespace tria::server
