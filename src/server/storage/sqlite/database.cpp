#include "server/storage/sqlite/database.hpp"

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
  sqlite3_wal_hook(
      connection,
      [](void* pages, sqlite3*, const char*, int count) {
        *static_cast<int*>(pages) = count;
        return SQLITE_OK;
      },
      database.log_pages_.get());
  // A commit is on the disk when it returns: FULL is what makes that true in WAL mode.
  const char* const settings = mode == Mode::kWriter
                                   ? "PRAGMA busy_timeout=5000; PRAGMA journal_mode=WAL; PRAGMA "
                                     "synchronous=FULL; PRAGMA wal_autocheckpoint=0;"
                                     "PRAGMA foreign_keys=ON"
                                   : "PRAGMA busy_timeout=5000; PRAGMA query_only=ON";
  if (code != SQLITE_OK || !database.execute(settings)) {
    const std::string why = database.message();
    return fail(storage_code::kOpen, join("cannot open the database ", path, ": ", why),
                {path, why});
  }
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

std::string Database::message() const {
  return connection_ ? sqlite3_errmsg(connection_.get()) : "out of memory";
}

}  // namespace tria::server
