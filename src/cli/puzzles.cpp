// tria puzzles: finds positions in which exactly one move wins, saves or gains, proves them again, says what a
// file of them holds, and picks those that ship with the page.
#include <csignal>
#include <map>

#include <fmt/format.h>

#include "cli/errors.hpp"
#include "cli/files.hpp"
#include "cli/parts.hpp"
#include "cli/requests.hpp"
#include "cli/screen.hpp"
#include "core/text.hpp"
#include "puzzles/journal.hpp"
#include "puzzles/miner.hpp"
#include "puzzles/selection.hpp"
#include "puzzles/verifier.hpp"
#include "record/formats.hpp"
#include "record/import.hpp"

namespace tria::cli {

namespace {

using puzzles::Puzzle;
using puzzles::PuzzleFile;
using puzzles::PuzzleGame;

constexpr std::size_t kMaxPuzzleBytes = std::size_t{64} << 20U;

double seconds_since(std::chrono::steady_clock::time_point start) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

const PuzzleGame& game_named(const std::string& name) {
  const Expected<const PuzzleGame*> game = puzzles::puzzle_game(name);
  if (!game) throw UsageError(game.error().message);
  return **game;
}

PuzzleFile read_puzzle_file(const std::string& path) {
  Expected<PuzzleFile> file = puzzles::read_puzzles(read_file(path, kMaxPuzzleBytes));
  if (!file) throw InputError(fmt::format("{}: {}", path, file.error().message));
  return *std::move(file);
}

// --- mine -----------------------------------------------------------------------------------------

struct MineRequest {
  std::string game;
  std::string output;
  std::optional<std::string> from;
  std::uint64_t seed = 1;
  std::size_t count = 1'000;
  std::size_t minutes = 60;
};

// The games of a file of records.
std::vector<record::Record> records_of(const MineRequest& request) {
  const std::string text = read_file(*request.from, record::kMaxFileBytes);
  const auto fail = [&](const std::string& message) {
    return InputError(fmt::format("{}: {}", *request.from, message));
  };
  const Expected<const record::Format*> format = record::detect_format(text);
  if (!format) throw fail(format.error().message);
  Expected<std::vector<record::Record>> records = (*format)->read(text, {});
  if (!records) throw fail(records.error().message);
  std::erase_if(*records, [&](const record::Record& read) {
    return read.tag_or_empty(record::tag_name::kGame) != request.game;
  });
  return *std::move(records);
}

std::vector<Puzzle> mine_record(puzzles::Miner& miner, const record::Record& read) {
  const auto start = open(record::start_of(read));
  if (!start) return {};
  std::vector<std::string> moves;
  for (const record::Ply& ply : read.line.plies) moves.push_back(ply.move);
  return miner.replay(**start, moves);
}

int run_mine(ArgumentList arguments) {
  MineRequest request;
  Arguments declared("puzzles mine",
                     "Find positions in which exactly one move wins, saves or gains, in games that "
                     "the engine plays for it or in records. May be stopped at any moment and "
                     "started again: what was found stays in the file, and the same seed gives "
                     "the same puzzles.");
  declared.positional(request.game, "GAME", "which game", Need::kRequired);
  declared.option_with([&](const std::string& text) { request.output = text; }, "-o,--output",
                       "FILE", "where puzzles are kept, one JSON object a line", Need::kRequired);
  declared.option(request.from, "--from", "RECORDS", "look through these games, in any format");
  declared.number(request.seed, "--seed", "S", 0, ~std::uint64_t{0} >> 1,
                  "other games (default: 1)");
  declared.number(request.count, "--count", "N", 1, 1'000'000,
                  "stop when the file has so many (default: 1000)");
  declared.number(request.minutes, "--minutes", "M", 1, 100'000,
                  "stop after so long (default: 60)");
  declared.example(fmt::format("tria puzzles mine {} -o found.jsonl --count 100", example_game()),
                   "a hundred puzzles from self-play");
  if (!declared.parse(std::move(arguments))) return kExitOk;

  const PuzzleGame& game = game_named(request.game);
  const GameEntry entry = find_game_or_suggest(request.game);
  std::vector<record::Record> records;
  if (request.from) records = records_of(request);
  Expected<puzzles::Journal> journal = puzzles::Journal::open(
      request.output, {request.game, request.seed, request.from.value_or("")});
  if (!journal) throw InputError(journal.error().message);
  puzzles::Miner miner(game, entry);
  for (const Puzzle& puzzle : journal->puzzles()) miner.know(puzzle.id);

  const std::atomic<bool>& stop = catch_interrupts({SIGINT, SIGTERM});
  const auto start = std::chrono::steady_clock::now();
  const std::size_t before = journal->puzzles().size();
  const auto progress = [&] {
    const std::size_t found = journal->puzzles().size() - before;
    const double seconds = std::max(seconds_since(start), 1e-3);
    return fmt::format(
        "{} puzzles in {} games, {} positions looked at, {:.0f} s, {:.0f} puzzles/hour",
        journal->puzzles().size(), journal->next_game(), miner.positions(), seconds,
        static_cast<double>(found) / seconds * 3600);
  };
  StatusLine status;
  while (!stop && journal->puzzles().size() < request.count &&
         seconds_since(start) < 60.0 * static_cast<double>(request.minutes) &&
         (!request.from || journal->next_game() < records.size())) {
    const std::uint64_t number = journal->next_game();
    const std::vector<Puzzle> found =
        request.from ? mine_record(miner, records[number]) : miner.play(request.seed, number);
    if (!journal->add(found)) {
      throw InputError(fmt::format("cannot write {}", request.output));
    }
    if (status.is_due()) status.draw(progress());
  }
  status.wipe();
  Screen().print(progress() + "\n");
  return kExitOk;
}

// --- verify ---------------------------------------------------------------------------------------

int run_verify_puzzles(ArgumentList arguments) {
  std::string path = "-";
  std::optional<std::size_t> sample;
  Arguments declared(
      "puzzles verify",
      "Prove every puzzle of a file again, with a plain search of all moves that has "
      "nothing in common with the one that found it and looks two plies further.");
  declared.positional(path, "FILE", "what mine or pack wrote; '-' or nothing is standard input");
  declared.number(sample, "--sample", "N", 1, 1'000'000, "only so many, spread over the file");
  if (!declared.parse(std::move(arguments))) return kExitOk;

  const PuzzleFile file = read_puzzle_file(path);
  puzzles::Verifier verifier(game_named(file.game));
  const Screen screen;
  const auto start = std::chrono::steady_clock::now();
  std::size_t wrong = 0;
  std::size_t checked = 0;
  double slowest = 0;
  if (const auto twice = puzzles::check_all_differ(file.puzzles)) {
    screen.print(*twice + "\n");
    ++wrong;
  }
  const std::size_t step =
      sample ? std::max<std::size_t>(1, file.puzzles.size() / *sample) : std::size_t{1};
  StatusLine status;
  for (std::size_t i = 0; i < file.puzzles.size(); i += step) {
    const auto began = std::chrono::steady_clock::now();
    const std::optional<std::string> problem = verifier.check(file.puzzles[i]);
    slowest = std::max(slowest, seconds_since(began));
    ++checked;
    if (problem) {
      ++wrong;
      status.wipe();
      screen.print(fmt::format("{}: {}\n", file.puzzles[i].id, *problem));
      Screen::flush();
    }
    if (status.is_due()) {
      status.draw(fmt::format("{} of {} checked, {} wrong", checked, file.puzzles.size(), wrong));
    }
  }
  status.wipe();
  screen.print(fmt::format("checked={} wrong={} seconds={:.1f} slowest={:.2f}\n", checked, wrong,
                           seconds_since(start), slowest));
  return wrong == 0 ? kExitOk : kExitBadInput;
}

// --- stats ----------------------------------------------------------------------------------------

int run_puzzle_stats(ArgumentList arguments) {
  std::string path = "-";
  Arguments declared("puzzles stats", "Say how many puzzles of each kind a file holds.");
  declared.positional(path, "FILE", "what mine or pack wrote; '-' or nothing is standard input");
  if (!declared.parse(std::move(arguments))) return kExitOk;

  constexpr int kBand = 200;
  const PuzzleFile file = read_puzzle_file(path);
  std::map<std::string, std::size_t> counts;
  for (const Puzzle& puzzle : file.puzzles) {
    ++counts[fmt::format("goal {}", name_of(puzzle.goal))];
    ++counts[fmt::format("moves to find {}", (puzzle.moves.size() + 1) / 2)];
    ++counts[puzzle.plies == 0 ? "to the end" : fmt::format("within {} plies", puzzle.plies)];
    ++counts[fmt::format("rating {:4}", puzzle.rating / kBand * kBand)];
    ++counts[fmt::format("variant {}", puzzle.variant)];
    for (const std::string& theme : puzzle.themes) ++counts[fmt::format("theme {}", theme)];
  }
  const Screen screen;
  screen.print(fmt::format("{} {}\n", file.puzzles.size(), file.game));
  for (const auto& [what, count] : counts) screen.print(fmt::format("  {:<24} {}\n", what, count));
  return kExitOk;
}

// --- pack -----------------------------------------------------------------------------------------

int run_pack(ArgumentList arguments) {
  std::string path = "-";
  std::string output = "-";
  std::size_t count = 1'200;
  Arguments declared("puzzles pack", "Pick puzzles of all kinds for the page, the easiest first.");
  declared.positional(path, "FILE", "what mine wrote; '-' or nothing is standard input");
  declared.option(output, "-o,--output", "OUT", "write here instead of standard output");
  declared.number(count, "--count", "N", 1, 1'000'000, "at most so many (default: 1200)");
  if (!declared.parse(std::move(arguments))) return kExitOk;

  PuzzleFile file = read_puzzle_file(path);
  file.puzzles = puzzles::select_varied(file.puzzles, count);
  const std::string text = puzzles::write_puzzles(file);
  if (output == "-") {
    Screen::print_raw(text);
  } else {
    write_file(output, text);
  }
  return kExitOk;
}

constexpr std::array kPuzzleParts{
    Command{"mine", "find puzzles, or go on where a run was stopped", &run_mine},
    Command{"verify", "prove them again, with other code", &run_verify_puzzles},
    Command{"stats", "what a file of them holds", &run_puzzle_stats},
    Command{"pack", "pick those that ship with the page", &run_pack},
};

}  // namespace

int run_puzzles(ArgumentList arguments) {
  return run_part("puzzles", "Puzzles: positions in which exactly one move wins, saves or gains.",
                  kPuzzleParts, std::move(arguments));
}

}  // namespace tria::cli
