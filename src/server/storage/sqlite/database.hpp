// One connection to an SQLite database and its prepared statements. Used by one thread at a time.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "core/error.hpp"

struct sqlite3;
struct sqlite3_stmt;

namespace tria::server {

class Statement {
 public:
  explicit Statement(sqlite3_stmt* statement) noexcept : statement_(statement) {}

  // Binds the next parameter. Texts are not copied: they must live until the statement is reset.
  Statement& bind(std::int64_t value);
  Statement& bind(std::string_view text);
  Statement& bind(const std::optional<std::int64_t>& value);

  enum class Step { kRow, kDone, kFailed };
  [[nodiscard]] Step step();
  // Runs a statement that returns no rows, and resets it. False: it failed.
  [[nodiscard]] bool run();
  void reset();

  [[nodiscard]] std::int64_t number(int column) const;
  [[nodiscard]] std::string text(int column) const;
  [[nodiscard]] bool is_null(int column) const;

 private:
  struct Finalize {
    void operator()(sqlite3_stmt* statement) const noexcept;
  };
  std::unique_ptr<sqlite3_stmt, Finalize> statement_;
  int bound_ = 0;
};

class Database {
 public:
  enum class Mode { kWriter, kReader };
  // A writer creates a missing file. Both wait up to five seconds for a lock.
  [[nodiscard]] static Expected<Database> open(const std::string& path, Mode mode);

  // One or more statements without parameters.
  [[nodiscard]] bool execute(const char* sql);
  [[nodiscard]] Expected<Statement> prepare(std::string_view sql);
  // Why the last call failed, with the system's reason where there is one.
  [[nodiscard]] std::string message() const;
  // Whether it failed because of the data, such as a constraint: other data may succeed.
  [[nodiscard]] bool refused_the_data() const noexcept;
  // Whether it failed because the file is damaged or not a database.
  [[nodiscard]] bool found_damage() const noexcept;

  // How long to wait for the locks of other connections.
  void wait_for_locks(std::chrono::milliseconds timeout);
  // Queries still running after this time from now fail.
  void end_after(std::chrono::milliseconds time);

  enum class Checkpoint {
    kPassive,  // copies what it can while others read and write
    kRestart,  // waits for users of the log, so that the next commit starts it from the beginning
  };
  struct Log {
    int pages = 0;  // in the log
    int taken = 0;  // of them, those already copied into the database
  };
  // Copies the log into the database. Nothing if other connections are in the way.
  [[nodiscard]] Expected<std::optional<Log>> checkpoint(Checkpoint mode);

  // Pages in the write-ahead log after this connection's last commit.
  [[nodiscard]] int log_pages() const noexcept;
  // By the last INSERT, UPDATE or DELETE.
  [[nodiscard]] int changed_rows() const noexcept;

 private:
  struct Close {
    void operator()(sqlite3* connection) const noexcept;
  };
  explicit Database(sqlite3* connection) noexcept : connection_(connection) {}
  // On the heap: SQLite keeps their addresses, and this object may move.
  std::unique_ptr<int> log_pages_ = std::make_unique<int>(0);
  std::unique_ptr<std::chrono::steady_clock::time_point> end_ =
      std::make_unique<std::chrono::steady_clock::time_point>(
          std::chrono::steady_clock::time_point::max());
  std::unique_ptr<sqlite3, Close> connection_;
};

}  // namespace tria::server
