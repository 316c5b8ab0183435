#include "games/abalone/records/playstrategy.hpp"

#include <array>
#include <utility>

#include "core/text.hpp"
#include "games/abalone/records/nacre.hpp"
#include "games/abalone/records/positions.hpp"
#include "record/codes.hpp"
#include "record/import.hpp"
#include "record/pgn_writer.hpp"
#include "record/playstrategy.hpp"

namespace tria::record::playstrategy_abalone {

namespace {

constexpr std::string_view kGame = "abalone";
constexpr std::array<std::string_view, 1> kGames{kGame};
constexpr std::string_view kVariantName = "Abalone";
constexpr std::size_t kFenWords = 6;
// Where a game begins that does not say.
constexpr std::string_view kUsualLayout = "belgian-daisy";

constexpr std::array<TagName, 4> kPlayers{
    TagName{tag_name::kFirst, "P1"},
    TagName{tag_name::kFirst, "Black"},
    TagName{tag_name::kSecond, "P2"},
    TagName{tag_name::kSecond, "White"},
};

// The site's moves name the column first (a–i) and the row as a number; other programs write the
// same kind of move with cells named as in Aba-Pro.
MoveReader move_reader(bool columns_first, NacreDialect dialect) {
  return [=](const Session& session, std::string_view word) {
    return read_nacre(session, columns_first ? exchange_axes(word) : std::string(word), dialect);
  };
}

Expected<std::string> write_move(const Session& session, const std::string& move) {
  const Expected<std::string> word = write_nacre(session, move);
  if (!word) return word;
  return exchange_axes(*word);
}

Expected<Record> read_one(SourceGame game, const ReadOptions& options) {
  if (auto error = playstrategy::read_tags(game, kPlayers, kVariantName)) {
    return fail(std::move(*error));
  }
  const Place fen_place = game.place_of("FEN");
  const std::optional<std::string> fen = take_tag(game, "FEN");
  const std::optional<std::string> exact = take_tag(game, kExactVariantTag);

  ImportPlan plan;
  plan.game = kGame;
  std::string variant(kUsualLayout);
  if (fen) {
    Expected<std::string> position = position_from_abalone_fen(*fen);
    if (!position) return fail_at(code::kPosition, fen_place, position.error().message, {*fen});
    plan.position = std::move(*position);
    variant = variant_that_starts_at(kGame, plan.position).value_or("standard");
  }
  if (exact) variant = *exact;
  if (!options.variant.empty()) variant = options.variant;

  for (const bool columns_first : {true, false}) {
    for (const NacreDialect dialect : {NacreDialect::kFarthest, NacreDialect::kNearestForThree}) {
      for (const std::string& rules : with_and_without_house_rules(kGame, variant)) {
        plan.readings.push_back({rules, move_reader(columns_first, dialect)});
      }
    }
  }
  return import_game(game, plan);
}

Expected<std::vector<Record>> read(std::string_view text, const ReadOptions& options) {
  Expected<std::vector<SourceGame>> games = playstrategy::read_sources(text, kFenWords);
  if (!games) return fail(games.error());
  return read_each(std::move(*games),
                   [&](SourceGame game) { return read_one(std::move(game), options); });
}

Expected<std::string> write(const Record& record) {
  const Expected<Record> valid = validated(record);
  if (!valid) return fail(valid.error());
  const auto session = session_of(*valid);
  if (!session) return fail(session.error());
  if ((*session)->game().name != kGame) {
    return fail(code::kGame, "this format holds games of Abalone only", {std::string(kGame)});
  }
  const bool second_begins = (*session)->side() == Side::kSecond;
  const std::string start = (*session)->start_position();
  const std::string variant = (*session)->variant();
  const std::string found = variant_that_starts_at(kGame, start).value_or("standard");
  const Expected<Line> line = spell(**session, valid->line, write_move);
  if (!line) return fail(line.error());
  const std::vector<Tag> tags = playstrategy::write_tags(*valid, kVariantName, abalone_fen(start),
                                                         found == variant ? "" : variant);
  return write_game(tags, *line, second_begins ? 1 : 0, valid->tag_or_empty(tag_name::kResult));
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
