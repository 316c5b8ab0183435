// What has to be known before a game in the terminal begins, and the menu that asks for it.
#pragma once

#include <array>
#include <optional>

#include "cli/game_request.hpp"
#include "cli/line_reader.hpp"
#include "cli/players.hpp"
#include "cli/screen.hpp"

namespace tria::cli {

struct PlaySetup {
  GameRequest request;
  std::array<std::optional<duel::PlayerSpec>, 2> players;  // nothing for a person
  std::uint64_t seed = 0;
};

// Asks for the game, the variant and who plays, as far as that is still open. False when the
// person left.
[[nodiscard]] bool ask_setup(Screen& screen, LineReader& input, PlaySetup& setup,
                             bool players_given);

}  // namespace tria::cli
