#include "record/playstrategy.hpp"

#include <array>

#include "games/abalone/records/formats.hpp"
#include "games/abalone/records/notation.hpp"

namespace tria::record {

namespace {

constexpr std::array kSitePlayers{
    TagName{tag_name::kFirst, "P1"}, TagName{tag_name::kFirst, "Black"},
    TagName{tag_name::kSecond, "P2"}, TagName{tag_name::kSecond, "White"}};

// A game that does not say where it begins has the site's usual layout.
std::string variant_at(const std::string& position) {
  if (position.empty()) return "belgian-daisy";
  return variant_that_starts_at("abalone", position).value_or("standard");
}

// The site's moves name the column first (a–i) and the row as a number; other programs write the
// same kind of move with cells named as in Aba-Pro.
std::vector<Reading> readings(const GameSpec& start) {
  std::vector<Reading> readings;
  for (const bool columns_first : {true, false}) {
    for (const NacreDialect dialect : {NacreDialect::kFarthest, NacreDialect::kNearestForThree}) {
      for (const GameSpec& rules : with_and_without_house_rules(start)) {
        readings.push_back({rules, nacre_reader(dialect, columns_first)});
      }
    }
  }
  return readings;
}

constexpr playstrategy::Site kSite{.game = "abalone",
                                   .variant_name = "Abalone",
                                   .read_fen = position_from_abalone_fen,
                                   .write_fen = abalone_fen,
                                   .variant_at = variant_at,
                                   .readings = readings};

}  // namespace

constinit const PgnDialect kAbaloneOfPlayStrategy{
    .names = kSitePlayers,
    .result_may_be_missing = true,
    .fen_words = 6,
    .plan = [](SourceGame& game,
               const std::string& variant) { return playstrategy::plan(kSite, game, variant); },
    .write_move =
        [](const Session& session, std::string_view move) {
          return write_nacre(session, move).map(exchange_axes);
        },
    .roster = [](const Record& /*record*/,
                 const Session& start) { return playstrategy::roster(kSite, start); }};

}  // namespace tria::record
