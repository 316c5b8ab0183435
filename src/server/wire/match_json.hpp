// A match as clients see it: whole, or as a line of a list; and the frames they are sent.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "server/match/match.hpp"
#include "server/wire/json.hpp"

namespace tria::server {

[[nodiscard]] Json match_json(std::string_view id, const Match& match, Millis now);
// `date`: when it last changed, as people are shown it.
[[nodiscard]] Json summary_json(std::string_view id, const Match& match, Millis date);
[[nodiscard]] Json clocks_json(const Match& match);

// {"type":"event", …}; the clocks are the match's as they are now.
[[nodiscard]] std::string event_frame(const Event& event, const Match& match);
[[nodiscard]] std::string ack_frame(std::int64_t id, std::uint32_t number);
[[nodiscard]] std::string refused_frame(std::optional<std::int64_t> id, const Error& error);

}  // namespace tria::server
