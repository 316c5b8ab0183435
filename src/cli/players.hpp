// Who can sit at the board in `tria play`: a person, or a player written as in `tria match`.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "duel/player_spec.hpp"

namespace tria::cli {

inline constexpr std::string_view kPerson = "human";

// What can be written after --first, for --help.
[[nodiscard]] std::string player_names();

// Nothing for a person. Throws UsageError for anything but a person, a level or a random mover.
[[nodiscard]] std::optional<duel::PlayerSpec> player_named(std::string_view text);

// How a level plays, for the menu.
[[nodiscard]] std::string_view level_summary(int level);

}  // namespace tria::cli
