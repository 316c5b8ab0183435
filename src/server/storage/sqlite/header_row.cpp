#include "server/storage/sqlite/header_row.hpp"

#include <array>

#include "core/text.hpp"

namespace tria::server {

namespace {

// These never change,
constexpr std::array<std::string_view, 9> kFixedColumns{
    "id",         "game",       "variant",         "position", "public",
    "clock_kind", "clock_time", "clock_increment", "created"};
// and these do. A level is null for a free seat and 0 for a person.
constexpr std::array<std::string_view, 23> kColumns{
    "state",        "first_level", "first_name", "first_token",  "second_level", "second_name",
    "second_token", "side",        "ply",        "event_count",  "first_left",   "second_left",
    "running",      "clocks_at",   "result",     "reason",       "first_halves", "second_halves",
    "rematch",      "moves",       "updated",    "updated_date", "deadline"};

std::string all_columns() {
  std::string names;
  for (const std::string_view name : kFixedColumns) names += join(names.empty() ? "" : ", ", name);
  for (const std::string_view name : kColumns) names += join(", ", name);
  return names;
}

// Reads the columns of a row from left to right.
class Columns {
 public:
  explicit Columns(const Statement& row) noexcept : row_(row) {}

  std::string text() { return row_.text(next_++); }
  std::int64_t number() { return row_.number(next_++); }
  std::optional<std::int64_t> optional() {
    const int column = next_++;
    return row_.is_null(column) ? std::nullopt : std::optional(row_.number(column));
  }
  template <class T>
  T as() {
    return static_cast<T>(number());
  }

 private:
  const Statement& row_;
  int next_ = 0;
};

// An empty text that is not null: the database takes a view without data for NULL.
constexpr std::string_view kEmpty = "";

std::optional<std::int64_t> level_of(const std::optional<Player>& player) {
  return player ? std::optional<std::int64_t>(player->engine_level.value_or(0)) : std::nullopt;
}

std::string_view name_in(const std::optional<Player>& player) {
  return player ? std::string_view(player->name) : kEmpty;
}

std::optional<Player> player_of(std::optional<std::int64_t> level, std::string name) {
  if (!level) return std::nullopt;
  return Player{*level > 0 ? std::optional(static_cast<int>(*level)) : std::nullopt,
                std::move(name)};
}

}  // namespace

std::string select_headers() { return join("SELECT ", all_columns(), " FROM matches "); }

std::string upsert_header() {
  std::string marks = "?";
  for (std::size_t i = 1; i < kFixedColumns.size() + kColumns.size(); ++i) marks += ",?";
  std::string changes;
  for (const std::string_view name : kColumns) {
    changes += join(changes.empty() ? "" : ", ", name, "=excluded.", name);
  }
  return join("INSERT INTO matches (", all_columns(), ") VALUES (", marks,
              ") ON CONFLICT (id) DO UPDATE SET ", changes);
}

void bind_header(Statement& statement, const MatchHeader& header) {
  const Created& settings = header.settings;
  statement.bind(header.id)
      .bind(settings.spec.game)
      .bind(settings.spec.variant)
      .bind(settings.spec.position)
      .bind(std::int64_t{settings.is_public})
      .bind(static_cast<std::int64_t>(settings.clock.kind))
      .bind(settings.clock.time)
      .bind(settings.clock.increment)
      .bind(settings.date)
      .bind(static_cast<std::int64_t>(header.state));
  for (const Side seat : {Side::kFirst, Side::kSecond}) {
    const std::optional<Player>& player = header.players[index_of(seat)];
    statement.bind(level_of(player))
        .bind(name_in(player))
        .bind(header.token_hashes[index_of(seat)]);
  }
  const auto& running = header.clocks.running;
  statement.bind(static_cast<std::int64_t>(header.side))
      .bind(std::int64_t{header.ply})
      .bind(std::int64_t{header.event_count})
      .bind(header.clocks.left[0])
      .bind(header.clocks.left[1])
      .bind(running ? std::optional(static_cast<std::int64_t>(*running)) : std::nullopt)
      .bind(header.clocks.at);
  const auto& ending = header.ending;
  statement.bind(ending && ending->result ? name_of(*ending->result) : kEmpty)
      .bind(ending ? std::string_view(ending->reason) : kEmpty)
      .bind(std::int64_t{ending ? ending->score.halves[0] : 0})
      .bind(std::int64_t{ending ? ending->score.halves[1] : 0})
      .bind(header.rematch)
      .bind(header.moves)
      .bind(header.updated)
      .bind(header.updated_date)
      .bind(header.deadline);
}

MatchHeader read_header(const Statement& row) {
  Columns columns(row);
  MatchHeader header;
  Created& settings = header.settings;
  header.id = columns.text();
  settings.spec.game = columns.text();
  settings.spec.variant = columns.text();
  settings.spec.position = columns.text();
  settings.is_public = columns.number() != 0;
  settings.clock.kind = columns.as<ClockRule::Kind>();
  settings.clock.time = columns.number();
  settings.clock.increment = columns.number();
  settings.date = columns.number();
  header.state = columns.as<MatchState>();
  for (const Side seat : {Side::kFirst, Side::kSecond}) {
    const std::optional<std::int64_t> level = columns.optional();
    header.players[index_of(seat)] = player_of(level, columns.text());
    header.token_hashes[index_of(seat)] = columns.text();
  }
  header.side = columns.as<Side>();
  header.ply = columns.as<std::uint32_t>();
  header.event_count = columns.as<std::uint32_t>();
  header.clocks.left = {columns.number(), columns.number()};
  if (const auto running = columns.optional()) header.clocks.running = static_cast<Side>(*running);
  header.clocks.at = columns.number();
  Ended ending;
  ending.result = parse_result(columns.text());
  ending.reason = columns.text();
  ending.score.halves = {columns.as<int>(), columns.as<int>()};
  if (header.state == MatchState::kEnded) header.ending = std::move(ending);
  header.rematch = columns.text();
  header.moves = columns.text();
  header.updated = columns.number();
  header.updated_date = columns.number();
  header.deadline = columns.optional();
  return header;
}

}  // namespace tria::server
