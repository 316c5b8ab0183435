// The game a command is about: GAME --variant V --position P --moves "…", the same for every
// command that starts from a position.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "cli/arguments.hpp"
#include "facade/registry.hpp"
#include "facade/session.hpp"

namespace tria::cli {

struct GameRequest {
  std::optional<std::string> game;
  std::optional<std::string> variant;
  std::optional<std::string> position;
  std::optional<std::string> moves;
};

// Declares the four arguments, and what --help says about games and their house rules.
void declare(Arguments& arguments, GameRequest& request, Need game);

// "A, B and C": what the games are called.
[[nodiscard]] std::string game_titles();
// The name of a game, for the examples of --help.
[[nodiscard]] std::string_view example_game() noexcept;

// Throws a UsageError that names the game most like an unknown one.
[[nodiscard]] GameEntry find_game_or_suggest(const std::string& name);

// An unknown game or variant is a UsageError; a position or move that cannot be, an InputError.
[[nodiscard]] std::unique_ptr<Session> open_session(const GameRequest& request);

}  // namespace tria::cli
