#include "server/wire/json.hpp"

#include "core/text.hpp"
#include "server/codes.hpp"

namespace tria::server {

Expected<Json> parse_object(std::string_view text) {
  Json json = Json::parse(text.begin(), text.end(), nullptr, false);
  if (!json.is_object()) return fail(request_code::kMalformed, "this is no JSON object");
  return json;
}

std::string write_json(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Json error_json(const Error& error) {
  return {{"code", error.code},
          {"message", error.message},
          {"args", error.args},
          {"column", error.column}};
}

std::optional<Side> parse_side(std::string_view text) noexcept {
  if (text == name_of(Side::kFirst)) return Side::kFirst;
  if (text == name_of(Side::kSecond)) return Side::kSecond;
  return std::nullopt;
}

Json side_json(const std::optional<Side>& side) { return side ? Json(name_of(*side)) : Json(); }

Json text_or_null(const std::string& text) { return text.empty() ? Json() : Json(text); }

const Json& Fields::any(const char* name) const {
  static const Json kNull;
  const auto found = object_.find(name);
  return found == object_.end() ? kNull : *found;
}

std::string Fields::text(const char* name, std::size_t max_bytes) {
  const Json& value = any(name);
  if (value.is_null()) return {};
  if (!value.is_string()) {
    refuse(name, "must be a text");
    return {};
  }
  const auto& text = value.get_ref<const std::string&>();
  if (text.size() <= max_bytes) return text;
  refuse(name, "is too long");
  return {};
}

std::int64_t Fields::number(const char* name, std::int64_t min, std::int64_t max,
                            std::int64_t otherwise) {
  const Json& value = any(name);
  if (value.is_null()) return otherwise;
  // An unsigned number above INT64_MAX would wrap.
  const bool fits = value.is_number_integer() &&
                    !(value.is_number_unsigned() && value.get<std::uint64_t>() > INT64_MAX);
  const std::int64_t number = fits ? value.get<std::int64_t>() : 0;
  if (fits && number >= min && number <= max) return number;
  refuse(name, join("must be a whole number from ", min, " to ", max));
  return otherwise;
}

double Fields::real(const char* name, double min, double max, double otherwise) {
  const Json& value = any(name);
  if (value.is_null()) return otherwise;
  const double number = value.is_number() ? value.get<double>() : min - 1;
  if (number >= min && number <= max) return number;
  refuse(name, "is not a number in its range");
  return otherwise;
}

bool Fields::flag(const char* name) {
  const Json& value = any(name);
  if (value.is_null()) return false;
  if (value.is_boolean()) return value.get<bool>();
  refuse(name, "must be true or false");
  return false;
}

std::string Fields::needed_text(const char* name, std::size_t max_bytes) {
  std::string value = text(name, max_bytes);
  if (value.empty()) refuse(name, "is missing");
  return value;
}

std::int64_t Fields::needed_number(const char* name, std::int64_t min, std::int64_t max) {
  if (any(name).is_null()) refuse(name, "is missing");
  return number(name, min, max, min);
}

GameSpec read_spec(Fields& fields) {
  constexpr std::size_t kMaxVariantText = 256;  // longer than any variant with all its options
  return {fields.needed_text("game", 32), fields.text("variant", kMaxVariantText),
          fields.text("position", kMaxPositionText)};
}

void Fields::refuse(const char* name, std::string_view why) {
  if (!error_) error_ = Error{request_code::kField, join("'", name, "' ", why), {name}};
}

}  // namespace tria::server
