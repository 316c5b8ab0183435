// JSON without exceptions: a text from outside becomes an object or an error, a field a value or an
// error.
#pragma once

#include <nlohmann/json.hpp>

#include "facade/game_spec.hpp"

namespace tria::server {

using Json = nlohmann::json;

// An object and nothing else.
[[nodiscard]] Expected<Json> parse_object(std::string_view text);
// Never fails: what is no UTF-8 is replaced.
[[nodiscard]] std::string write_json(const Json& json);

// {"code", "message", "args", "column"}.
[[nodiscard]] Json error_json(const Error& error);

[[nodiscard]] std::optional<Side> parse_side(std::string_view text) noexcept;
[[nodiscard]] Json side_json(const std::optional<Side>& side);
// Null instead of an empty text.
[[nodiscard]] Json text_or_null(const std::string& text);

// Reads the fields of an object. An absent or null field gives the default. The first wrong field is
// kept as error(); the values are meaningless then.
class Fields {
 public:
  explicit Fields(const Json& object) : object_(object) {}

  [[nodiscard]] std::string text(const char* name, std::size_t max_bytes);
  [[nodiscard]] std::int64_t number(const char* name, std::int64_t min, std::int64_t max,
                                    std::int64_t otherwise);
  [[nodiscard]] double real(const char* name, double min, double max, double otherwise);
  [[nodiscard]] bool flag(const char* name);
  // Null when it is not there.
  [[nodiscard]] const Json& any(const char* name) const;

  // Must be there and not empty.
  [[nodiscard]] std::string needed_text(const char* name, std::size_t max_bytes);
  [[nodiscard]] std::int64_t needed_number(const char* name, std::int64_t min, std::int64_t max);

  void refuse(const char* name, std::string_view why);
  [[nodiscard]] const std::optional<Error>& error() const noexcept { return error_; }

 private:
  const Json& object_;
  std::optional<Error> error_;
};

// Game, variant and position.
[[nodiscard]] GameSpec read_spec(Fields& fields);

// What `read` makes of the fields of the object in this text, unless one is wrong.
template <class Read>
[[nodiscard]] Expected<std::invoke_result_t<Read, Fields&>> read_object(std::string_view text,
                                                                        const Read& read) {
  const Expected<Json> json = parse_object(text);
  if (!json) return fail(json.error());
  Fields fields(*json);
  auto value = read(fields);
  if (fields.error()) return fail(*fields.error());
  return value;
}

}  // namespace tria::server
