// tria games: which games there are, their variants, switchable rules and house rules.
#include <algorithm>
#include <string>

#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/errors.hpp"
#include "cli/game_request.hpp"
#include "cli/layout.hpp"
#include "cli/screen.hpp"
#include "facade/registry.hpp"
#include "json/game_json.hpp"

namespace tria::cli {

namespace {

template <class Infos>
std::size_t widest_name(const Infos& infos, std::size_t least) {
  for (const auto& info : infos) least = std::max(least, info.name.size());
  return least;
}

// Prints names with their summaries, and rules: wrapped on a terminal, one line each in a pipe.
class Printer {
 public:
  explicit Printer(Screen& screen)
      : screen_(screen), width_(screen.is_terminal() ? screen.width() : SIZE_MAX) {}

  // `head` as it is, then the text, wrapped beside it.
  void line(std::string_view head, Tone tone, std::string_view text) {
    const std::size_t indent = display_width(head);
    screen_.print(beside(screen_.paint(tone, head), indent, text, width_) + "\n");
  }
  void game(const GameInfo& game);
  void play(const GameInfo& game);
  void levels(const GameEntry& game);

 private:
  Screen& screen_;
  std::size_t width_;
};

void Printer::game(const GameInfo& game) {
  line(fmt::format("{}  ", game.name), Tone::kTitle,
       fmt::format("{}: {}", game.title, game.summary));
  const std::size_t name_width = widest_name(game.options, widest_name(game.variants, 0));
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
}

void Printer::play(const GameInfo& game) {
  line("  players  ", Tone::kFaint,
       fmt::format("{} moves first, then {}; the score counts {}", game.players[0], game.players[1],
                   game.score_unit));
  line("  a move   ", Tone::kFaint, game.move_help);
}

void Printer::levels(const GameEntry& game) {
  if (game.ratings.front() == 0) return;  // not measured yet
  std::string text;
  for (const int rating : game.ratings) {
    text += (text.empty() ? "" : " ") + (rating == 0 ? "?" : std::to_string(rating));
  }
  line("  levels   ", Tone::kFaint,
       text +
           " (Elo of levels 1 to 10 above a player who moves at random; ? is not "
           "measured yet)");
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
  Printer printer(screen);
  for (const GameEntry& game : games) {
    if (&game != games.data()) screen.print("\n");
    printer.game(game.info());
    if (!name) continue;
    printer.play(game.info());
    printer.levels(game);
  }
  return kExitOk;
}

}  // namespace tria::cli
