// Where in a file something stands, and errors that say so.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/error.hpp"
#include "core/text.hpp"

namespace tria::record {

// Counted from 1. Line 0: no file is at fault (a record made by a program).
struct Place {
  std::size_t line = 0;
  std::size_t column = 0;

  friend bool operator==(const Place&, const Place&) = default;
};

// Nothing, or what went wrong.
using Done = Expected<void>;

// The sentence begins with line and column, which also come first among the arguments.
[[nodiscard]] inline tl::unexpected<Error> fail_at(std::string_view code, Place place,
                                                   std::string_view message,
                                                   std::vector<std::string> args = {}) {
  args.insert(args.begin(), {std::to_string(place.line), std::to_string(place.column)});
  if (place.line == 0) return fail(code, std::string(message), std::move(args));
  return fail(code, join("line ", place.line, ", column ", place.column, ": ", message),
              std::move(args), place.column);
}

}  // namespace tria::record
