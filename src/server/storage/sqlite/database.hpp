// One connection to an SQLite database and its prepared statements. Used by one thread at a time.
#pragma once

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
  [[nodiscard]] std::string message() const;
  // How long the write-ahead log was after this connection's last commit.
  [[nodiscard]] int log_pages() const noexcept;
  // By the last statement that changes anything.
  [[nodiscard]] int changed_rows() const noexcept;

 private:
  struct Close {
    void operator()(sqlite3* connection) const noexcept;
  };
  explicit Database(sqlite3* connection) noexcept : connection_(connection) {}
  std::unique_ptr<int> log_pages_ = std::make_unique<int>(0);  // where the hook finds it
  std::unique_ptr<sqlite3, Close> connection_;
};

}  // namespace tria::server
