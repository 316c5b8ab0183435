#include "server/app/recount.hpp"

#include <charconv>

#include "core/text.hpp"
#include "server/storage/recount.hpp"
#include "server/wire/match_json.hpp"

namespace tria::server {

namespace {

constexpr std::size_t kMaxExamples = 10;

// With all digits that a number has.
std::string digits(double number) {
  std::array<char, 32> text{};
  const auto end = std::to_chars(text.data(), text.data() + text.size(), number).ptr;
  return {text.data(), end};
}

std::string words(const Rating& rating) {
  return join(digits(rating.rating), "/", digits(rating.deviation), "/", digits(rating.volatility));
}

auto key_of(const AccountRating& row) { return std::tie(row.account, row.game, row.pace); }
auto key_of(const SeatChange& row) { return std::tie(row.match, row.seat); }

std::string words(const AccountRating& row) {
  return join("the ", name_of(row.pace), " rating of account ", row.account, " in ", row.game,
              " is ", words(row.rating.now), " after ", row.rating.games, " games");
}
std::string words(const SeatChange& row) {
  return join("match ", row.match, " gave its ", name_of(row.seat), " player ",
              words(row.after.now), " instead of ", digits(row.rating_before));
}

// Walks through two lists at a time.
template <class Row>
void compare_rows(std::vector<Row> stored, std::vector<Row> counted, RecountReport& report) {
  const auto by_key = [](const Row& a, const Row& b) { return key_of(a) < key_of(b); };
  std::sort(stored.begin(), stored.end(), by_key);
  std::sort(counted.begin(), counted.end(), by_key);
  const auto note = [&](std::string example) {
    ++report.differences;
    if (report.examples.size() < kMaxExamples) report.examples.push_back(std::move(example));
  };
  auto a = stored.begin();
  auto b = counted.begin();
  while (a != stored.end() || b != counted.end()) {
    if (b == counted.end() || (a != stored.end() && by_key(*a, *b))) {
      note(join("stored but not counted: ", words(*a++)));
    } else if (a == stored.end() || by_key(*b, *a)) {
      note(join("counted but not stored: ", words(*b++)));
    } else {
      if (*a != *b) note(join("stored: ", words(*a), "; counted: ", words(*b)));
      ++a;
      ++b;
    }
  }
}

// Collects the events of one match after the other.
class GameCollector {
 public:
  void take(const std::string& match, const StoredEvent& stored) {
    if (match != match_) finish();
    match_ = match;
    Expected<Event> event = read_event(stored);
    if (event)
      events_.push_back(std::move(*event));
    else if (!error_)
      error_ = Error{event.error().code, join("match ", match, ": ", event.error().message), {}};
  }
  [[nodiscard]] Expected<std::vector<RatedGame>> games() {
    finish();
    if (error_) return fail(*error_);
    return std::move(games_);
  }

 private:
  void finish() {
    if (auto game = rated_game(match_, events_)) games_.push_back(std::move(*game));
    events_.clear();
  }

  std::string match_;
  std::vector<Event> events_;
  std::vector<RatedGame> games_;
  std::optional<Error> error_;
};

}  // namespace

RecountReport compare(const RatingTables& stored, const RatingTables& counted) {
  RecountReport report{counted.changes.size() / 2, counted.ratings.size()};
  compare_rows(stored.ratings, counted.ratings, report);
  compare_rows(stored.changes, counted.changes, report);
  return report;
}

Expected<RecountReport> recount(const std::string& path, bool write) {
  // Those that say whether and how a match counts.
  constexpr std::array<std::string_view, 3> kKinds{"created", "seat-taken", "ended"};
  GameCollector collector;
  const Expected<RatingTables> stored = read_for_recount(
      path, kKinds,
      [&](const std::string& match, const StoredEvent& event) { collector.take(match, event); });
  if (!stored) return fail(stored.error());
  Expected<std::vector<RatedGame>> games = collector.games();
  if (!games) return fail(games.error());
  const RatingTables counted = count_all(std::move(*games));
  RecountReport report = compare(*stored, counted);
  if (write && report.differences > 0) {
    if (auto error = write_recount(path, counted)) return fail(std::move(*error));
  }
  return report;
}

}  // namespace tria::server
