#include "cli/requests.hpp"

#include <csignal>

#include <fmt/format.h>
#include <unistd.h>

#include "cli/errors.hpp"
#include "cli/layout.hpp"
#include "core/text.hpp"

namespace tria::cli {

namespace {

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

std::vector<std::string_view> game_names() {
  std::vector<std::string_view> names;
  for (const GameEntry& game : all_games()) names.push_back(game.info().name);
  return names;
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
  const std::string_view like = closest(name, game_names());
  throw UsageError(like.empty()
                       ? entry.error().message
                       : fmt::format("there is no game {}; did you mean '{}'?", quote(name), like));
}

void declare(Arguments& arguments, GameSpec& spec, Need game) {
  arguments.positional(spec.game, "GAME", fmt::format("{}", fmt::join(game_names(), ", ")), game);
  arguments.option_with(
      [&](const std::string& text) {
        if (text.empty()) {
          throw UsageError("the variant is empty: name one, or leave --variant out");
        }
        spec.variant = text;
      },
      "--variant", "V",
      "the rules or layout; 'tria games GAME' lists them. A rule is turned off after "
      "the name: NAME,RULE=off");
  arguments.option_with(
      [&](const std::string& text) {
        if (text.empty()) throw InputError("position: column 1: it is empty");
        spec.position = text;
      },
      "--position", "P", "start from this position instead of the variant's own");
  arguments.option_with([&](const std::string& text) { spec.moves = {text}; }, "--moves",
                        "\"m m m\"", "play these moves first");
  arguments.section("Moves and house rules (our own choices where the rule sheets say nothing)",
                    &rules_text);
}

void check_rules(const std::string& game, const std::string& variant) {
  const auto session = open({game, variant});
  if (!session) throw UsageError(session.error().error.message);
}

std::unique_ptr<Session> open_session(GameSpec spec) {
  static_cast<void>(find_game_or_suggest(spec.game));
  if (!spec.moves.empty()) spec.moves = split_moves(spec.game, spec.moves.front());
  auto session = open(spec);
  if (session) return std::move(*session);
  const auto& [error, part, ply, move] = session.error();
  const std::string message =
      error.column == 0 ? error.message : fmt::format("column {}: {}", error.column, error.message);
  if (part == SpecPart::kMoves) {
    throw InputError(fmt::format("move {} {}: {}", ply, quote(move), message));
  }
  if (part == SpecPart::kPosition) throw InputError("position: " + message);
  throw UsageError(message);
}

void declare(Arguments& arguments, EngineArguments& engine) {
  constexpr std::uint64_t kLongestMoveTime = 7ULL * 24 * 3'600 * 1'000;
  constexpr std::uint64_t kDeepest = 248;
  EngineRequest& request = engine.request;
  arguments.number(request.limits.move_time, "--movetime", "MS", 1, kLongestMoveTime,
                   "think for this many milliseconds (2000 if no limit is given)");
  arguments.number(request.limits.depth, "--depth", "D", 1, kDeepest,
                   "search this many plies deep");
  arguments.number(request.limits.nodes, "--nodes", "N", 1, UINT64_MAX,
                   "search this many positions");
  arguments.number(request.lines, "--lines", "K", 1, kMaxLines,
                   "show the K best moves, each with its line (default 1)");
  arguments.number(request.threads, "--threads", "T", 1, kMaxThreads, "threads to use (default 1)");
  arguments.number(engine.hash, "--hash", "MB", 1, largest_hash(),
                   fmt::format("memory for positions seen (default {})", kDefaultHashMegabytes));
  arguments.number(request.tables, "--tables", "N", 0, kMaxTables,
                   "use endgame tables when at most N pieces are left; 0: never (default: "
                   "whenever there is one)");
}

std::atomic<bool>& catch_interrupts(std::initializer_list<int> signals) {
  static std::atomic<bool> interrupted{false};
  static_assert(std::atomic<bool>::is_always_lock_free);
  struct sigaction action {};
  action.sa_handler = [](int /*signal*/) { interrupted.store(true); };
  action.sa_flags = static_cast<int>(SA_RESETHAND);
  for (const int signal : signals) sigaction(signal, &action, nullptr);
  return interrupted;
}

std::size_t largest_hash() {
  const long pages = sysconf(_SC_PHYS_PAGES);
  const long page = sysconf(_SC_PAGESIZE);
  if (pages <= 0 || page <= 0) return kDefaultHashMegabytes;
  const std::size_t megabytes =
      static_cast<std::size_t>(pages) / 1'024 * static_cast<std::size_t>(page) / 1'024;
  return std::clamp<std::size_t>(megabytes / 2, kDefaultHashMegabytes, kMaxHashMegabytes);
}

}  // namespace tria::cli
