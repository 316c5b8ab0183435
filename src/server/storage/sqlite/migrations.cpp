#include "server/storage/sqlite/migrations.hpp"

#include "core/text.hpp"
#include "server/storage/storage.hpp"

namespace tria::server {

namespace {

Expected<std::size_t> version_of(Database& database) {
  Expected<Statement> query = database.prepare("PRAGMA user_version");
  if (!query) return fail(query.error());
  if (query->step() != Statement::Step::kRow) {
    return fail(storage_code::kOpen, join("cannot read the database: ", database.message()));
  }
  const std::int64_t version = query->number(0);
  if (version < 0 || static_cast<std::size_t>(version) > kMigrations.size()) {
    return fail(storage_code::kOpen, join("the database has version ", version,
                                          ", this program knows up to ", kMigrations.size()));
  }
  return static_cast<std::size_t>(version);
}

}  // namespace

std::optional<Error> migrate(Database& database) {
  const Expected<std::size_t> version = version_of(database);
  if (!version) return version.error();
  for (std::size_t step = *version; step < kMigrations.size(); ++step) {
    const std::string script = join("BEGIN IMMEDIATE; ", kMigrations[step],
                                    "; PRAGMA user_version = ", step + 1, "; COMMIT");
    if (!database.execute(script.c_str())) {
      const std::string why = database.message();
      (void)database.execute("ROLLBACK");
      return Error{storage_code::kOpen, join("cannot prepare the database: ", why), {why}};
    }
  }
  return std::nullopt;
}

}  // namespace tria::server
