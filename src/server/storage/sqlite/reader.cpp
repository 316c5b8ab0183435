#include "server/storage/sqlite/reader.hpp"

#include <bit>

#include "core/text.hpp"
#include "server/storage/sqlite/header_row.hpp"

namespace tria::server {

Expected<Reader> Reader::open(const std::string& path) {
  Expected<Database> database = Database::open(path, Database::Mode::kReader);
  if (!database) return fail(database.error());
  return Reader(std::move(*database));
}

Error Reader::failure() {
  found_damage_ = found_damage_ || database_.found_damage();
  return {storage_code::kFailed, join("the database failed: ", database_.message()), {}};
}

template <class Row, class Take>
Expected<std::vector<Row>> Reader::all(Statement& statement, const Take& take) {
  // A long read keeps the write-ahead log from being reset, and other readers of this thread waiting.
  constexpr std::chrono::seconds kMaxTime{5};
  database_.end_after(kMaxTime);
  std::vector<Row> rows;
  while (true) {
    const Statement::Step step = statement.step();
    if (step == Statement::Step::kDone) return rows;
    if (step == Statement::Step::kFailed) return fail(failure());
    rows.push_back(take(statement));
  }
}

Expected<std::vector<StoredEvent>> Reader::load(const std::string& id) {
  auto query = database_.prepare(
      "SELECT number, at, kind, data FROM events WHERE match = ? ORDER BY number");
  if (!query) return fail(failure());
  query->bind(id);
  return all<StoredEvent>(*query, [](const Statement& row) {
    return StoredEvent{static_cast<std::uint32_t>(row.number(0)), row.number(1), row.text(2),
                       row.text(3)};
  });
}

Expected<std::vector<MatchHeader>> Reader::headers(const std::vector<std::string>& ids) {
  auto query = database_.prepare(join(select_headers(), "WHERE id = ?"));
  if (!query) return fail(failure());
  std::vector<MatchHeader> found;
  for (const std::string& id : ids) {
    query->bind(id);
    auto rows = all<MatchHeader>(*query, read_header);
    if (!rows) return rows;
    for (MatchHeader& row : *rows) found.push_back(std::move(row));
    query->reset();
  }
  return found;
}

Expected<std::vector<MatchHeader>> Reader::live(std::uint32_t limit) {
  auto query = database_.prepare(
      join(select_headers(), "WHERE state = 1 AND public = 1 ORDER BY updated DESC LIMIT ?"));
  if (!query) return fail(failure());
  query->bind(std::int64_t{limit});
  return all<MatchHeader>(*query, read_header);
}

Expected<std::vector<std::string>> Reader::due(std::int64_t until, std::uint32_t limit) {
  auto query = database_.prepare(
      "SELECT id FROM matches WHERE deadline IS NOT NULL AND deadline <= ? "
      "ORDER BY deadline LIMIT ?");
  if (!query) return fail(failure());
  query->bind(until).bind(std::int64_t{limit});
  return all<std::string>(*query, [](const Statement& row) { return row.text(0); });
}

Expected<std::vector<MatchHeader>> Reader::archive(const ArchiveQuery& query) {
  std::string sql =
      join(select_headers(), "WHERE state = 2 AND public = 1 AND result <> '' AND ply >= 2");
  if (!query.game.empty()) sql += " AND game = ?";
  if (!query.variant.empty()) sql += " AND variant = ?";
  if (!query.result.empty()) sql += " AND result = ?";
  // Moves are separated by spaces, and '!' follows the space: everything that begins so.
  if (!query.moves.empty()) sql += " AND moves >= ? AND moves < ? AND (moves = ? OR moves >= ?)";
  if (query.before) sql += " AND (updated, id) < (?, ?)";
  sql += " ORDER BY updated DESC, id DESC LIMIT ?";
  auto statement = database_.prepare(sql);
  if (!statement) return fail(failure());
  const std::string with_space = query.moves + " ";
  const std::string end = query.moves + "!";
  if (!query.game.empty()) statement->bind(query.game);
  if (!query.variant.empty()) statement->bind(query.variant);
  if (!query.result.empty()) statement->bind(query.result);
  if (!query.moves.empty()) {
    statement->bind(query.moves).bind(end).bind(query.moves).bind(with_space);
  }
  if (query.before) statement->bind(query.before->updated).bind(query.before->id);
  statement->bind(std::int64_t{query.limit});
  return all<MatchHeader>(*statement, read_header);
}

Expected<std::vector<EdgeCount>> Reader::edges(const std::string& game, const std::string& variant,
                                               std::uint64_t from) {
  auto query = database_.prepare(
      "SELECT target, first, second, draws FROM edges "
      "WHERE game = ? AND variant = ? AND source = ? LIMIT 1000");
  if (!query) return fail(failure());
  query->bind(game).bind(variant).bind(std::bit_cast<std::int64_t>(from));
  return all<EdgeCount>(*query, [](const Statement& row) {
    return EdgeCount{
        std::bit_cast<std::uint64_t>(row.number(0)), static_cast<std::uint32_t>(row.number(1)),
        static_cast<std::uint32_t>(row.number(2)), static_cast<std::uint32_t>(row.number(3))};
  });
}

Expected<bool> Reader::probe() {
  constexpr const char* kSome =
      "SELECT * FROM matches ORDER BY id LIMIT 1; SELECT * FROM matches ORDER BY id DESC LIMIT 1;"
      "SELECT * FROM events ORDER BY match LIMIT 1;"
      "SELECT * FROM events ORDER BY match DESC, number DESC LIMIT 1;"
      "SELECT * FROM edges LIMIT 1; SELECT * FROM life; SELECT * FROM absences LIMIT 1;"
      "SELECT * FROM checks";
  if (!database_.execute(kSome)) return fail(failure());
  for (const auto& found : {live(1), archive({"", "", "", "", {}, 1})}) {
    if (!found) return fail(found.error());
  }
  const auto soon = due(INT64_MAX, 1);
  if (!soon) return fail(soon.error());
  return true;
}

}  // namespace tria::server
