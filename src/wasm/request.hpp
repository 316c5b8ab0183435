// Requests of the page, texts separated by zero bytes, which are not trusted until they have been
// checked here; and the form of every answer: {"ok":true,"value":…} or {"ok":false,"error":…}.
#pragma once

#include "json/game_json.hpp"

namespace tria::wasm {

namespace request_code {
inline constexpr std::string_view kTooLarge = "request.too_large";
inline constexpr std::string_view kFields = "request.fields";
inline constexpr std::string_view kNumber = "request.number";
inline constexpr std::string_view kSide = "request.side";
inline constexpr std::string_view kNet = "request.net";
inline constexpr std::string_view kTable = "request.table";
}  // namespace request_code

using Fields = std::vector<std::string_view>;

// The first fields of a request about a game; the call's other fields follow from kRest on.
namespace field {
enum Index : std::size_t { kGame, kVariant, kPosition, kMoves, kRest };
}

[[nodiscard]] Fields split_fields(std::string_view request);

// What is wrong with the number of fields, if anything is.
[[nodiscard]] std::optional<Error> check_fields(const Fields& fields, std::size_t count);

using OpenGame = tl::expected<std::unique_ptr<Session>, OpenError>;

// The game that the first four fields describe, with its moves played. The request must have exactly
// `count` fields.
[[nodiscard]] OpenGame open_game(const Fields& fields, std::size_t count);

// "first" or "second".
[[nodiscard]] Expected<Side> read_side(std::string_view field);

// Whole numbers in the fields from `next` on. After the first mistake it reads nothing more.
class NumberReader {
 public:
  NumberReader(const Fields& fields, std::size_t next) : fields_(fields), next_(next) {}

  // Nothing where the field is empty or wrong.
  std::optional<std::uint64_t> next(std::uint64_t largest);
  [[nodiscard]] const std::optional<Error>& error() const noexcept { return error_; }

 private:
  const Fields& fields_;
  std::size_t next_;
  std::optional<Error> error_;
};

// `write` writes the value.
template <class Write>
[[nodiscard]] std::string success(Write write) {
  JsonWriter json;
  json.object("ok", true, "value", [&] { write(json); });
  return json.take();
}

[[nodiscard]] std::string failure(const OpenError& wrong);

}  // namespace tria::wasm
