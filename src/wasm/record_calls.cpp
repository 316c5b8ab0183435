
#include "core/text.hpp"
#include "record/codes.hpp"
#include "record/formats.hpp"
#include "record/game_code.hpp"
#include "record/import.hpp"
#include "record/limits.hpp"
#include "wasm/calls.hpp"
#include "wasm/record_tree.hpp"

namespace tria::wasm {

namespace {

std::string written(const Expected<std::string>& text) {
  if (!text) return failure({text.error()});
  return success([&](JsonWriter& json) { json.value(*text); });
}

std::string write_text(const record::Record& record) {
  return written(record::kTriaFormat.write(record));
}

void write_spec(JsonWriter& json, const GameSpec& spec) {
  json.object("game", spec.game, "variant", spec.variant, "position", spec.position, "moves",
              spec.moves);
}

// The games of a text, in whatever format it is.
Expected<std::vector<record::Record>> read_all(std::string_view text) {
  const Expected<const record::Format*> format = record::detect_format(text);
  if (!format) return fail(format.error());
  return (*format)->read(text, {});
}

Expected<record::Record> read_one(std::string_view text) {
  Expected<std::vector<record::Record>> records = read_all(text);
  if (!records) return fail(records.error());
  if (records->size() != 1) {
    return fail(record::code::kTooMany,
                join("the text holds ", records->size(), " games, and one can be opened"),
                {std::to_string(records->size())});
  }
  return std::move(records->front());
}

void write_record(JsonWriter& json, const record::Record& record) {
  GameSpec spec = record::start_of(record);
  for (const record::Ply& ply : record.line.plies) spec.moves.push_back(ply.move);
  const auto write_tags = [&] {
    for (const record::Tag& tag : record.tags) json.fields(tag.name, tag.value);
  };
  json.object([&] {
    json.fields("spec", [&] { write_spec(json, spec); });
    json.fields("tags", [&] { json.object(write_tags); });
    json.fields("result", record.tag_or_empty(record::tag_name::kResult));
    json.fields("tree", [&] { write_tree(json, record.line); });
  });
}

}  // namespace

std::string export_record(const Fields& fields) {
  if (fields.size() > field::kRest && fields.size() % 2 != 0) {
    return failure({{request_code::kFields, "a tag is a name and a value", {}}});
  }
  const OpenGame session = open_game(fields, std::max<std::size_t>(fields.size(), field::kRest));
  if (!session) return failure(session.error());
  record::Record record = record::record_of(**session);
  for (std::size_t i = field::kRest; i < fields.size(); i += 2) {
    record.set_tag(fields[i], fields[i + 1]);
  }
  return write_text(record);
}

std::string export_tree(const Fields& fields) {
  if (fields.size() <= field::kRest) return failure({*check_fields(fields, field::kRest + 1)});
  const Fields start(fields.begin(), fields.begin() + field::kRest);
  const OpenGame session = open_game(start, field::kRest);
  if (!session) return failure(session.error());
  NumberReader numbers(fields, field::kRest);
  const auto tags = static_cast<std::size_t>(numbers.next(record::kMaxTags).value_or(0));
  if (numbers.error()) return failure({*numbers.error()});
  const std::size_t tree = field::kRest + 1 + 2 * tags;
  if (auto error = tree > fields.size() ? check_fields(fields, tree) : std::nullopt) {
    return failure({std::move(*error)});
  }
  Expected<record::Line> line = read_tree(fields, tree);
  if (!line) return failure({line.error()});
  // The result and the score are those of the main line.
  std::vector<std::string> moves;
  for (const record::Ply& ply : line->plies) moves.push_back(ply.move);
  if (auto wrong_move = (*session)->play_all(moves)) return failure(*wrong_move);
  record::Record record = record::record_of(**session);
  for (std::size_t i = field::kRest + 1; i < tree; i += 2) record.set_tag(fields[i], fields[i + 1]);
  record.line = std::move(*line);
  return write_text(record);
}

std::string pack(const Fields& fields) {
  const OpenGame session = open_game(fields, field::kRest);
  if (!session) return failure(session.error());
  const bool usual = (*session)->from_standard_start();
  return written(record::pack_game({std::string((*session)->game().name), (*session)->variant(),
                                    usual ? std::string() : (*session)->start_position(),
                                    (*session)->moves()}));
}

std::string unpack(const Fields& fields) {
  if (auto error = check_fields(fields, 1)) return failure({std::move(*error)});
  const Expected<GameSpec> spec = record::unpack_game(fields[0]);
  if (!spec) return failure({spec.error()});
  return success([&](JsonWriter& json) { write_spec(json, *spec); });
}

std::string import_record(const Fields& fields) {
  if (auto error = check_fields(fields, 2)) return failure({std::move(*error)});
  const Expected<record::Record> record = read_one(fields[0]);
  if (!record) return failure({record.error()});
  const std::string_view game = record->tag_or_empty(record::tag_name::kGame);
  if (!fields[1].empty() && game != fields[1]) {
    return failure({{record::code::kGame,
                     join("this is a game of ", game, ", not of ", fields[1]),
                     {std::string(game), std::string(fields[1])}}});
  }
  return success([&](JsonWriter& json) { write_record(json, *record); });
}

std::string import_records(const Fields& fields) {
  if (auto error = check_fields(fields, 1)) return failure({std::move(*error)});
  const Expected<std::vector<record::Record>> records = read_all(fields[0]);
  if (!records) return failure({records.error()});
  return success([&](JsonWriter& json) {
    json.array(*records, [&](const record::Record& record) { write_record(json, record); });
  });
}

}  // namespace tria::wasm
