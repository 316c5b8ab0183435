// A game in the terminal: what has to be known before it begins, and the game itself.
#pragma once

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

// What can be typed during a game.
[[nodiscard]] std::string play_help(std::size_t width);

// Plays turn by turn: draws the board, reads what is typed, says why something is refused. Blocks
// until the players leave or the input ends; returns the exit code.
[[nodiscard]] int play_game(Screen& screen, LineReader& input, const PlaySetup& setup);

}  // namespace tria::cli
