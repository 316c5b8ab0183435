// Matches and events as JSON: as clients see them, without the hashes of their secrets, and as the
// database keeps events, with everything.
#pragma once

#include "server/match/match.hpp"
#include "server/wire/json.hpp"

namespace tria::server {

[[nodiscard]] Json match_json(std::string_view id, const Match& match, Millis now);
// A line of a list.
[[nodiscard]] Json summary_json(const MatchHeader& header, std::size_t spectators);
// Null without a clock.
[[nodiscard]] Json clocks_json(const ClockRule& rule, const ClockReading& clocks);
// Null without a clock, {"initialMs", "incrementMs"} or {"perMoveMs"}.
[[nodiscard]] Json clock_rule_json(const ClockRule& rule);
// {"kind", …}, without number and time.
[[nodiscard]] Json event_json(const Event& event);
// The same with what the match knows besides: how its end changed the ratings.
[[nodiscard]] Json event_json(const Event& event, const Match& match);

// Conditional moves as the database keeps them; empty: there are none.
[[nodiscard]] std::string write_conditions(const std::optional<KeptConditions>& kept);
[[nodiscard]] std::optional<KeptConditions> read_conditions(std::string_view text);

[[nodiscard]] StoredEvent write_event(const Event& event);
[[nodiscard]] Expected<Event> read_event(const StoredEvent& stored);

}  // namespace tria::server
