// tria analyse: what the engine thinks of a position, as a table for people or as one JSON object.
#include <csignal>

#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/errors.hpp"
#include "cli/requests.hpp"
#include "cli/words.hpp"
#include "facade/native/engines.hpp"
#include "json/game_json.hpp"

namespace tria::cli {

namespace {

// A few lines of output that are redrawn in place while work goes on. Where the output is not a
// terminal, only the last state is printed.
class LiveText {
 public:
  explicit LiveText(Screen& screen) : screen_(screen) {}

  // Each line must end with a newline and fit the screen. Drawn at most once per kPause.
  void show(std::string_view text) {
    constexpr std::chrono::milliseconds kPause{80};
    constexpr std::ptrdiff_t kMaxLines = 20;  // what has scrolled away cannot be drawn over
    const auto now = std::chrono::steady_clock::now();
    if (!live_ || lines_of(screen_.as_printed(text)) > kMaxLines || now - last_ < kPause) return;
    draw(text);
    last_ = std::chrono::steady_clock::now();
  }
  void draw(std::string_view text) {
    if (lines_ > 0) screen_.print(fmt::format("\033[{}A\033[J", lines_));
    const std::string printed = screen_.as_printed(text);
    Screen::print_raw(printed);
    Screen::flush();
    lines_ = lines_of(printed);
  }

 private:
  static std::ptrdiff_t lines_of(std::string_view text) {
    return std::count(text.begin(), text.end(), '\n');
  }

  Screen& screen_;
  bool live_ = is_smart_terminal(STDOUT_FILENO);
  std::ptrdiff_t lines_ = 0;
  std::chrono::steady_clock::time_point last_{};
};

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
      // One row per move: what does not fit is left out here, but not from --json.
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
          "depth {}, {} nodes in {:.2f} s, {} per second, hash table {:.1f} % full{}\n",
          analysis.depth, short_count(analysis.nodes),
          static_cast<double>(analysis.time_ms) / 1'000, short_count(analysis.nodes_per_second()),
          analysis.hash_permille / 10.0,
          analysis.tablebase_hits == 0
              ? std::string()
              : fmt::format(", {} endgame look-ups", short_count(analysis.tablebase_hits))));
  return text;
}

Analysis search(const Session& session, const EngineArguments& arguments,
                const EngineHandle::Progress& progress) {
  if (session.outcome()) return {};  // not worth the memory of an engine
  constexpr Milliseconds kDefaultMoveTime{2'000};
  const std::unique_ptr<EngineHandle> engine = make_full_engine(*find_game(session.game().name));
  if (arguments.hash != kDefaultHashMegabytes) engine->set_hash(arguments.hash);
  EngineRequest request = arguments.request;
  if (!request.limits.limited()) request.limits.move_time = kDefaultMoveTime;
  request.stop = &catch_interrupts({SIGINT});  // what was found until then is printed
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
      catch_interrupts({}).store(true);
    }
  };
  const Analysis analysis = search(session, arguments, progress);
  live.draw(table(screen, analysis));
  if (!analysis.lines.empty()) screen.print(verdict(session, analysis.lines.front()) + "\n");
}

}  // namespace

int run_analyse(ArgumentList arguments) {
  GameSpec spec;
  EngineArguments engine_arguments;
  ScreenOptions screen_options;
  bool json = false;
  Arguments declared("analyse",
                     "Let the engine think about a position. Scores are in the game's points, "
                     "for the player to move. A score is called exact where it is proven: "
                     "the final difference with best play by both. Every limit that is given "
                     "holds; Ctrl-C ends the search and shows what was found.");
  declare(declared, spec, Need::kRequired);
  declare(declared, engine_arguments);
  declared.flag(json, "--json", "one JSON object instead of a table");
  declare(declared, screen_options);
  const std::string command = fmt::format("tria analyse {}", example_game());
  declared.example(command + " --movetime 5000", "five seconds on one thread");
  declared.example(command + " --depth 5 --lines 3", "the three best moves, to the same depth");
  declared.example(command + " --json", "two seconds, for a program");
  if (!declared.parse(std::move(arguments))) return kExitOk;

  const std::unique_ptr<Session> session = open_session(spec);
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
