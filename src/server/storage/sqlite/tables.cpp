#include "server/storage/sqlite/tables.hpp"

namespace tria::server {

namespace {

Expected<std::size_t> version_of(Database& database) {
  std::int64_t version = 0;
  const auto take = [&](const Statement& row) { row.read(version); };
  if (!database.query("PRAGMA user_version", take)) {
    return fail(storage_code::kOpen, join("cannot read the database: ", database.message()));
  }
  if (version < 0 || static_cast<std::size_t>(version) > kMigrations.size()) {
    return fail(storage_code::kOpen, join("the database has version ", version,
                                          ", this program knows up to ", kMigrations.size()));
  }
  return static_cast<std::size_t>(version);
}

// These never change,
constexpr std::string_view kFixedColumns =
    "id,game,variant,position,public,clock_kind,clock_time,clock_increment,created,rated,advantage";
// and these do. A level is null for a free seat and 0 for a person.
constexpr std::string_view kColumns =
    "state,first_level,first_name,first_account,first_rating,first_provisional,first_token,"
    "second_level,second_name,second_account,second_rating,second_provisional,second_token,side,"
    "ply,"
    "event_count,first_left,second_left,running,clocks_at,result,reason,first_halves,second_halves,"
    "rematch,moves,updated,updated_date,deadline";

// What a row says of players and ending, which a header may not have.
struct Parts {
  struct Seat {
    std::optional<int> level;
    std::string name;
    std::string account;
    std::optional<int> rating;
    bool provisional = false;
  };
  std::array<Seat, 2> seats;
  std::string result;
  Ended ending;
};

// Calls `use` with the value of each column, in order.
template <class Header, class RowParts, class Use>
auto with_columns(Header& header, RowParts& parts, const Use& use) {
  auto& [spec, clock, is_public, invite_hash, date, is_rated, advantage] = header.settings;
  auto& [first, second] = parts.seats;
  auto& [left, running, clocks_at] = header.clocks;
  auto& halves = parts.ending.score.halves;
  return use(header.id, spec.game, spec.variant, spec.position, is_public, clock.kind, clock.time,
             clock.increment, date, is_rated, advantage, header.state, first.level, first.name,
             first.account, first.rating, first.provisional, header.token_hashes[0], second.level,
             second.name, second.account, second.rating, second.provisional, header.token_hashes[1],
             header.side, header.ply, header.event_count, left[0], left[1], running, clocks_at,
             parts.result, parts.ending.reason, halves[0], halves[1], header.rematch, header.moves,
             header.updated, header.updated_date, header.deadline);
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

std::optional<Error> check_version(Database& database) {
  const Expected<std::size_t> version = version_of(database);
  if (!version) return version.error();
  if (*version == kMigrations.size()) return std::nullopt;
  return Error{
      storage_code::kOpen,
      join("the database has version ", *version, ", this program needs ", kMigrations.size(),
           ": an older one is brought up to date by starting the server"),
      {}};
}

std::string select_headers() {
  return join("SELECT ", kFixedColumns, ",", kColumns, " FROM matches ");
}

const std::string& upsert_header() {
  static const std::string kSql = [] {
    std::string marks = "?";
    for (std::size_t i = split({kFixedColumns}, ',').size(); i > 1; --i) marks += ",?";
    std::string changes;
    for (const Slice& name : split({kColumns}, ',')) {
      marks += ",?";
      changes += join(changes.empty() ? "" : ",", name.text, "=excluded.", name.text);
    }
    return join("INSERT INTO matches (", kFixedColumns, ",", kColumns, ") VALUES (", marks,
                ") ON CONFLICT (id) DO UPDATE SET ", changes);
  }();
  return kSql;
}

bool write_header(Database& database, const MatchHeader& header) {
  Parts parts;
  for (std::size_t i = 0; i < header.players.size(); ++i) {
    if (!header.players[i]) continue;
    const auto& [level, name, account, rating] = *header.players[i];
    parts.seats[i] = {level.value_or(0), name, account, std::nullopt, false};
    if (!rating) continue;
    parts.seats[i].rating = rating->rating;
    parts.seats[i].provisional = rating->provisional;
  }
  if (header.ending) parts.ending = *header.ending;
  if (parts.ending.result) parts.result = name_of(*parts.ending.result);
  return with_columns(header, parts, [&](const auto&... values) {
    return database.run(upsert_header(), values...);
  });
}

MatchHeader read_header(const Statement& row) {
  MatchHeader header;
  Parts parts;
  with_columns(header, parts, [&](auto&... values) { row.read(values...); });
  for (std::size_t i = 0; i < header.players.size(); ++i) {
    auto& [level, name, account, rating, provisional] = parts.seats[i];
    if (!level) continue;
    Player& player = header.players[i].emplace();
    if (*level > 0) player.engine_level = level;
    player.name = std::move(name);
    player.account = std::move(account);
    if (rating) player.rating = ShownRating{*rating, provisional};
  }
  parts.ending.result = parse_result(parts.result);
  if (header.state == MatchState::kEnded) header.ending = std::move(parts.ending);
  return header;
}

}  // namespace tria::server
