#include "server/storage/recount.hpp"

#include "server/storage/sqlite/database_file.hpp"
#include "server/storage/sqlite/player_tables.hpp"

namespace tria::server {

namespace {

Error unread(const Database& database) {
  return {storage_code::kFailed, join("the database failed: ", database.message()), {}};
}

}  // namespace

Expected<RatingTables> read_for_recount(
    const std::string& path, std::span<const std::string_view> kinds,
    const std::function<void(const std::string& match, const StoredEvent& event)>& take) {
  Expected<Database> database = Database::open(path, Database::Mode::kReader);
  if (!database) return fail(database.error());
  if (!database->execute("BEGIN")) return fail(unread(*database));
  if (auto wrong = check_version(*database)) return fail(std::move(*wrong));
  std::string marks;
  for (const std::string_view kind : kinds) marks += join(marks.empty() ? "'" : ",'", kind, "'");
  const std::string which = kinds.empty() ? "" : join("WHERE kind IN (", marks, ") ");
  const auto pass_on = [&](const Statement& row) {
    StoredEvent event;
    std::string match;
    row.read(match, event.number, event.at, event.kind, event.data);
    take(match, event);
  };
  if (!database->query(join("SELECT match, number, at, kind, data FROM events ", which,
                            "ORDER BY match, number"),
                       pass_on)) {
    return fail(unread(*database));
  }
  std::optional<RatingTables> tables = rating_tables(*database);
  if (!tables) return fail(unread(*database));
  return std::move(*tables);
}

std::optional<Error> write_recount(const std::string& path, const RatingTables& tables) {
  const Expected<DatabaseFile> file = DatabaseFile::open(path);
  if (!file) return file.error();
  Expected<Database> database = Database::open(file->path(), Database::Mode::kWriter);
  if (!database) return database.error();
  const bool is_written = database->execute("BEGIN IMMEDIATE") &&
                          replace_ratings(*database, tables) && database->execute("COMMIT");
  if (is_written) return std::nullopt;
  Error error = unread(*database);
  (void)database->execute("ROLLBACK");
  return error;
}

}  // namespace tria::server
