// tria book: games that the engine plays against itself, and what they say about openings.
#include "book/book.hpp"

#include <csignal>

#include <fmt/format.h>

#include "book/self_play.hpp"
#include "cli/errors.hpp"
#include "cli/files.hpp"
#include "cli/parts.hpp"
#include "cli/requests.hpp"
#include "cli/screen.hpp"
#include "journal/journal_file.hpp"

namespace tria::cli {

namespace {

using book::Book;
using book::GamesFile;

constexpr std::size_t kMaxGamesBytes = std::size_t{256} << 20U;

GamesFile games_of(const std::string& path, std::string_view text) {
  Expected<GamesFile> file = book::read_games(text);
  if (!file) throw InputError(fmt::format("{}: {}", path, file.error().message));
  return *std::move(file);
}

// --- make -----------------------------------------------------------------------------------------

int run_make(ArgumentList arguments) {
  book::PlaySettings settings;
  std::string output;
  std::size_t count = 1'000;
  Arguments declared("book make",
                     "Let the engine play against itself, the first moves by chance among good "
                     "ones, and keep the games. May be stopped at any moment and started again: "
                     "it goes on with the next game, and the same settings give the same games.");
  declared.positional(settings.game, "GAME", "which game", Need::kRequired);
  declared.option(settings.variant, "--variant", "V", "its rules (default: the first ones)");
  declared.option_with([&](const std::string& text) { output = text; }, "-o,--output", "FILE",
                       "where games are kept, one JSON object a line", Need::kRequired);
  declared.number(count, "--games", "N", 1, 10'000'000,
                  "stop when the file has so many (default: 1000)");
  declared.number(settings.seed, "--seed", "S", 0, ~std::uint64_t{0} >> 1,
                  "other games (default: 1)");
  declared.number(settings.nodes, "--nodes", "N", 1, 1'000'000'000,
                  "how much to search for a move (default: 2000)");
  declared.number(settings.plies, "--plies", "N", 1, 100,
                  "so many moves by chance; the book reaches as far (default: 10)");
  declared.example(fmt::format("tria book make {} -o games.jsonl --games 5000", example_game()),
                   "five thousand games");
  if (!declared.parse(std::move(arguments))) return kExitOk;

  const GameEntry game = find_game_or_suggest(settings.game);
  const std::unique_ptr<Session> start = open_session({settings.game, settings.variant});
  settings.variant = start->variant();
  const std::string head = book::settings_line(settings);
  Expected<JournalFile> journal = JournalFile::open(output, head);
  if (!journal) throw InputError(journal.error().message);
  const std::string& kept = journal->text();
  std::size_t played = kept.empty() ? 0 : games_of(output, kept).games.size();

  book::SelfPlay self_play(game, *start, settings);
  const std::atomic<bool>& stop = catch_interrupts({SIGINT, SIGTERM});
  StatusLine status;
  while (played < count) {
    const std::optional<book::GameMoves> moves = self_play.play(played, stop);
    if (!moves) break;
    if (!journal->add({book::game_line(*moves)})) {
      throw InputError(fmt::format("cannot write {}", output));
    }
    ++played;
    if (status.is_due()) status.draw(fmt::format("{} of {} games", played, count));
  }
  status.wipe();
  Screen().print(fmt::format("{} games\n", played));
  return kExitOk;
}

// --- pack -----------------------------------------------------------------------------------------

int run_pack_book(ArgumentList arguments) {
  std::optional<std::vector<std::string>> paths;
  std::string output = "-";
  std::uint32_t least = 5;
  Arguments declared("book pack",
                     "Count the openings of games that make has played: for each position the "
                     "moves from it, how often, and how the games ended. Boards that are only "
                     "turned or mirrored are counted as one.");
  declared.words(paths, "--from", "FILE", 1, "what make wrote, a file for each variant");
  declared.option(output, "-o,--output", "OUT", "write here instead of standard output");
  declared.number(least, "--least", "N", 1, 1'000'000,
                  "leave out positions with fewer games (default: 5)");
  declared.example("tria book pack --from games.jsonl -o book.json", "what the page reads");
  if (!declared.parse(std::move(arguments))) return kExitOk;
  if (!paths) throw UsageError("which games? tria book pack --from FILE…");

  std::vector<Book> books;
  for (const std::string& path : *paths) {
    Expected<Book> counted = book::count_games(games_of(path, read_file(path, kMaxGamesBytes)));
    if (!counted) throw InputError(fmt::format("{}: {}", path, counted.error().message));
    books.push_back(*std::move(counted));
  }
  const Expected<std::string> text = book::write_books(books, least);
  if (!text) throw InputError(text.error().message);
  if (output == "-") {
    Screen::print_raw(*text);
  } else {
    write_file(output, *text);
  }
  return kExitOk;
}

// --- advantage ------------------------------------------------------------------------------------

int run_advantage(ArgumentList arguments) {
  std::optional<std::vector<std::string>> paths;
  Arguments declared("book advantage",
                     "Say what beginning is worth in the games that make has played, in rating "
                     "points, with the standard error.");
  declared.words(paths, "--from", "FILE", 1, "what make wrote, a file for each variant");
  declared.example("tria book advantage --from games.jsonl", "for the info of a game");
  if (!declared.parse(std::move(arguments))) return kExitOk;
  if (!paths) throw UsageError("which games? tria book advantage --from FILE…");

  Screen screen;
  for (const std::string& path : *paths) {
    const Expected<Book> counted =
        book::count_games(games_of(path, read_file(path, kMaxGamesBytes)));
    if (!counted) throw InputError(fmt::format("{}: {}", path, counted.error().message));
    const book::Results& results = counted->results;
    const auto advantage = book::advantage_of(results);
    if (!advantage) throw InputError(fmt::format("{}: these games say nothing about it", path));
    screen.print(fmt::format("{} {}: {} games, first {}, second {}, nobody {}: {:+.1f} ± {:.1f}\n",
                             counted->settings.game, counted->settings.variant, results.games(),
                             results.first, results.second, results.draws, advantage->points,
                             advantage->error));
  }
  return kExitOk;
}

constexpr std::array kBookParts{
    Command{"make", "play the games, or go on where a run was stopped", &run_make},
    Command{"pack", "count their openings, for the page", &run_pack_book},
    Command{"advantage", "what beginning is worth, in rating points", &run_advantage},
};

}  // namespace

int run_book(ArgumentList arguments) {
  return run_part("book", "Opening books: what the engine plays against itself, and how it ends.",
                  kBookParts, std::move(arguments));
}

}  // namespace tria::cli
