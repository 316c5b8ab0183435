// A match as clients see it: whole, or as a line of a list.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "server/match/match.hpp"
#include "server/wire/json.hpp"

namespace tria::server {

[[nodiscard]] Json match_json(std::string_view id, const Match& match, Millis now);
[[nodiscard]] Json summary_json(const MatchHeader& header, std::size_t spectators);
// Null without a clock.
[[nodiscard]] Json clocks_json(const ClockRule& rule, const ClockReading& clocks);

}  // namespace tria::server
