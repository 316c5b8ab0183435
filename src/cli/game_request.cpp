#include "cli/game_request.hpp"

#include <vector>

#include <fmt/format.h>

#include "cli/errors.hpp"
#include "cli/layout.hpp"
#include "core/text.hpp"
#include "facade/game_spec.hpp"

namespace tria::cli {

namespace {

std::string with_column(const Error& error) {
  if (error.column == 0) return error.message;
  return fmt::format("column {}: {}", error.column, error.message);
}

std::string rules_text(std::size_t width) {
  const std::size_t room = width - 1;
  std::string rules;
  for (const GameEntry& entry : all_games()) {
    const GameInfo& info = entry.info();
    rules += fmt::format("  {}\n", info.title);
    rules += beside("    move:", 10, info.move_help, room) + "\n";
    for (const std::string_view rule : info.house_rules) {
      rules += "    * " + wrapped(rule, room, 6, 6) + "\n";
    }
  }
  return rules;
}

}  // namespace

std::string game_titles() {
  const std::span<const GameEntry> games = all_games();
  std::string titles;
  for (std::size_t i = 0; i < games.size(); ++i) {
    if (i > 0) titles += i + 1 < games.size() ? ", " : " and ";
    titles += games[i].info().title;
  }
  return titles;
}

std::string_view example_game() noexcept { return all_games().front().info().name; }

GameEntry find_game_or_suggest(const std::string& name) {
  const Expected<GameEntry> entry = find_game(name);
  if (entry) return *entry;
  std::vector<std::string_view> names;
  for (const GameEntry& known : all_games()) names.push_back(known.info().name);
  const std::string_view like = closest(name, names);
  throw UsageError(like.empty()
                       ? entry.error().message
                       : fmt::format("there is no game {}; did you mean '{}'?", quote(name), like));
}

void declare(Arguments& arguments, GameRequest& request, Need game) {
  std::string names;
  for (const GameEntry& entry : all_games()) {
    if (!names.empty()) names += ", ";
    names += entry.info().name;
  }
  arguments.positional(request.game, "GAME", names, game);
  arguments.option(request.variant, "--variant", "V",
                   "the rules or layout; 'tria games GAME' lists them. A rule is turned off after "
                   "the name: NAME,RULE=off");
  arguments.option(request.position, "--position", "P",
                   "start from this position instead of the variant's own");
  arguments.option(request.moves, "--moves", "\"m m m\"", "play these moves first");
  arguments.section("Moves and house rules (our own choices where the rule sheets say nothing)",
                    &rules_text);
}

std::unique_ptr<Session> open_session(const GameRequest& request) {
  const std::string game(find_game_or_suggest(request.game.value_or("")).info().name);
  if (request.variant && request.variant->empty()) {
    throw UsageError("the variant is empty: name one, or leave --variant out");
  }
  if (request.position && request.position->empty()) {
    throw InputError("position: column 1: it is empty");
  }
  auto session = open({game, request.variant.value_or(""), request.position.value_or(""),
                       split_moves(game, request.moves.value_or(""))});
  if (session) return std::move(*session);
  const OpenError& wrong = session.error();
  const std::string message = with_column(wrong.error);
  switch (wrong.part) {
    case SpecPart::kMoves:
      throw InputError(fmt::format("move {} {}: {}", wrong.ply, quote(wrong.move), message));
    case SpecPart::kPosition:
      throw InputError("position: " + message);
    case SpecPart::kGame:
    case SpecPart::kVariant:
      break;
  }
  throw UsageError(message);
}

}  // namespace tria::cli
