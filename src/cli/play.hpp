// A game in the terminal: what has to be known before it begins, the menu that asks for it, and the game
// itself.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "cli/line_reader.hpp"
#include "cli/requests.hpp"
#include "cli/screen.hpp"
#include "duel/player_spec.hpp"

namespace tria::cli {

inline constexpr std::string_view kPerson = "human";

struct PlaySetup {
  GameSpec spec;
  std::array<std::optional<duel::PlayerSpec>, 2> players;  // nothing for a person
  std::uint64_t seed = 0;
};

// A person (nothing), or a player written as in `tria match`. Throws UsageError for anything but a
// person, a level or a random mover.
[[nodiscard]] std::optional<duel::PlayerSpec> player_named(std::string_view text);

// Asks for the game, the variant and who plays, as far as that is still open. False when the
// person left.
[[nodiscard]] bool ask_setup(Screen& screen, LineReader& input, PlaySetup& setup,
                             bool players_given);

// What can be typed during a game.
[[nodiscard]] std::string play_help(std::size_t width);

// Turn by turn: draws the board, reads what is typed, says why something is refused. Until the players
// leave or the input ends. Blocks; returns the exit code.
[[nodiscard]] int play_game(Screen& screen, LineReader& input, const PlaySetup& setup);

}  // namespace tria::cli
