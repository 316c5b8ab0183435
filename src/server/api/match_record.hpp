// A match as a game record in our format.
#pragma once

#include <string>
#include <string_view>

#include "core/error.hpp"
#include "server/match/header.hpp"

namespace tria::server {

// The moves are separated by spaces: those of an ended match are in its header.
[[nodiscard]] Expected<std::string> record_text(const MatchHeader& header, std::string_view moves);

}  // namespace tria::server
