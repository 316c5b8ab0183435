// One connection to an SQLite database and its prepared statements. Used by one thread at a time.
#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <memory>
#include <system_error>

#include <sqlite3.h>

#include "core/text.hpp"
#include "server/codes.hpp"

namespace tria::server {

class Statement {
 public:
  explicit Statement(sqlite3_stmt* statement) noexcept : statement_(statement) {}

  // Binds the parameters in order: texts, numbers, and optional ones of either. Texts are not copied:
  // they must live until the statement is reset.
  template <class... Values>
  void bind(const Values&... values) {
    (bind_next(values), ...);
  }
  // A code of SQLite.
  [[nodiscard]] int step() { return sqlite3_step(statement_.get()); }
  void reset() {
    sqlite3_reset(statement_.get());
    sqlite3_clear_bindings(statement_.get());
    bound_ = 0;
  }

  // Reads the columns of the current row, from the first one on.
  template <class... Values>
  void read(Values&... values) const {
    int column = 0;
    (read_column(column++, values), ...);
  }
  [[nodiscard]] std::int64_t number(int column) const {
    return sqlite3_column_int64(statement_.get(), column);
  }
  [[nodiscard]] double real(int column) const {
    return sqlite3_column_double(statement_.get(), column);
  }
  [[nodiscard]] std::string text(int column) const {
    const auto* const bytes =
        reinterpret_cast<const char*>(sqlite3_column_text(statement_.get(), column));
    if (bytes == nullptr) return {};
    return {bytes, static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column))};
  }
  [[nodiscard]] bool is_null(int column) const {
    return sqlite3_column_type(statement_.get(), column) == SQLITE_NULL;
  }

 private:
  template <class T>
  void bind_next(const T& value) {
    if constexpr (std::convertible_to<T, std::string_view>) {
      const std::string_view text = value;
      // A null pointer would be stored as NULL, not as an empty text.
      sqlite3_bind_text64(statement_.get(), ++bound_, text.empty() ? "" : text.data(), text.size(),
                          SQLITE_STATIC, SQLITE_UTF8);
    } else if constexpr (requires { value.has_value(); }) {
      if (value)
        bind_next(*value);
      else
        ++bound_;  // stays null
    } else if constexpr (std::floating_point<T>) {
      sqlite3_bind_double(statement_.get(), ++bound_, value);
    } else {
      sqlite3_bind_int64(statement_.get(), ++bound_, static_cast<std::int64_t>(value));
    }
  }
  template <class T>
  void read_column(int column, T& value) const {
    if constexpr (std::same_as<T, std::string>) {
      value = text(column);
    } else if constexpr (std::floating_point<T>) {
      value = real(column);
    } else if constexpr (requires { value.reset(); }) {
      value.reset();
      if (!is_null(column)) value = static_cast<typename T::value_type>(number(column));
    } else {
      value = static_cast<T>(number(column));
    }
  }

  struct Finalize {
    void operator()(sqlite3_stmt* statement) const noexcept { sqlite3_finalize(statement); }
  };
  std::unique_ptr<sqlite3_stmt, Finalize> statement_;
  int bound_ = 0;
};

