// Everything that is asked of the database, on a connection that cannot change it.
#pragma once

#include <string>
#include <vector>

#include "core/error.hpp"
#include "server/storage/sqlite/database.hpp"
#include "server/storage/storage.hpp"

namespace tria::server {

class Reader {
 public:
  // The tables must be there.
  [[nodiscard]] static Expected<Reader> open(const std::string& path);

  [[nodiscard]] Expected<std::vector<StoredEvent>> load(const std::string& id);
  [[nodiscard]] Expected<std::vector<MatchHeader>> headers(const std::vector<std::string>& ids);
  [[nodiscard]] Expected<std::vector<MatchHeader>> live(std::uint32_t limit);
  [[nodiscard]] Expected<std::vector<std::string>> due(std::int64_t until, std::uint32_t limit);
  [[nodiscard]] Expected<std::vector<MatchHeader>> archive(const ArchiveQuery& query);
  [[nodiscard]] Expected<std::vector<EdgeCount>> edges(const std::string& game,
                                                       const std::string& variant,
                                                       std::uint64_t from);
  // Reads something of every table: what can be seen of the file's health in a moment.
  [[nodiscard]] Expected<bool> probe();

  // Whether it has been seen that the file is no proper database.
  [[nodiscard]] bool found_damage() const noexcept { return found_damage_; }

 private:
  explicit Reader(Database database) : database_(std::move(database)) {}

  template <class Row, class Take>
  [[nodiscard]] Expected<std::vector<Row>> all(Statement& statement, const Take& take);

  // What the last call failed with.
  [[nodiscard]] Error failure();

  Database database_;
  bool found_damage_ = false;
};

}  // namespace tria::server
