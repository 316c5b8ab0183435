#include "record/pgn.hpp"

#include <algorithm>

namespace tria::record {

namespace {

Done require_tags(const SourceGame& game, std::span<const std::string_view> names) {
  for (const std::string_view name : names) {
    if (game.record.tag(name)) continue;
    return fail_at(code::kTagMissing, game.place, join("the tag ", name, " is missing"),
                   {std::string(name)});
  }
  return {};
}

// The result after the moves must be that of the tag. A missing one passes: where it is required,
// the reader has refused the game already.
Done check_result_token(const SourceGame& game) {
  const std::string_view tag = game.record.tag_or_empty(tag_name::kResult);
  if (game.result.empty() || game.result == tag) return {};
  return fail_at(code::kResult, game.result_place,
                 join("the moves end with ", game.result, ", but the tag Result says ", quote(tag)),
                 {game.result, std::string(tag)});
}

// The games of a file. The FEN that stands before a game without tags becomes a tag.
Expected<std::vector<SourceGame>> read_sources(std::string_view text, const PgnDialect& dialect) {
  const Expected<std::string_view> source = check_source(text);
  if (!source) return fail(source.error());
  Scanner scanner(*source);
  scanner.skip_spaces();
  if (dialect.fen_words == 0 || scanner.at_end() || scanner.peek() == '[') {
    return read_games(*source, dialect.result_may_be_missing);
  }
  const Place fen_place = scanner.place();
  std::string fen;
  for (std::size_t i = 0; i < dialect.fen_words && !scanner.at_end(); ++i) {
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
    Expected<std::vector<SourceGame>> moves =
        read_games(scanner.rest(), dialect.result_may_be_missing, scanner.place());
    if (!moves) return moves;
    if (moves->size() != 1 || !moves->front().record.tags.empty()) {
      return fail_at(code::kTag, moves->back().place,
                     "a file that begins with a FEN holds one game and no tags");
    }
    games = std::move(*moves);
  }
  games[0].place = fen_place;
  games[0].put_tag("FEN", fen, fen_place);
  return games;
}

Expected<Record> read_one(const PgnDialect& dialect, SourceGame game, std::string variant) {
  if (Done done = require_tags(game, dialect.required); !done) return fail(done.error());
  if (dialect.result_may_be_missing) add_missing_result(game);
  if (Done done = check_result_token(game); !done) return fail(done.error());
  if (dialect.read_result != nullptr) {
    if (Done done = dialect.read_result(game); !done) return fail(done.error());
  }
  const bool foreign = !dialect.names.empty();
  if (foreign) {
    if (Done done = take_their_names(game, dialect.names); !done) return fail(done.error());
    game.take_tag(tag_name::kGame);
    const std::optional<std::string> exact = game.take_tag(kExactVariantTag);
    if (variant.empty()) variant = exact.value_or("");
  }
  Expected<ImportPlan> plan = dialect.plan(game, variant);
  if (!plan) return fail(plan.error());
  plan->foreign = foreign;
  return import_game(game, *plan);
}

std::vector<Tag> tags_of(const Record& record, const std::vector<RosterTag>& roster) {
  std::vector<Tag> tags;
  for (const RosterTag& tag : roster) {
    const std::string_view value = tag.ours.empty() ? "" : record.tag_or_empty(tag.ours);
    std::string text(value.empty() ? tag.otherwise : value);
    if (!text.empty() && !tag.theirs.empty()) {
      tags.push_back({std::string(tag.theirs), std::move(text)});
    }
  }
  for (const Tag& tag : record.tags) {
    const bool written = std::any_of(roster.begin(), roster.end(), [&](const RosterTag& entry) {
      return entry.ours == tag.name || entry.theirs == tag.name;
    });
    if (!written && tag.name != tag_name::kGame) tags.push_back(tag);
  }
  return tags;
}

// Adds the tag Variant, empty for the default variant, right after the tag Game.
void add_default_variant(SourceGame& game) {
  std::vector<Tag>& tags = game.record.tags;
  const auto named = std::find_if(tags.begin(), tags.end(),
                                  [](const Tag& tag) { return tag.name == tag_name::kGame; });
  tags.insert(named + 1, {std::string(tag_name::kVariant), ""});
  game.tag_places.emplace(tag_name::kVariant, game.place_of(tag_name::kGame));
}

Expected<ImportPlan> plan_ours(SourceGame& game, const std::string& variant) {
  if (game.half_moves_before.value_or(0) > 1) {
    return fail_at(code::kNumber, game.move_places.empty() ? game.place : game.move_places[0],
                   "the numbers begin with 1. or, when the second player begins, with 1...");
  }
  if (!game.record.tag(tag_name::kVariant)) add_default_variant(game);
  GameSpec start = start_of(game.record);
  if (!variant.empty()) start.variant = variant;
  return ImportPlan{.readings = {{std::move(start), plain_move}}};
}

constexpr std::array kRequired{tag_name::kGame, tag_name::kResult};

}  // namespace

constinit const PgnDialect kOurDialect{.required = kRequired, .plan = plan_ours};

Expected<std::vector<Record>> read_pgn(const PgnDialect& dialect, std::string_view text,
                                       std::string_view variant) {
  Expected<std::vector<SourceGame>> games = read_sources(text, dialect);
  if (!games) return fail(games.error());
  return read_each(std::move(*games), [&](SourceGame game) {
    return read_one(dialect, std::move(game), std::string(variant));
  });
}

Expected<std::string> write_pgn(const PgnDialect& dialect, const Record& record, Session& start) {
  const Side begins = start.side();
  const std::string result = dialect.write_result != nullptr
                                 ? dialect.write_result(record)
                                 : std::string(record.tag_or_empty(tag_name::kResult));
  const std::vector<Tag> tags =
      dialect.roster != nullptr ? tags_of(record, dialect.roster(record, start)) : record.tags;
  Expected<Line> line = record.line;
  if (dialect.write_move != nullptr) line = spell(start, record.line, dialect.write_move);
  if (!line) return fail(line.error());
  return write_game(tags, *line, begins, result, dialect.drops_variations);
}

void add_missing_result(SourceGame& game) {
  if (game.record.tag(tag_name::kResult)) return;
  const bool known = !game.result.empty();
  game.put_tag(tag_name::kResult, known ? std::string_view(game.result) : kUnknown,
               known ? game.result_place : game.place);
}

Done take_their_names(SourceGame& game, std::span<const TagName> names) {
  std::erase_if(game.record.tags, [](const Tag& tag) {
    return tag.value.find_first_not_of("?. ") == std::string::npos;
  });
  for (Tag& tag : game.record.tags) {
    const auto name = std::find_if(names.begin(), names.end(),
                                   [&](const TagName& pair) { return pair.theirs == tag.name; });
    if (name == names.end() || name->ours == name->theirs) continue;
    const Place place = game.place_of(name->theirs);
    if (game.record.tag(name->ours)) {
      return fail_at(code::kTagTwice, place,
                     join("the tags ", name->theirs, " and ", name->ours, " mean the same"),
                     {std::string(name->theirs), std::string(name->ours)});
    }
    game.tag_places.insert_or_assign(std::string(name->ours), place);
    tag.name = name->ours;
  }
  return {};
}

}  // namespace tria::record
