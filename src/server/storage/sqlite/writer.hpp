// Everything that changes the database. Appends that arrive while a transaction is being written
// share the next one, so that one wait for the disk serves them all.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
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
  // Notes that the server was absent until now.
  [[nodiscard]] static Expected<Writer> open(const std::string& path, std::int64_t now);

  [[nodiscard]] const std::vector<Absence>& absences() const noexcept { return absences_; }

  // The log's length. Somebody should take it into the database when it is long: not this thread,
  // which players wait for, unless it is far too long.
  [[nodiscard]] int log_pages() const noexcept { return database_.log_pages(); }

  // Each append is atomic. They share one transaction; if that fails, each has one of its own, so
  // that only those fail that are at fault. What became of each, in order.
  [[nodiscard]] std::vector<bool> write(std::span<const std::vector<MatchUpdate>* const> appends,
                                        std::int64_t alive);

 private:
  Writer(Database database, Statement header, Statement event, Statement edge, Statement life)
      : database_(std::move(database)),
        header_(std::move(header)),
        event_(std::move(event)),
        edge_(std::move(edge)),
        life_(std::move(life)) {}

  void keep_log_bounded();
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
  std::vector<Absence> absences_;
};

}  // namespace tria::server
