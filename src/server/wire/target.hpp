// The target of a request: a path, and the values after the question mark.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/error.hpp"

namespace tria::server {

struct Target {
  std::vector<std::string> path;  // "/api/v1/matches" is {"api", "v1", "matches"}
  std::vector<std::pair<std::string, std::string>> query;

  // Empty when it is not there.
  [[nodiscard]] std::string_view value(std::string_view name) const noexcept;
};

// Decodes %XX, and in the query + as a space; an error where that is malformed or there are too many
// parts.
[[nodiscard]] Expected<Target> read_target(std::string_view text);

}  // namespace tria::server
