// tria accuracy: how close to perfect play the engine is, on positions whose moves' exact values are known.
#include "accuracy/accuracy.hpp"

#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/errors.hpp"
#include "cli/requests.hpp"
#include "cli/screen.hpp"
#include "core/text.hpp"
#include "facade/native/engines.hpp"
#include "facade/native/tablebases.hpp"
#include "json/json_writer.hpp"

namespace tria::cli {

namespace {

struct AccuracyRequest {
  std::string game{};
  std::optional<std::vector<std::string>> movetimes{};
  std::size_t positions = 1'000'000;
  std::optional<std::string> tables{};
  bool json = false;
};

struct AccuracyRow {
  std::uint64_t movetime = 0;  // in milliseconds
  bool tables = false;
  accuracy::Accuracy result{};
};

std::vector<std::uint64_t> movetimes_of(const AccuracyRequest& request) {
  constexpr std::uint64_t kLongest = 3'600'000;
  if (!request.movetimes) return {10, 100, 1'000};
  std::vector<std::uint64_t> times;
  for (const std::string& text : *request.movetimes) {
    const auto time = parse_number<std::uint64_t>(text);
    if (!time || *time < 1 || *time > kLongest) {
      throw UsageError(fmt::format("--movetime takes whole numbers from 1 to {}, not {}", kLongest,
                                   quote(text)));
    }
    times.push_back(*time);
  }
  return times;
}

// Without and with endgame tables; `there` says whether the game has any.
std::vector<bool> tables_of(const AccuracyRequest& request, bool there) {
  if (!request.tables) return there ? std::vector<bool>{false, true} : std::vector<bool>{false};
  if (*request.tables == "off") return {false};
  if (*request.tables != "on") {
    throw UsageError(fmt::format("--tables is 'on' or 'off', not {}", quote(*request.tables)));
  }
  if (!there) throw UsageError(fmt::format("{} has no endgame tables", quote(request.game)));
  return {true};
}

AccuracyRow measured(const GameEntry& game, std::span<const accuracy::SolvedPosition> positions,
                     std::uint64_t movetime, bool tables) {
  const std::unique_ptr<EngineHandle> engine = tables ? make_full_engine(game) : make_engine(game);
  EngineRequest request;
  request.limits.move_time = Milliseconds(static_cast<std::int64_t>(movetime));
  request.limits.overhead = Milliseconds(0);  // nothing is sent to anybody
  if (!tables) request.tables = 0;
  StatusLine status;
  const auto progress = [&](const accuracy::Accuracy& now) {
    if (!status.is_due()) return;
    status.draw(fmt::format("{} ms: {} of {}", movetime, now.positions, positions.size()));
  };
  const auto result = accuracy::measure(game, *engine, positions, request, progress);
  if (!result) throw InputError(result.error().message);
  return {movetime, tables, *result};
}

// The largest table in the folder that engines use by default: it decides how much "on" helps.
std::optional<int> largest_table(const Tablebases& tables, const std::string& variant) {
  const std::optional<std::string> folder = tables.default_directory();
  if (!folder) return std::nullopt;
  const Expected<int> largest = tables.largest(variant, *folder);
  return largest ? std::optional(*largest) : std::nullopt;
}

std::string accuracy_json(std::string_view game, const accuracy::SolvedSet& set,
                          const std::vector<AccuracyRow>& rows, bool has_tables,
                          std::optional<int> largest) {
  JsonWriter json;
  const auto write_row = [&](const AccuracyRow& row) {
    json.object("movetime_ms", row.movetime, "tables",
                has_tables ? std::optional(row.tables) : std::nullopt, "positions",
                row.result.positions, "optimal", row.result.optimal_share(), "mean_loss",
                row.result.mean_loss());
  };
  json.object("game", game, "unit", set.unit, "largest_table", largest, "rows",
              [&] { json.array(rows, write_row); });
  return json.take();
}

// False when --help was asked for and printed.
bool read_arguments(ArgumentList arguments, AccuracyRequest& request) {
  Arguments declared(
      "accuracy",
      "How close to perfect play the engine is: for positions in which the exact value of every "
      "move is known, the share of its moves that have the best value, and what its moves lose "
      "on average. One thread, an empty hash table for each position; where a game has endgame "
      "tables, without them and with those that are there.");
  declared.positional(request.game, "GAME", "which game", Need::kRequired);
  declared.words(request.movetimes, "--movetime", "MS...", 1,
                 "milliseconds for a move (default: 10 100 1000)");
  declared.number(request.positions, "--positions", "N", 1, request.positions,
                  "only the first N positions");
  declared.option(request.tables, "--tables", "on|off", "only with or only without endgame tables");
  declared.flag(request.json, "--json", "one JSON object instead of a table");
  const std::string command = fmt::format("tria accuracy {}", example_game());
  declared.example(command, "all positions, some minutes");
  declared.example(command + " --movetime 50 --positions 20", "a quick look");
  return declared.parse(std::move(arguments));
}

}  // namespace

int run_accuracy(ArgumentList arguments) {
  AccuracyRequest request;
  if (!read_arguments(std::move(arguments), request)) return kExitOk;
  const GameEntry game = find_game_or_suggest(request.game);
  Expected<accuracy::SolvedSet> set = accuracy::solved_positions(request.game);
  if (!set) throw UsageError(set.error().message);
  if (set->positions.size() > request.positions) set->positions.resize(request.positions);
  const Expected<const Tablebases*> tables = tablebases_of(request.game);
  const std::vector<bool> with_tables = tables_of(request, tables.has_value());
  const std::vector<std::uint64_t> movetimes = movetimes_of(request);

  const Screen screen;
  const auto print = [&](const std::string& text) {
    if (request.json) return;
    screen.print(text);
    Screen::flush();
  };
  print(fmt::format("{}: {} solved positions, one thread; loss in {}\n", game.info().title,
                    set->positions.size(), set->unit));
  print(fmt::format("{:>10}  {:<6}  {:>7}  {}\n", "time", "tables", "optimal", "mean loss"));
  std::vector<AccuracyRow> rows;
  for (const bool on : with_tables) {
    const std::string_view word = !tables ? "none" : on ? "on" : "off";
    for (const std::uint64_t movetime : movetimes) {
      const AccuracyRow& row = rows.emplace_back(measured(game, set->positions, movetime, on));
      print(fmt::format("{:>7} ms  {:<6}  {:>5.1f} %  {:>9.3f}\n", movetime, word,
                        100.0 * row.result.optimal_share(), row.result.mean_loss()));
    }
  }
  std::optional<int> largest;
  if (with_tables.back()) largest = largest_table(**tables, set->positions.front().variant);
  if (request.json) {
    Screen::print_raw(accuracy_json(request.game, *set, rows, tables.has_value(), largest) + "\n");
  } else if (largest) {
    print(fmt::format("Endgame tables: up to {} {}.\n", *largest, (*tables)->info().unit));
  }
  return kExitOk;
}

}  // namespace tria::cli
