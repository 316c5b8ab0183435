// Which game, by which rules, from which position and with which moves: the one value for it, whoever
// asks (command line, protocol, records, server, browser), and the one way to turn it into a game.
#pragma once

#include "facade/session.hpp"

namespace tria {

struct GameSpec {
  std::string game{};
  std::string variant{};             // empty: the game's default
  std::string position{};            // empty: where the variant starts
  std::vector<std::string> moves{};  // one text per move; see split_moves

  friend bool operator==(const GameSpec&, const GameSpec&) = default;
};

// The session with all moves played, or the first error.
[[nodiscard]] tl::expected<std::unique_ptr<Session>, OpenError> open(const GameSpec& spec);

// The moves in a text, one by one. White space separates them; where all moves of a game have the
// same length (GameInfo::move_text_length), they may also be run together. Nothing is checked here:
// open() refuses an unknown game or an illegal move.
[[nodiscard]] std::vector<std::string> split_moves(std::string_view game, std::string_view text);

}  // namespace tria
