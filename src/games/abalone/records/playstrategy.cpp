#include "record/playstrategy.hpp"

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
                                   .players = kSitePlayers,
                                   .fen_words = 6,
                                   .read_fen = position_from_abalone_fen,
                                   .write_fen = abalone_fen,
                                   .write_move =
                                       [](const Session& session, std::string_view move) {
                                         return write_nacre(session, move).map(exchange_axes);
                                       },
                                   .variant_at = variant_at,
                                   .readings = readings};

// A FEN has rows with slashes between; Oware's separates the houses with commas.
bool recognises(const Head& head) {
  if (!head.has_tags) {
    return head.first_word.find('/') != std::string_view::npos &&
           head.first_word.find_first_not_of("Ss123456789/") == std::string_view::npos;
  }
  const std::string_view fen = head.value("FEN");
  const std::string_view variant = head.value("Variant");
  if (fen.find('/') == std::string_view::npos) return variant == "Abalone";
  return fen.find(',') == std::string_view::npos && variant != "Oware";
}

// Comments, variations, glyphs, clocks and evaluations are kept.
constexpr Format kPlayStrategy{
    .name = "playstrategy-abalone",
    .title = "PlayStrategy Abalone",
    .summary = "Abalone: FEN and moves of two cells, as PlayStrategy writes them",
    .game = kSite.game,
    .recognises = recognises,
    .pgn = &playstrategy::kDialect<kSite>};

}  // namespace

}  // namespace tria::record

namespace tria::abalone {

// In the order in which they are tried on a text.
std::span<const record::Format* const> record_formats() noexcept {
  static constexpr std::array kFormats{&record::kApgn, &record::kApgnInNacre,
                                       &record::kPlayStrategy};
  return kFormats;
}

}  // namespace tria::abalone
