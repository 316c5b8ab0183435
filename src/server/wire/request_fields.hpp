// Fields that several requests and frames have.
#pragma once

#include "server/match/event.hpp"
#include "server/wire/json.hpp"

namespace tria::server {

// A player's name as it is kept; empty when there is none.
[[nodiscard]] std::string read_name(Fields& fields, const char* field = "name");
// {"minutes", "increment"}, {"days"}, or null: no clock.
[[nodiscard]] ClockRule read_clock(Fields& fields);
// Nothing: by chance.
[[nodiscard]] std::optional<Side> read_colour(Fields& fields);

}  // namespace tria::server
