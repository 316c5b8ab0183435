// Events as text: as the database keeps them, with everything, and as clients see them, without the
// hashes of their secrets.
#pragma once

#include <string>

#include "core/error.hpp"
#include "server/match/event.hpp"
#include "server/wire/json.hpp"

namespace tria::server {

struct EventText {
  std::string kind;
  std::string data;  // a JSON object
};

[[nodiscard]] EventText write_event(const Event& event);
[[nodiscard]] Expected<Event> read_event(std::uint32_t number, Millis at, std::string_view kind,
                                         std::string_view data);

// {"kind", …}, without secrets, number and time.
[[nodiscard]] Json public_event(const Event& event);

[[nodiscard]] Json player_json(const Player& player);
[[nodiscard]] Json clock_rule_json(const ClockRule& rule);
[[nodiscard]] Json ending_json(const Ended& ended);

}  // namespace tria::server
