// tria review: the games of a file, each move graded, as a table for people or as JSON for programs.
#include <csignal>
#include <thread>

#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/errors.hpp"
#include "cli/record_source.hpp"
#include "cli/requests.hpp"
#include "cli/review_report.hpp"
#include "facade/native/engines.hpp"
#include "record/import.hpp"
#include "review/achievement.hpp"
#include "review/review_json.hpp"

namespace tria::cli {

namespace {

using review::ReviewedMove;

// How long each search may take where nothing is said; a long game has no more than this in all.
constexpr Milliseconds kMoveTime{150};
constexpr Milliseconds kGameTime{60'000};
constexpr Milliseconds kLeastMoveTime{5};

// Keeps the engine from game to game, as long as the rules are the same: what it remembers would be wrong by
// others.
class GameReviewer {
 public:
  GameReviewer(const EngineRequest& request, std::size_t games) : request_(request), games_(games) {
    request_.on_delay = [this](std::string_view what) {
      if (status_.has_terminal()) status_.draw(what);
    };
  }

  // The moves up to the last, or up to where it was interrupted.
  std::vector<ReviewedMove> review(const Session& start, const std::vector<std::string>& moves) {
    ++game_;
    const std::string rules = fmt::format("{} {}", start.game().name, start.variant());
    if (rules != rules_) {
      engine_ = make_full_engine(*find_game(start.game().name));
      rules_ = rules;
    }
    engine_->new_game();
    EngineRequest request = request_;
    if (!request.limits.limited()) {
      const Milliseconds share = kGameTime / static_cast<std::int64_t>(moves.size() + 1);
      request.limits.move_time = std::clamp(share, kLeastMoveTime, kMoveTime);
    }
    const std::unique_ptr<Session> session = start.clone();
    review::Reviewer reviewer;
    std::vector<ReviewedMove> reviewed;
    for (const std::string& move : moves) {
      if (status_.is_due()) {
        status_.draw(fmt::format("game {} of {}: move {} of {}", game_, games_, reviewed.size() + 1,
                                 moves.size()));
      }
      const std::unique_ptr<Session> before = session->clone();
      Expected<ReviewedMove> next = reviewer.review(*engine_, request, *session, move);
      // A search that was cut short is not worth printing.
      if (!next || request.stop->load()) break;
      review::add_explanation(*before, *next);
      reviewed.push_back(std::move(*next));
    }
    status_.wipe();
    return reviewed;
  }

 private:
  EngineRequest request_;
  std::size_t games_;
  std::size_t game_ = 0;
  StatusLine status_;
  std::string rules_;
  std::unique_ptr<EngineHandle> engine_;
};

std::vector<std::string> moves_of(const record::Record& record) {
  std::vector<std::string> moves;
  for (const record::Ply& ply : record.line.plies) moves.push_back(ply.move);
  return moves;
}

void print_json(const Session& start, std::span<const ReviewedMove> moves, std::size_t plies) {
  JsonWriter json;
  review::write_review(json, start, moves, plies);
  Screen::print_raw(json.take() + "\n");
}

}  // namespace

int run_review(ArgumentList arguments) {
  RecordSource source;
  EngineRequest request;
  ScreenOptions screen_options;
  bool json = false;
  request.threads = std::clamp<std::size_t>(std::thread::hardware_concurrency(), 1, 2);
  Arguments declared("review",
                     "Grade every move of the games in a file by how much winning chance it lost. "
                     "What is proven is compared exactly. Ctrl-C ends the review and prints what "
                     "was reviewed.");
  declare(declared, source);
  declared.number(request.limits.move_time, "--movetime", "MS", 1, 3'600'000,
                  "think for this many milliseconds about each position (default 150, and less "
                  "in games of more than 400 moves)");
  declared.number(request.limits.nodes, "--nodes", "N", 1, UINT64_MAX,
                  "search this many positions for each; with one thread the result is always "
                  "the same");
  declared.number(request.threads, "--threads", "T", 1, kMaxThreads,
                  "threads to use (default 2, if there are)");
  declared.flag(json, "--json", "one JSON object for each game, each on a line");
  declare(declared, screen_options);
  declared.example("tria review game.tria", "grades, better moves and a summary");
  declared.example("tria review games.pgn --movetime 1000 --json", "more careful, for a program");
  if (!declared.parse(std::move(arguments))) return kExitOk;

  check_names(source);
  const std::vector<record::Record> records = read_records(source);
  Screen screen(screen_options);
  request.stop = &catch_interrupts({SIGINT});  // what was reviewed until then is printed
  GameReviewer reviewer(request, records.size());
  for (std::size_t i = 0; i < records.size() && !request.stop->load(); ++i) {
    const std::unique_ptr<Session> start = open(record::start_of(records[i])).value();
    const std::vector<std::string> moves = moves_of(records[i]);
    const std::vector<ReviewedMove> reviewed = reviewer.review(*start, moves);
    if (json) {
      print_json(*start, reviewed, moves.size());
    } else {
      if (i > 0) screen.print("\n");
      print_review(screen, records[i], *start, reviewed);
    }
    Screen::flush();
  }
  std::signal(SIGINT, SIG_DFL);
  return kExitOk;
}

}  // namespace tria::cli
