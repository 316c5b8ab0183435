// tria play: a game in the terminal.
#include <random>

#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/errors.hpp"
#include "cli/play_loop.hpp"
#include "cli/play_setup.hpp"
#include "facade/engine.hpp"

namespace tria::cli {

namespace {

std::string kinds_help(std::string_view who) {
  return fmt::format("{}: {} (default human)", who, player_names());
}

// A level takes the seat that is free, the second if both are.
void seat_level(std::uint64_t level, std::optional<std::string>& first,
                std::optional<std::string>& second) {
  if (level == 0) return;
  if (first && second) throw UsageError("--level needs a free seat: leave out --first or --second");
  (second ? first : second) = fmt::format("level={}", level);
}

}  // namespace

int run_play(ArgumentList arguments) {
  PlaySetup setup;
  ScreenOptions options;
  std::optional<std::string> first;
  std::optional<std::string> second;
  std::uint64_t level = 0;
  setup.seed = std::random_device{}();
  Arguments declared("play",
                     "Play in the terminal: type moves, or 'help' during the game. Without a GAME, "
                     "a menu asks what to play.");
  declare(declared, setup.request, Need::kOptional);
  declared.option(first, "--first", "WHO", kinds_help("the first player"));
  declared.option(second, "--second", "WHO", kinds_help("the second player"));
  declared.number(level, "--level", "N", 1, kMaxLevel,
                  "play against the engine at this level: short for --second level=N, or --first "
                  "level=N where the second player is given");
  declared.number(setup.seed, "--seed", "N", 0, UINT64_MAX,
                  "makes random play and the levels repeatable");
  declare(declared, options);
  declared.section("During the game", &PlayLoop::help_text);
  declared.example("tria play", "choose from a menu");
  const std::string command = fmt::format("tria play {}", example_game());
  declared.example(command + " --level 3", "play first against the engine");
  declared.example(command + " --first level=5", "play second against the engine");
  declared.example(command + " --first random --second random --seed 7",
                   "watch a game of random moves");
  if (!declared.parse(std::move(arguments))) return kExitOk;

  seat_level(level, first, second);
  setup.players = {player_named(first ? *first : kPerson),
                   player_named(second ? *second : kPerson)};
  Screen screen(options);
  LineReader input;
  if (!setup.request.game) {
    if (!screen.interactive()) throw UsageError("GAME is required (see 'tria play --help')");
    if (!ask_setup(screen, input, setup, first.has_value() || second.has_value())) {
      screen.print("\n");
      return kExitOk;
    }
  }
  return PlayLoop(screen, input, setup).run();
}

}  // namespace tria::cli
