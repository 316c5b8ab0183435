
#include "core/text.hpp"
#include "record/codes.hpp"
#include "record/formats.hpp"
#include "wasm/calls.hpp"

namespace tria::wasm {

namespace {

// The one game of a text, in whatever format it is.
Expected<record::Record> read_one(std::string_view text) {
  const Expected<const record::Format*> format = record::detect_format(text);
  if (!format) return fail(format.error());
  Expected<std::vector<record::Record>> records = (*format)->read(text, {});
  if (!records) return fail(records.error());
  if (records->size() != 1) {
    return fail(record::code::kTooMany,
                join("the text holds ", records->size(), " games, and one can be opened"),
                {std::to_string(records->size())});
  }
  return std::move(records->front());
}

void write_record(JsonWriter& json, const record::Record& record) {
  std::vector<std::string_view> moves;
  for (const record::Ply& ply : record.line.plies) moves.push_back(ply.move);
  const auto write_spec = [&] {
    json.object([&] {
      json.fields("game", record.tag_or_empty(record::tag_name::kGame));
      json.fields("variant", record.tag_or_empty(record::tag_name::kVariant));
      json.fields("position", record.tag_or_empty(record::tag_name::kPosition), "moves", moves);
    });
  };
  const auto write_tags = [&] {
    for (const record::Tag& tag : record.tags) json.fields(tag.name, tag.value);
  };
  json.object([&] {
    json.fields("spec", write_spec);
    json.fields("tags", [&] { json.object(write_tags); });
    json.fields("result", record.tag_or_empty(record::tag_name::kResult));
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
  const Expected<std::string> text = record::kTriaFormat.write(record);
  if (!text) return failure({text.error()});
  return success([&](JsonWriter& json) { json.value(*text); });
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

}  // namespace tria::wasm
