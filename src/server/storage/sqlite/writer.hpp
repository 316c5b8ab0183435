// Everything that changes the database. Appends that arrive while a transaction is being written
// share the next one, so that one wait for the disk serves them all.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/error.hpp"
#include "server/storage/sqlite/database.hpp"
#include "server/storage/storage.hpp"

namespace tria::server {

struct Absence {
  std::int64_t since = 0;
  std::int64_t until = 0;
};

class Writer {
 public:
  // Notes that the server was absent until now, if `now` is later than when it was last alive.
  [[nodiscard]] static Expected<Writer> open(const std::string& path, std::int64_t now);

  // When this run begins: never before the last one ended.
  [[nodiscard]] std::int64_t start_time() const noexcept { return start_time_; }
  [[nodiscard]] const std::vector<Absence>& absences() const noexcept { return absences_; }

  // The write-ahead log's length after the last commit.
  [[nodiscard]] int log_pages() const noexcept { return database_.log_pages(); }

  // Each append is atomic. They share one transaction; if that fails, each has one of its own, so
  // that only those fail that are at fault. What became of each, in order.
  [[nodiscard]] std::vector<bool> write(std::span<const std::vector<MatchUpdate>* const> appends,
                                        std::int64_t alive);
  // Changes a row, to see whether the database accepts a write.
  [[nodiscard]] bool write_check();
  // Why the last write failed, unless only those did that were at fault themselves.
  [[nodiscard]] const std::optional<std::string>& problem() const noexcept { return problem_; }
  // Whether it has been seen that the file is no proper database.
  [[nodiscard]] bool found_damage() const noexcept { return found_damage_; }

 private:
  Writer(Database database, Statement header, Statement event, Statement edge, Statement life,
         Statement check)
      : database_(std::move(database)),
        header_(std::move(header)),
        event_(std::move(event)),
        edge_(std::move(edge)),
        life_(std::move(life)),
        check_(std::move(check)) {}

  [[nodiscard]] bool transaction(const std::function<bool()>& body);
  [[nodiscard]] bool put(const std::vector<MatchUpdate>& updates);
  [[nodiscard]] bool put(const MatchUpdate& update);
  [[nodiscard]] bool note_alive(std::int64_t alive);
  [[nodiscard]] std::optional<Error> note_absence(std::int64_t now);

  Database database_;
  Statement header_;
  Statement event_;
  Statement edge_;
  Statement life_;
  Statement check_;
  std::optional<std::string> problem_;
  bool is_refused_ = false;  // an event that does not follow the one before it
  bool found_damage_ = false;
  std::int64_t start_time_ = 0;
  std::vector<Absence> absences_;
};

}  // namespace tria::server
