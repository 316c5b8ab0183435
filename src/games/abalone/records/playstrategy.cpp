#include "games/abalone/records/playstrategy.hpp"

#include <array>

#include "games/abalone/records/nacre.hpp"
#include "games/abalone/records/positions.hpp"
#include "record/import.hpp"
#include "record/playstrategy.hpp"

namespace tria::record::playstrategy_abalone {

namespace {

constexpr std::string_view kGame = "abalone";
constexpr std::array<std::string_view, 1> kGames{kGame};
constexpr std::string_view kVariantName = "Abalone";
// Where a game begins that does not say.
constexpr std::string_view kUsualLayout = "belgian-daisy";

std::string variant_at(const std::string& position) {
  if (position.empty()) return std::string(kUsualLayout);
  return variant_that_starts_at(kGame, position).value_or("standard");
}

// The site's moves name the column first (a–i) and the row as a number; other programs write the
// same kind of move with cells named as in Aba-Pro.
MoveReader move_reader(bool columns_first, NacreDialect dialect) {
  return [=](const Session& session, std::string_view word) {
    return read_nacre(session, columns_first ? exchange_axes(word) : std::string(word), dialect);
  };
}

std::vector<Reading> readings(const GameSpec& start) {
  std::vector<Reading> readings;
  for (const bool columns_first : {true, false}) {
    for (const NacreDialect dialect : {NacreDialect::kFarthest, NacreDialect::kNearestForThree}) {
      for (const GameSpec& rules : with_and_without_house_rules(start)) {
        readings.push_back({rules, move_reader(columns_first, dialect)});
      }
    }
  }
  return readings;
}

Expected<std::string> write_move(const Session& session, const std::string& move) {
  const Expected<std::string> word = write_nacre(session, move);
  if (!word) return word;
  return exchange_axes(*word);
}

constexpr playstrategy::Dialect kDialect{.game = kGame,
                                         .variant_name = kVariantName,
                                         .players = {"Black", "White"},
                                         .fen_words = 6,
                                         .read_fen = position_from_abalone_fen,
                                         .write_fen = abalone_fen,
                                         .variant_at = variant_at,
                                         .readings = readings,
                                         .write_move = write_move};

Expected<std::vector<Record>> read(std::string_view text, const ReadOptions& options) {
  return playstrategy::read(kDialect, text, options);
}

Expected<std::string> write(const Record& record, Session& start) {
  return playstrategy::write(kDialect, record, start);
}

// A FEN has rows with slashes between; Oware's separates the houses with commas.
bool recognises(const Head& head) {
  if (!head.has_tags) {
    return head.first_word.find('/') != std::string_view::npos &&
           head.first_word.find_first_not_of("Ss123456789/") == std::string_view::npos;
  }
  const std::string_view fen = head.value("FEN");
  const std::string_view variant = head.value("Variant");
  if (fen.find('/') == std::string_view::npos) return variant == kVariantName;
  return fen.find(',') == std::string_view::npos && variant != "Oware";
}

}  // namespace

constinit const Format kFormat{"playstrategy-abalone",
                               "PlayStrategy Abalone",
                               "Abalone: FEN and moves of two cells, as PlayStrategy writes them",
                               kGames,
                               recognises,
                               read,
                               write};

}  // namespace tria::record::playstrategy_abalone
