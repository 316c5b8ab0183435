// tria analyse: what the engine thinks of a position, as a table for people or as one JSON object.
#include <atomic>
#include <csignal>

#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/engine_request.hpp"
#include "cli/errors.hpp"
#include "cli/game_request.hpp"
#include "cli/layout.hpp"
#include "cli/live_text.hpp"
#include "cli/screen.hpp"
#include "cli/summary.hpp"
#include "cli/verdict.hpp"
#include "facade/native/engines.hpp"
#include "facade/registry.hpp"
#include "json/game_json.hpp"

namespace tria::cli {

namespace {

// Set by Ctrl-C: the search ends and what it found is printed.
std::atomic<bool> stop_wanted{false};
static_assert(std::atomic<bool>::is_always_lock_free);

extern "C" void on_interrupt(int /*signal*/) {
  stop_wanted.store(true);
  std::signal(SIGINT, SIG_DFL);  // a second one ends the program
}

std::string table(const Screen& screen, const Analysis& analysis) {
  std::size_t move_width = 4;
  std::size_t score_width = 5;
  for (const AnalysisLine& line : analysis.lines) {
    move_width = std::max(move_width, line.move.size());
    score_width = std::max(score_width, score_column(line).size());
  }
  const std::string heading = fmt::format("{:>3}  {:<{}}  {:<{}}  {:>5}  {}\n", "", "Move",
                                          move_width, "Score", score_width, "Depth", "Line");
  std::string text = screen.paint(Tone::kFaint, heading);
  for (std::size_t i = 0; i < analysis.lines.size(); ++i) {
    const AnalysisLine& line = analysis.lines[i];
    const std::string left = fmt::format("{:>3}  {:<{}}  {:<{}}  {:>5}  ", i + 1, line.move,
                                         move_width, score_column(line), score_width, line.depth);
    std::string pv;
    for (const std::string& move : line.pv) {
      // One row per move: what does not fit is left out, the JSON has it.
      if (left.size() + pv.size() + move.size() + 3 > screen.width()) {
        pv += "…";
        break;
      }
      pv += move + " ";
    }
    text += left + pv + "\n";
  }
  text += screen.paint(
      Tone::kFaint,
      fmt::format(
          "depth {}, {} nodes in {:.2f} s, {} per second, table {:.1f} % full{}\n", analysis.depth,
          short_count(analysis.nodes), static_cast<double>(analysis.time_ms) / 1'000,
          short_count(analysis.nodes_per_second()), analysis.hash_permille / 10.0,
          analysis.tablebase_hits == 0
              ? std::string()
              : fmt::format(", {} endgame look-ups", short_count(analysis.tablebase_hits))));
  return text;
}

Analysis search(const Session& session, const EngineArguments& arguments,
                const EngineHandle::Progress& progress) {
  if (session.outcome()) return {};  // not worth the memory of an engine
  const Expected<GameEntry> game = find_game(session.game().name);
  if (!game) throw UsageError(game.error().message);
  const std::unique_ptr<EngineHandle> engine = make_full_engine(*game);
  if (arguments.hash != kDefaultHashMegabytes) engine->set_hash(arguments.hash);
  EngineRequest request = arguments.request;
  limit_if_unlimited(request);
  request.stop = &stop_wanted;
  std::signal(SIGINT, &on_interrupt);
  Analysis analysis = engine->analyse(session, request, progress);
  std::signal(SIGINT, SIG_DFL);
  return analysis;
}

void print(Screen& screen, const Session& session, const EngineArguments& arguments) {
  const std::string title =
      screen.paint(Tone::kTitle, session.game().title) + ", " + session.variant();
  if (const auto outcome = session.outcome()) {
    screen.print(title + "\n" + outcome_text(session, *outcome) + ".\n");
    return;
  }
  screen.print(title + fmt::format(": {} to move\n", player_name(session.game(), session.side())));
  LiveText live(screen);
  const auto progress = [&](const Analysis& now) {
    try {
      live.show(table(screen, now));
    } catch (const OutputError&) {  // nothing may be thrown through the engine
      stop_wanted.store(true);
    }
  };
  const Analysis analysis = search(session, arguments, progress);
  live.finish(table(screen, analysis));
  if (!analysis.lines.empty()) screen.print(verdict(session, analysis.lines.front()) + "\n");
}

}  // namespace

int run_analyse(ArgumentList arguments) {
  GameRequest game;
  EngineArguments engine_arguments;
  ScreenOptions screen_options;
  bool json = false;
  Arguments declared("analyse",
                     "Let the engine think about a position. Scores are in the game's points, "
                     "for the player to move. A score is called exact where it is proven: "
                     "the final difference with best play by both. Every limit that is given "
                     "holds; Ctrl-C ends the search and shows what was found.");
  declare(declared, game, Need::kRequired);
  declare(declared, engine_arguments);
  declared.flag(json, "--json", "one JSON object instead of a table");
  declare(declared, screen_options);
  const std::string command = fmt::format("tria analyse {}", example_game());
  declared.example(command + " --movetime 5000", "five seconds on one thread");
  declared.example(command + " --depth 5 --lines 3", "the three best moves, to the same depth");
  declared.example(command + " --json", "two seconds, for a program");
  if (!declared.parse(std::move(arguments))) return kExitOk;

  const std::unique_ptr<Session> session = open_session(game);
  Screen screen(screen_options);
  if (json) {
    JsonWriter writer;
    write_analysis_report(writer, *session, search(*session, engine_arguments, {}));
    screen.print_raw(writer.take() + "\n");
  } else {
    print(screen, *session, engine_arguments);
  }
  return kExitOk;
}

}  // namespace tria::cli
