#include "record/import.hpp"

#include <utility>

#include "core/text.hpp"
#include "facade/registry.hpp"
#include "record/check.hpp"
#include "record/codes.hpp"
#include "record/result.hpp"

namespace tria::record {

namespace {

Expected<std::unique_ptr<Session>> open_start(const GameSpec& start, const SourceGame& source) {
  auto session = open(start);
  if (session) return std::move(*session);
  const Error& error = session.error().error;
  switch (session.error().part) {
    case SpecPart::kGame:
      return fail_at(code::kGame, source.place_of(tag_name::kGame), error.message, {start.game});
    case SpecPart::kVariant:
      return fail_at(code::kVariant, source.place_of(tag_name::kVariant), error.message,
                     {start.variant});
    case SpecPart::kPosition:
    case SpecPart::kMoves:
      break;
  }
  return fail_at(code::kPosition, source.place_of(tag_name::kPosition),
                 join("the position: ", error.message), {start.position, std::string(error.code)});
}

// "1..." where the first player is to move, or the other way round.
Done check_beginner(const SourceGame& source, const Session& session) {
  if (!source.half_moves_before) return {};
  const bool second = *source.half_moves_before % 2 == 1;
  if (second == (session.side() == Side::kSecond)) return {};
  return fail_at(code::kNumber, source.move_places.empty() ? source.place : source.move_places[0],
                 join("by its number the ", second ? "second" : "first", " player begins, but the ",
                      name_of(session.side()), " is to move"));
}

// What the tags claim against what the board shows at the end of the main line.
Done check_claims(const SourceGame& source, const Session& session, bool foreign, Record& record) {
  const std::optional<Outcome> outcome = session.outcome();
  if (!outcome) return {};

  const std::string_view expected = write_result(outcome->result);
  const std::string claimed(record.tag_or_empty(tag_name::kResult));
  if (foreign && claimed == kUnknown) {
    record.set_tag(tag_name::kResult, expected);
  } else if (claimed != expected) {
    return fail_at(code::kResult, source.place_of(tag_name::kResult),
                   join("the game ended ", expected, " on the board (", name_of(outcome->reason),
                        "), but its result is given as ", claimed),
                   {std::string(expected), claimed});
  }

  const std::string score = write_score(outcome->score);
  const std::optional<std::string_view> given = record.tag(tag_name::kScore);
  if (given && *given != score) {
    return fail_at(code::kScore, source.place_of(tag_name::kScore),
                   join("the final score is ", score, ", not ", *given),
                   {score, std::string(*given)});
  }
  if (foreign && !given) record.set_tag(tag_name::kScore, score);
  return {};
}

Expected<Record> import_as(const SourceGame& source, const ImportPlan& plan,
                           const Reading& reading) {
  const Expected<std::unique_ptr<Session>> session = open_start(reading.start, source);
  if (!session) return fail(session.error());
  if (!plan.numbers_count_pairs) {
    if (Done done = check_beginner(source, **session); !done) return fail(done.error());
  }

  Record record;
  record.tags = source.record.tags;
  record.set_tag(tag_name::kGame, reading.start.game);
  record.set_tag(tag_name::kVariant, (*session)->variant());
  if ((*session)->from_standard_start()) {
    record.erase_tag(tag_name::kPosition);
  } else {
    record.set_tag(tag_name::kPosition, (*session)->start_position());
  }

  Expected<Line> line =
      replay(**session, source.record.line, source.move_places, reading.read_move);
  if (!line) return fail(line.error());
  record.line = std::move(*line);

  if (Done done = check_claims(source, **session, plan.foreign, record); !done) {
    return fail(done.error());
  }
  if (plan.foreign) record.sort_tags();
  if (auto error = why_malformed(record)) return fail(std::move(*error));
  return record;
}

}  // namespace

Expected<Record> import_game(const SourceGame& game, const ImportPlan& plan) {
  std::optional<Error> first;
  for (const Reading& reading : plan.readings) {
    Expected<Record> record = import_as(game, plan, reading);
    if (record) return record;
    if (!first) first = std::move(record.error());
  }
  if (!first) first = Error{code::kFormat, "there is no way to read this", {}, 0};
  return fail(std::move(*first));
}

Expected<std::string> plain_move(const Session& /*session*/, std::string_view move) {
  return std::string(move);
}

Expected<Record> validated(const Record& record) {
  if (auto error = why_malformed(record)) return fail(std::move(*error));
  SourceGame source;
  source.record = record;
  return import_game(source, {.readings = {{start_of(record), plain_move}}, .foreign = false});
}

GameSpec start_of(const Record& record) {
  return {std::string(record.tag_or_empty(tag_name::kGame)),
          std::string(record.tag_or_empty(tag_name::kVariant)),
          std::string(record.tag_or_empty(tag_name::kPosition)),
          {}};
}

std::vector<GameSpec> with_and_without_house_rules(const GameSpec& start) {
  std::vector<GameSpec> starts{start};
  const Expected<GameEntry> entry = find_game(start.game);
  if (!entry || start.variant.find(',') != std::string::npos) return starts;
  if (entry->info().options.empty()) return starts;
  GameSpec& without = starts.emplace_back(start);
  for (const OptionInfo& option : entry->info().options) {
    without.variant += join(",", option.name, "=off");
  }
  return starts;
}

std::optional<std::string> variant_that_starts_at(std::string_view game,
                                                  std::string_view position) {
  const Expected<GameEntry> entry = find_game(game);
  if (!entry) return std::nullopt;
  for (const VariantInfo& variant : entry->info().variants) {
    const auto session = entry->make(variant.name, position);
    if (session && (*session)->from_standard_start()) return std::string(variant.name);
  }
  return std::nullopt;
}

}  // namespace tria::record
