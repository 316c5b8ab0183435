// JSON without exceptions: texts from outside become objects or errors, fields become values or
// the first thing that is wrong with them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "core/error.hpp"
#include "core/side.hpp"

namespace tria::server {

using Json = nlohmann::json;

// No variant with all its options comes near this.
inline constexpr std::size_t kMaxVariantText = 256;

// An object and nothing else.
[[nodiscard]] Expected<Json> parse_object(std::string_view text);
// Never fails: what is no UTF-8 is replaced.
[[nodiscard]] std::string write_json(const Json& json);

// {"code", "message", "args", "column"}.
[[nodiscard]] Json error_json(const Error& error);

[[nodiscard]] std::optional<Side> parse_side(std::string_view text) noexcept;
[[nodiscard]] Json side_json(const std::optional<Side>& side);

// Reads the fields of an object. What is absent or null gives the default; the first field that is
// wrong is remembered, and everything read after it is worth nothing.
class Fields {
 public:
  explicit Fields(const Json& object) : object_(object) {}

  [[nodiscard]] std::string text(const char* name, std::size_t most_bytes);
  [[nodiscard]] std::int64_t number(const char* name, std::int64_t least, std::int64_t most,
                                    std::int64_t otherwise);
  [[nodiscard]] double real(const char* name, double least, double most, double otherwise);
  [[nodiscard]] bool flag(const char* name);
  // Null when it is not there.
  [[nodiscard]] const Json& any(const char* name) const;

  // Must be there and not empty.
  [[nodiscard]] std::string needed_text(const char* name, std::size_t most_bytes);
  [[nodiscard]] std::int64_t needed_number(const char* name, std::int64_t least, std::int64_t most);

  void refuse(const char* name, std::string_view why);
  [[nodiscard]] const std::optional<Error>& error() const noexcept { return error_; }

 private:
  const Json& object_;
  std::optional<Error> error_;
};

}  // namespace tria::server
