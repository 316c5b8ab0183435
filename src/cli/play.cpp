// tria play: a game in the terminal.
#include <random>

#include "cli/commands.hpp"
#include "cli/errors.hpp"
#include "cli/play_loop.hpp"
#include "cli/play_setup.hpp"

namespace tria::cli {

namespace {

std::string kinds_help(std::string_view who) {
  std::string text = std::string(who) + ": ";
  for (const PlayerKind& kind : player_kinds()) {
    if (&kind != player_kinds().data()) text += ", ";
    text += kind.name;
  }
  return text + " (default human)";
}

}  // namespace

int run_play(ArgumentList arguments) {
  PlaySetup setup;
  ScreenWish wish;
  std::optional<std::string> first;
  std::optional<std::string> second;
  setup.seed = std::random_device{}();
  Arguments declared("play",
                     "Play in the terminal: type moves, or 'help' during the game. Without a GAME, "
                     "a menu asks what to play.");
  declare(declared, setup.request, Need::kOptional);
  declared.option(first, "--first", "WHO", kinds_help("the first player"));
  declared.option(second, "--second", "WHO", kinds_help("the second player"));
  declared.number(setup.seed, "--seed", "N", 0, UINT64_MAX, "makes random play repeatable");
  declare(declared, wish);
  declared.section("During the game", PlayLoop::help_text(80));
  declared.example("tria play", "choose from a menu");
  declared.example("tria play awale --second random", "play South against random moves");
  declared.example("tria play avalam --first random --second random --seed 7",
                   "watch a game of random moves");
  if (!declared.parse(std::move(arguments))) return kExitOk;

  setup.players = {&find_player_kind(first.value_or("human")),
                   &find_player_kind(second.value_or("human"))};
  Screen screen(wish);
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
