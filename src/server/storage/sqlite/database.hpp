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

  // Parameters are bound in order. The texts must live until the statement is reset.
  Statement& bind(std::int64_t value);
  Statement& bind(std::string_view text);
  Statement& bind(const std::optional<std::int64_t>& value);

  enum class Step { kRow, kDone, kFailed };
  [[nodiscard]] Step step();
  // For what returns no rows: steps and resets. False: it failed.
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
  // The writer makes the file where there is none, and both wait a moment for each other's locks.
  [[nodiscard]] static Expected<Database> open(const std::string& path, Mode mode);

  // One or more statements without parameters.
  [[nodiscard]] bool execute(const char* sql);
  [[nodiscard]] Expected<Statement> prepare(std::string_view sql);
  // What was wrong with the last call, with the system's reason where it has one.
  [[nodiscard]] std::string message() const;
  // Whether that was the fault of what was asked, such as a number that is taken: asking for
  // something else may succeed.
  [[nodiscard]] bool refused_the_data() const noexcept;
  // Whether that shows that the file is no proper database (any more).
  [[nodiscard]] bool found_damage() const noexcept;

  // How long to wait for locks of others.
  void wait_for_locks(std::chrono::milliseconds most);
  // What runs longer from now on is ended, and fails.
  void end_after(std::chrono::milliseconds time);

  enum class Checkpoint {
    kPassive,  // takes what it can get while others read and write
    kRestart,  // waits for those who use the log; the next commit then begins it anew
  };
  struct Log {
    int pages = 0;  // in the log
    int taken = 0;  // of them, those that are in the database too
  };
  // Takes the log into the database. Nothing: somebody was in the way. An error: it failed.
  [[nodiscard]] Expected<std::optional<Log>> checkpoint(Checkpoint mode);

  // How long the write-ahead log was after this connection's last commit.
  [[nodiscard]] int log_pages() const noexcept;
  // By the last statement that changes anything.
  [[nodiscard]] int changed_rows() const noexcept;

 private:
  struct Close {
    void operator()(sqlite3* connection) const noexcept;
  };
  explicit Database(sqlite3* connection) noexcept : connection_(connection) {}
  // Where SQLite finds them, wherever this object is moved to.
  std::unique_ptr<int> log_pages_ = std::make_unique<int>(0);
  std::unique_ptr<std::chrono::steady_clock::time_point> end_ =
      std::make_unique<std::chrono::steady_clock::time_point>(
          std::chrono::steady_clock::time_point::max());
  std::unique_ptr<sqlite3, Close> connection_;
};

}  // namespace tria::server
