// Errors as values: what is wrong, where, and why, in words a player understands. Library code
// never throws and never exits; it returns one of these.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <tl/expected.hpp>

namespace tria {

struct Error {
  // Stable and never translated, e.g. "text.number". Points to a string literal.
  std::string_view code;
  // One English sentence without a full stop. Interfaces in other languages translate the code
  // and put `args` in the places of the numbers and cells that this sentence mentions.
  std::string message;
  std::vector<std::string> args;
  // Where in the text that was read, counted from 1; 0 when no text is at fault.
  std::size_t column = 0;

  friend bool operator==(const Error&, const Error&) = default;
};

template <class T>
using Expected = tl::expected<T, Error>;

// For a function that returns only an error: `return refuse(kCode, "that cell is empty");`
[[nodiscard]] inline Error refuse(std::string_view code, std::string message,
                                  std::vector<std::string> args = {}, std::size_t column = 0) {
  return {code, std::move(message), std::move(args), column};
}

// The same for a function that otherwise returns a value.
[[nodiscard]] inline tl::unexpected<Error> fail(Error error) {
  return tl::unexpected<Error>(std::move(error));
}
[[nodiscard]] inline tl::unexpected<Error> fail(std::string_view code, std::string message,
                                                std::vector<std::string> args = {},
                                                std::size_t column = 0) {
  return fail(refuse(code, std::move(message), std::move(args), column));
}

}  // namespace tria
