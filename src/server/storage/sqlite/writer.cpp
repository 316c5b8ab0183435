#include "server/storage/sqlite/writer.hpp"

#include <algorithm>
#include <bit>

#include "server/storage/sqlite/header_row.hpp"
#include "server/storage/sqlite/migrations.hpp"

namespace tria::server {

Expected<Writer> Writer::open(const std::string& path, std::int64_t now) {
  Expected<Database> database = Database::open(path, Database::Mode::kWriter);
  if (!database) return fail(database.error());
  if (auto error = migrate(*database)) return fail(std::move(*error));
  auto header = database->prepare(upsert_header());
  // Only after the event before it.
  auto event = database->prepare(
      "INSERT INTO events SELECT ?1,?2,?3,?4,?5 WHERE ?2 = 1 + "
      "(SELECT coalesce(max(number), 0) FROM events WHERE match = ?1)");
  auto edge = database->prepare(
      "INSERT INTO edges VALUES (?,?,?,?,?,?,?) ON CONFLICT DO UPDATE SET "
      "first=first+excluded.first, second=second+excluded.second, draws=draws+excluded.draws");
  auto life = database->prepare("UPDATE life SET alive = max(alive, ?)");
  auto check = database->prepare("UPDATE checks SET count = count + 1");
  for (const auto* const statement : {&header, &event, &edge, &life, &check}) {
    if (!*statement) return fail(statement->error());
  }
  Writer writer(std::move(*database), std::move(*header), std::move(*event), std::move(*edge),
                std::move(*life), std::move(*check));
  if (auto error = writer.note_absence(now)) return fail(std::move(*error));
  return writer;
}

std::optional<Error> Writer::note_absence(std::int64_t now) {
  const bool noted = transaction([&] {
    auto absent = database_.prepare(
        "INSERT INTO absences SELECT alive, ? FROM life WHERE alive > 0 AND alive < ?");
    return absent && absent->bind(now).bind(now).run() && note_alive(now);
  });
  if (!noted) {
    return Error{
        storage_code::kOpen, "cannot write to the database: " + problem_.value_or("refused"), {}};
  }
  auto alive = database_.prepare("SELECT alive FROM life");
  if (!alive) return alive.error();
  if (alive->step() != Statement::Step::kRow) {
    return Error{storage_code::kOpen, "cannot read the database: " + database_.message(), {}};
  }
  start_time_ = alive->number(0);
  auto query = database_.prepare("SELECT since, until FROM absences");
  if (!query) return query.error();
  while (query->step() == Statement::Step::kRow) {
    absences_.push_back({query->number(0), query->number(1)});
  }
  return std::nullopt;
}

std::vector<bool> Writer::write(std::span<const std::vector<MatchUpdate>* const> appends,
                                std::int64_t alive) {
  const bool together = transaction([&] {
    return note_alive(alive) && std::all_of(appends.begin(), appends.end(),
                                            [&](const auto* append) { return put(*append); });
  });
  std::vector<bool> written(appends.size(), together);
  // What is the database's fault would happen to each of them.
  if (together || problem_ || appends.size() < 2) return written;
  for (std::size_t i = 0; i < appends.size(); ++i) {
    written[i] = transaction([&] { return put(*appends[i]); });
  }
  return written;
}

bool Writer::write_check() {
  return transaction([&] { return check_.run(); });
}

bool Writer::transaction(const std::function<bool()>& body) {
  problem_.reset();
  is_refused_ = false;
  if (database_.execute("BEGIN IMMEDIATE") && body() && database_.execute("COMMIT")) return true;
  // Before anything else is asked, which would have reasons of its own.
  if (!is_refused_ && !database_.refused_the_data()) problem_ = database_.message();
  found_damage_ = found_damage_ || database_.found_damage();
  (void)database_.execute("ROLLBACK");
  return false;
}

bool Writer::note_alive(std::int64_t alive) { return life_.bind(alive).run(); }

bool Writer::put(const std::vector<MatchUpdate>& updates) {
  return std::all_of(updates.begin(), updates.end(),
                     [&](const MatchUpdate& update) { return put(update); });
}

bool Writer::put(const MatchUpdate& update) {
  const MatchHeader& header = update.header;
  bind_header(header_, header);
  if (!header_.run()) return false;
  for (const StoredEvent& event : update.events) {
    const bool added = event_.bind(header.id)
                           .bind(std::int64_t{event.number})
                           .bind(event.at)
                           .bind(event.kind)
                           .bind(event.data)
                           .run();
    if (!added) return false;
    is_refused_ = database_.changed_rows() != 1;
    if (is_refused_) return false;
  }
  const auto ended_with = [&](Result result) {
    return std::int64_t{header.ending && header.ending->result == result};
  };
  for (const PlayedEdge& edge : update.edges) {
    const bool counted = edge_.bind(header.settings.spec.game)
                             .bind(header.settings.spec.variant)
                             .bind(std::bit_cast<std::int64_t>(edge.from))
                             .bind(std::bit_cast<std::int64_t>(edge.to))
                             .bind(ended_with(Result::kFirst))
                             .bind(ended_with(Result::kSecond))
                             .bind(ended_with(Result::kDraw))
                             .run();
    if (!counted) return false;
  }
  return true;
}

}  // namespace tria::server
