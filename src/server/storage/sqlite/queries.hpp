// Queries as values: all rows of one, or why the database failed.
#pragma once

#include "server/storage/sqlite/database.hpp"

namespace tria::server {

inline auto failure_of(const Database& database) {
  return fail(storage_code::kFailed, join("the database failed: ", database.message()));
}

// A long read keeps the write-ahead log from being reset, and other readers of this thread waiting.
inline void end_soon(Database& database) {
  constexpr std::chrono::seconds kMaxTime{5};
  database.end_after(kMaxTime);
}

// All rows of a query, each as `take` makes it.
template <class Take, class... Values>
auto rows(Database& database, std::string_view sql, const Take& take, const Values&... values)
    -> Expected<std::vector<std::invoke_result_t<Take, const Statement&>>> {
  end_soon(database);
  std::vector<std::invoke_result_t<Take, const Statement&>> all;
  const auto keep = [&](const Statement& row) { all.push_back(take(row)); };
  const bool is_done = database.query(sql, keep, values...);
  database.end_never();
  if (!is_done) return failure_of(database);
  return all;
}

}  // namespace tria::server
