// tria games: which games there are, their variants, switchable rules and house rules.

#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/errors.hpp"
#include "cli/layout.hpp"
#include "cli/requests.hpp"
#include "cli/screen.hpp"
#include "json/game_json.hpp"

namespace tria::cli {

namespace {

// A game with its variants and rules; `detailed`: also how it is played, and how strong the levels are.
void print_game(const Screen& screen, const GameEntry& entry, bool detailed) {
  const GameInfo& game = entry.info();
  // Wrapped on a terminal, one line each in a pipe.
  const std::size_t width = screen.is_terminal() ? screen.width() : SIZE_MAX;
  const auto line = [&](std::string_view head, Tone tone, std::string_view text) {
    screen.print(beside(screen.paint(tone, head), display_width(head), text, width) + "\n");
  };
  line(fmt::format("{}  ", game.name), Tone::kTitle,
       fmt::format("{}: {}", game.title, game.summary));
  std::size_t name_width = 0;
  for (const auto& variant : game.variants) name_width = std::max(name_width, variant.name.size());
  for (const auto& option : game.options) name_width = std::max(name_width, option.name.size());
  for (const VariantInfo& variant : game.variants) {
    const bool is_default = &variant == game.variants.data();
    line("  " + padded(variant.name, name_width + 2), Tone::kStrong,
         fmt::format("{}{}", variant.summary, is_default ? " (default)" : ""));
  }
  if (!game.options.empty()) {
    line("  ", Tone::kFaint,
         fmt::format("rules that can be turned off, as in --variant {},{}=off",
                     game.variants[0].name, game.options[0].name));
  }
  for (const OptionInfo& option : game.options) {
    line("    " + padded(option.name, name_width), Tone::kStrong, option.summary);
  }
  if (!game.house_rules.empty()) {
    line("  ", Tone::kFaint, "house rules (our own, where the rule sheets say nothing)");
  }
  for (const std::string_view rule : game.house_rules) line("    * ", Tone::kFaint, rule);
  if (!detailed) return;
  line("  players  ", Tone::kFaint,
       fmt::format("{} moves first, then {}; the score counts {}", game.players[0], game.players[1],
                   game.score_unit));
  line("  a move   ", Tone::kFaint, game.move_help);
  if (entry.ratings.front() == 0) return;  // not measured yet
  std::string text;
  for (const int rating : entry.ratings) text += rating == 0 ? "? " : fmt::format("{} ", rating);
  line("  levels   ", Tone::kFaint,
       text + "(Elo of levels 1 to 10 above a player who moves at random; ? is not measured yet)");
}

}  // namespace

int run_games(ArgumentList arguments) {
  std::optional<std::string> name;
  bool json = false;
  Arguments declared("games", "List the games, their variants and house rules.");
  declared.positional(
      name, "GAME", "only this one, with how its moves are written and how strong the levels are");
  declared.flag(json, "--json", "one JSON object per game, in an array");
  declared.example("tria games", "everything there is to play");
  declared.example(fmt::format("tria games {}", example_game()),
                   "its variants and switchable rules");
  if (!declared.parse(std::move(arguments))) return kExitOk;

  std::vector<GameEntry> games(all_games().begin(), all_games().end());
  if (name) {
    const Expected<GameEntry> game = find_game(*name);
    if (!game) throw UsageError(game.error().message);
    games.assign(1, *game);
  }
  Screen screen;
  if (json) {
    JsonWriter writer;
    writer.array(games, [&](const GameEntry& game) { write_game_description(writer, game); });
    screen.print_raw(writer.take() + "\n");
    return kExitOk;
  }
  for (const GameEntry& game : games) {
    if (&game != games.data()) screen.print("\n");
    print_game(screen, game, name.has_value());
  }
  return kExitOk;
}

}  // namespace tria::cli