class Database {
 public:
  enum class Mode {
    kWriter,
    kReader,
    kCopy,  // a new file that copy_into() fills
  };
  // A writer creates a missing file. Both wait up to five seconds for a lock.
  [[nodiscard]] static Expected<Database> open(const std::string& path, Mode mode) {
    const int flags =
        mode == Mode::kReader ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
    sqlite3* connection = nullptr;
    const int code =
        sqlite3_open_v2(path.c_str(), &connection, flags | SQLITE_OPEN_NOMUTEX, nullptr);
    Database database(connection);
    // synchronous=FULL: in WAL mode only this makes sure that a commit is on the disk when it returns.
    // journal_size_limit: a log's file that has grown beyond this is cut back.
    const char* const settings =
        mode == Mode::kWriter   ? "PRAGMA busy_timeout=5000; PRAGMA journal_mode=WAL; PRAGMA "
                                  "synchronous=FULL; PRAGMA journal_size_limit=16777216;"
                                  "PRAGMA foreign_keys=ON"
        : mode == Mode::kReader ? "PRAGMA busy_timeout=5000; PRAGMA query_only=ON"
                                : "PRAGMA synchronous=FULL";
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
          return static_cast<int>(std::chrono::steady_clock::now() > *static_cast<Time*>(end));
        },
        database.end_.get());
    return database;
  }

  // One or more statements without parameters. False: it failed.
  [[nodiscard]] bool execute(const char* sql) {
    if (sqlite3_exec(connection_.get(), sql, nullptr, nullptr, nullptr) == SQLITE_OK) return true;
    note_failure();
    return false;
  }
  // The same statement again for the same text. Null: it failed.
  [[nodiscard]] Statement* prepared(std::string_view sql) {
    if (const auto found = statements_.find(sql); found != statements_.end()) return &found->second;
    sqlite3_stmt* statement = nullptr;
    if (sqlite3_prepare_v3(connection_.get(), sql.data(), static_cast<int>(sql.size()),
                           SQLITE_PREPARE_PERSISTENT, &statement, nullptr) != SQLITE_OK) {
      note_failure();
      return nullptr;
    }
    return &statements_.emplace(sql, Statement(statement)).first->second;
  }
  // One statement with these parameters; `take` is called with each row. False: it failed.
  template <class Take, class... Values>
  [[nodiscard]] bool query(std::string_view sql, const Take& take, const Values&... values) {
    Statement* const statement = prepared(sql);
    if (statement == nullptr) return false;
    statement->bind(values...);
    int code = SQLITE_ROW;
    while ((code = statement->step()) == SQLITE_ROW) take(*statement);
    if (code != SQLITE_DONE) note_failure();
    statement->reset();
    return code == SQLITE_DONE;
  }
  // The same for a statement without rows.
  template <class... Values>
  [[nodiscard]] bool run(std::string_view sql, const Values&... values) {
    return query(
        sql, [](const Statement&) {}, values...);
  }
  // Why the last call failed, with the system's reason where there is one.
  [[nodiscard]] std::string message() const {
    if (!connection_) return "out of memory";
    std::string text = sqlite3_errmsg(connection_.get());
    const int code = sqlite3_errcode(connection_.get());
    const int system = sqlite3_system_errno(connection_.get());
    if ((code == SQLITE_CANTOPEN || code == SQLITE_IOERR) && system != 0) {
      text += join(" (", std::generic_category().message(system), ")");
    }
    return text;
  }
  // Whether it failed because of the data, such as a constraint: other data may succeed.
  [[nodiscard]] bool refused_the_data() const noexcept {
    const int code = sqlite3_errcode(connection_.get());
    return code == SQLITE_CONSTRAINT || code == SQLITE_TOOBIG;
  }
  // Whether any call has failed because the file is damaged or not a database.
  [[nodiscard]] bool found_damage() const noexcept { return found_damage_; }

  // How long to wait for the locks of other connections.
  void wait_for_locks(std::chrono::milliseconds timeout) {
    sqlite3_busy_timeout(connection_.get(), static_cast<int>(timeout.count()));
  }
  // Queries still running after this time from now fail.
  void end_after(std::chrono::milliseconds time) {
    *end_ = std::chrono::steady_clock::now() + time;
  }
  void end_never() noexcept { *end_ = Time::max(); }

  enum class Checkpoint {
    kPassive,  // copies what it can while others read and write
    kRestart,  // waits for users of the log, so that the next commit starts it from the beginning
  };
  struct Log {
    int pages = 0;  // in the log
    int taken = 0;  // of them, those already copied into the database
  };
  // Copies the log into the database. Nothing if other connections are in the way.
  [[nodiscard]] Expected<std::optional<Log>> checkpoint(Checkpoint mode) {
    Log log;
    const int code = sqlite3_wal_checkpoint_v2(
        connection_.get(), nullptr,
        mode == Checkpoint::kPassive ? SQLITE_CHECKPOINT_PASSIVE : SQLITE_CHECKPOINT_RESTART,
        &log.pages, &log.taken);
    if (code == SQLITE_BUSY || code == SQLITE_LOCKED) return std::nullopt;
    if (code != SQLITE_OK) return fail(storage_code::kFailed, message());
    return log;
  }

  // Copies everything, as it is at one moment, into a new database. Others may write meanwhile. False: it
  // failed; the copy's message() says why.
  [[nodiscard]] bool copy_into(Database& copy) {
    sqlite3_backup* const backup =
        sqlite3_backup_init(copy.connection_.get(), "main", connection_.get(), "main");
    if (backup == nullptr) return false;
    constexpr int kAllPages = -1;
    const bool is_whole = sqlite3_backup_step(backup, kAllPages) == SQLITE_DONE;
    return sqlite3_backup_finish(backup) == SQLITE_OK && is_whole;
  }

  // Pages in the write-ahead log after this connection's last commit.
  [[nodiscard]] int log_pages() const noexcept { return *log_pages_; }
  // By the last INSERT, UPDATE or DELETE.
  [[nodiscard]] int changed_rows() const noexcept { return sqlite3_changes(connection_.get()); }

 private:
  using Time = std::chrono::steady_clock::time_point;
  struct Close {
    void operator()(sqlite3* connection) const noexcept { sqlite3_close(connection); }
  };
  explicit Database(sqlite3* connection) noexcept : connection_(connection) {}
  void note_failure() {
    const int code = sqlite3_errcode(connection_.get());
    if (code == SQLITE_CORRUPT || code == SQLITE_NOTADB) found_damage_ = true;
  }

  // On the heap: SQLite keeps their addresses, and this object may move.
  std::unique_ptr<int> log_pages_ = std::make_unique<int>(0);
  std::unique_ptr<Time> end_ = std::make_unique<Time>(Time::max());
  std::unique_ptr<sqlite3, Close> connection_;
  std::map<std::string, Statement, std::less<>> statements_;
  bool found_damage_ = false;
};

}  // namespace tria::server
