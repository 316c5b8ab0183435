#include "record/playstrategy.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "core/text.hpp"
#include "record/codes.hpp"
#include "record/scanner.hpp"
#include "record/source_text.hpp"

namespace tria::record::playstrategy {

Expected<std::vector<SourceGame>> read_sources(std::string_view text, std::size_t fen_words) {
  const Expected<std::string_view> source = check_source(text);
  if (!source) return fail(source.error());
  Scanner scanner(*source);
  scanner.skip_spaces();
  const PgnStyle style{.result_may_be_missing = true};
  if (scanner.at_end() || scanner.peek() == '[') return read_games(*source, style);

  const Place fen_place = scanner.place();
  std::string fen;
  for (std::size_t i = 0; i < fen_words && !scanner.at_end(); ++i) {
    if (!fen.empty()) fen += ' ';
    while (!scanner.at_end() && !Scanner::is_space(scanner.peek()) &&
           fen.size() <= kMaxPositionText) {
      fen += scanner.take();
    }
    scanner.skip_spaces();
  }
  if (fen.size() > kMaxPositionText) {
    return fail_at(code::kPosition, fen_place, "this does not begin with a FEN");
  }
  std::vector<SourceGame> games(1);
  if (!scanner.at_end()) {
    Expected<std::vector<SourceGame>> moves = read_games(scanner.rest(), style, scanner.place());
    if (!moves) return moves;
    if (moves->size() != 1 || !moves->front().record.tags.empty()) {
      return fail_at(code::kTag, moves->back().place,
                     "a file that begins with a FEN holds one game and no tags");
    }
    games = std::move(*moves);
  }
  games[0].place = fen_place;
  put_tag(games[0], "FEN", fen, fen_place);
  return games;
}

std::optional<Error> read_tags(SourceGame& game, std::span<const TagName> players,
                               std::string_view variant_name) {
  add_missing_result(game);
  if (auto error = check_result_token(game)) return error;
  if (auto error = take_their_names(game, players)) return error;
  const Place place = game.place_of(tag_name::kVariant);
  const std::optional<std::string> variant = take_tag(game, tag_name::kVariant);
  if (variant && *variant != variant_name) {
    return fail_at(code::kVariant, place,
                   join("only the variant ", variant_name, " is read here, not ", quote(*variant)),
                   {*variant})
        .value();
  }
  take_tag(game, tag_name::kGame);
  return std::nullopt;
}

std::vector<Tag> write_tags(const Record& record, std::string_view variant_name,
                            const std::string& fen, const std::string& exact_variant) {
  const std::array roster{
      RosterTag{"Event", tag_name::kEvent, "?"},
      RosterTag{"Site", tag_name::kSite, "?"},
      RosterTag{"Date", tag_name::kDate, "????.??.??"},
      RosterTag{"Round", tag_name::kRound, ""},
      RosterTag{"P1", tag_name::kFirst, "?"},
      RosterTag{"P2", tag_name::kSecond, "?"},
      RosterTag{"Result", tag_name::kResult, ""},
      RosterTag{"Variant", "", std::string(variant_name)},
      RosterTag{"FEN", "", fen},
      RosterTag{"Termination", tag_name::kTermination, ""},
      RosterTag{kExactVariantTag, "", exact_variant},
  };
  return write_roster(record, roster, {tag_name::kGame, tag_name::kPosition});
}

}  // namespace tria::record::playstrategy
