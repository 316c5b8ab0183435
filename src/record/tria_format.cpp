#include "record/tria_format.hpp"

#include <utility>

#include "core/text.hpp"
#include "facade/registry.hpp"
#include "record/codes.hpp"
#include "record/import.hpp"
#include "record/pgn_reader.hpp"
#include "record/pgn_writer.hpp"
#include "record/source_text.hpp"
#include "record/tag_tools.hpp"

namespace tria::record {

namespace {

// A record without the tag gets the default variant, beside the game it belongs to.
void add_default_variant(SourceGame& game) {
  std::vector<Tag>& tags = game.record.tags;
  for (std::size_t i = 0; i < tags.size(); ++i) {
    if (tags[i].name != tag_name::kGame) continue;
    const auto offset = static_cast<std::ptrdiff_t>(i) + 1;
    tags.insert(tags.begin() + offset, {std::string(tag_name::kVariant), ""});
    game.tag_places.insert(game.tag_places.begin() + offset, game.tag_places[i]);
    return;
  }
}

Expected<Record> read_one(SourceGame game, const ReadOptions& options) {
  if (auto error = require_tags(game, {tag_name::kGame, tag_name::kResult})) {
    return fail(std::move(*error));
  }
  if (auto error = check_result_token(game)) return fail(std::move(*error));
  if (game.half_moves_before.value_or(0) > 1) {
    return fail_at(code::kNumber, game.move_places.empty() ? game.place : game.move_places[0],
                   "the numbers begin with 1. or, when the second player begins, with 1...");
  }
  if (!game.record.tag(tag_name::kVariant)) add_default_variant(game);

  GameSpec start = start_of(game.record);
  if (!options.variant.empty()) start.variant = options.variant;
  return import_game(game, {.readings = {{std::move(start), plain_move}}, .foreign = false});
}

Expected<std::vector<Record>> read(std::string_view text, const ReadOptions& options) {
  return read_all(text, {}, [&](SourceGame game) { return read_one(std::move(game), options); });
}

Expected<std::string> write(const Record& record, Session& start) {
  return write_game(record.tags, record.line, start.side(), record.tag_or_empty(tag_name::kResult));
}

bool recognises(const Head& head) { return head.has(tag_name::kGame); }

}  // namespace

constinit const Format kTriaFormat{
    "tria", "Tria",     "our own records: every game, and everything that can be said about it",
    {},     recognises, read,
    write};

}  // namespace tria::record
