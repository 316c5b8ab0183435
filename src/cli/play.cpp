// tria play: a game in the terminal.
#include "cli/play.hpp"

#include <random>

#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/errors.hpp"
#include "core/text.hpp"

namespace tria::cli {

namespace {

std::string player_names() {
  return fmt::format("{}, random, level=1 to level={}", kPerson, kMaxLevel);
}

}  // namespace

std::optional<duel::PlayerSpec> player_named(std::string_view text) {
  // A weaker level is limited by itself; its time only keeps a slow machine from long waits.
  constexpr Milliseconds kLevelTime{5'000};
  constexpr Milliseconds kFullStrengthTime{2'000};
  if (text == kPerson) return std::nullopt;
  const std::string word(text);
  Expected<duel::PlayerSpec> player = duel::parse_player({&word, 1});
  if (!player || player->kind == duel::PlayerKind::kProgram) {
    throw UsageError(
        fmt::format("there is no player {}; there are {}", quote(text), player_names()));
  }
  EngineRequest& request = player->request;
  if (player->kind == duel::PlayerKind::kEngine && !request.limits.limited()) {
    const bool weaker = request.level < kMaxLevel;
    request.limits.move_time = weaker ? kLevelTime : kFullStrengthTime;
    if (!weaker && !player->hash) player->hash = kDefaultHashMegabytes;
  }
  return *std::move(player);
}

int run_play(ArgumentList arguments) {
  PlaySetup setup;
  ScreenOptions options;
  std::optional<std::string> first;
  std::optional<std::string> second;
  std::optional<int> level;
  setup.seed = std::random_device{}();
  Arguments declared("play",
                     "Play in the terminal: type moves, or 'help' during the game. Without a GAME, "
                     "a menu asks what to play.");
  declare(declared, setup.spec, Need::kOptional);
  const std::string players = player_names() + " (default human)";
  declared.option(first, "--first", "WHO", "the first player: " + players);
  declared.option(second, "--second", "WHO", "the second player: " + players);
  declared.number(level, "--level", "N", 1, kMaxLevel,
                  "play against the engine at this level: short for --second level=N, or --first "
                  "level=N where the second player is given");
  declared.number(setup.seed, "--seed", "N", 0, UINT64_MAX,
                  "makes random play and the levels repeatable");
  declare(declared, options);
  declared.section("During the game", &play_help);
  declared.example("tria play", "choose from a menu");
  const std::string command = fmt::format("tria play {}", example_game());
  declared.example(command + " --level 3", "play first against the engine");
  declared.example(command + " --first level=5", "play second against the engine");
  declared.example(command + " --first random --second random --seed 7",
                   "watch a game of random moves");
  if (!declared.parse(std::move(arguments))) return kExitOk;

  if (level) {
    // It takes the seat that is free, the second if both are.
    if (first && second) {
      throw UsageError("--level needs a free seat: leave out --first or --second");
    }
    (second ? first : second) = fmt::format("level={}", *level);
  }
  setup.players = {player_named(first ? *first : kPerson),
                   player_named(second ? *second : kPerson)};
  Screen screen(options);
  LineReader input;
  if (setup.spec.game.empty()) {
    if (!screen.interactive()) throw UsageError("GAME is required (see 'tria play --help')");
    if (!ask_setup(screen, input, setup, first.has_value() || second.has_value())) {
      screen.print("\n");
      return kExitOk;
    }
  }
  return play_game(screen, input, setup);
}

}  // namespace tria::cli
