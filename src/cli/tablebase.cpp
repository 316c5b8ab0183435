// tria tablebase: builds endgame tables, checks them, says what is in them, and asks them.
#include <algorithm>
#include <chrono>
#include <cmath>
#include <set>
#include <thread>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cli/commands.hpp"
#include "cli/errors.hpp"
#include "cli/layout.hpp"
#include "cli/requests.hpp"
#include "cli/screen.hpp"
#include "core/decimal.hpp"
#include "core/text.hpp"
#include "facade/native/tablebases.hpp"

namespace tria::cli {

namespace {

constexpr std::uint64_t kGibibyte = std::uint64_t{1} << 30;

// What all four share: GAME --variant V --dir D.
struct Common {
  std::string game;
  std::string variant;
  std::optional<std::string> directory;
};

void declare(Arguments& arguments, Common& common) {
  std::string names;
  for (const Tablebases* tables : all_tablebases()) {
    names += fmt::format("{}{}", names.empty() ? "" : ", ", tables->info().game);
  }
  arguments.positional(common.game, "GAME", names, Need::kRequired);
  arguments.option(common.variant, "--variant", "V", "the rules; 'tria games GAME' lists them");
  arguments.option(common.directory, "--dir", "D",
                   "the folder of the tables (default: the user's cache folder)");
}

[[noreturn]] void refuse(const Error& error) { throw InputError(error.message); }

const Tablebases& tablebases(const Common& common) {
  const Expected<const Tablebases*> found = tablebases_of(common.game);
  if (!found) throw UsageError(found.error().message);
  check_rules(common.game, common.variant);
  return **found;
}

std::string directory(const Common& common, const Tablebases& tables) {
  if (common.directory) return *common.directory;
  if (auto known = tables.default_directory()) return *known;
  throw UsageError("there is no home folder: name a folder with --dir");
}

std::string duration(double seconds) {
  const auto whole = std::llround(seconds);
  if (whole < 100) return fmt::format("{} s", whole);
  return fmt::format("{} min {:02} s", whole / 60, whole % 60);
}

// An option named after what the game calls its pieces, for each game that has tables.
void declare_pieces(Arguments& arguments, std::optional<std::string>& pieces,
                    const std::string& description) {
  std::set<std::string_view> units;
  for (const Tablebases* tables : all_tablebases()) units.insert(tables->info().unit);
  for (const std::string_view unit : units) {
    arguments.option(pieces, fmt::format("--{}", unit), "N", description);
  }
}

int read_pieces(const Tablebases& tables, const std::string& text) {
  const auto number = parse_number<unsigned>(text);
  if (number && static_cast<int>(*number) <= tables.info().max_pieces) {
    return static_cast<int>(*number);
  }
  throw UsageError(fmt::format("--{} is a whole number from 0 to {}, not {}", tables.info().unit,
                               tables.info().max_pieces, tria::quote(text)));
}

// A line per table on stdout; on a terminal also how far the current one is.
class BuildLog final : public TablebaseListener {
 public:
  explicit BuildLog(int largest) : largest_(largest) {}

  void found(int pieces, std::uint64_t positions) override {
    line(fmt::format("n={} positions={} found\n", pieces, positions));
  }
  void repaired(int pieces, const std::string& why) override {
    line(fmt::format("n={} is built again: {}\n", pieces, why));
  }
  void progress(int pieces, std::uint64_t positions, double fraction) override {
    const auto now = std::chrono::steady_clock::now();
    if (pieces != current_) {
      current_ = pieces;
      start_ = now;
    }
    if (!status_.is_due()) return;
    const double seconds = std::chrono::duration<double>(now - start_).count();
    if (seconds < 0.5 || fraction <= 0) return;
    const double rate = static_cast<double>(positions) * fraction / seconds;
    status_.draw(fmt::format(
        "n={} of {}: {:3.0f}%, {:.2f} million positions/s, about {} left for it", pieces, largest_,
        100 * fraction, rate / 1e6, duration(seconds / fraction - seconds)));
  }
  void built(int pieces, std::uint64_t positions, double seconds, std::uint64_t bytes) override {
    total_ += positions;
    line(fmt::format(
        "n={} positions={} built in {:.2f} s, {:.2f} million positions/s, {:.2f} "
        "bits/position\n",
        pieces, positions, seconds, static_cast<double>(positions) / std::max(seconds, 1e-6) / 1e6,
        8 * static_cast<double>(bytes) / static_cast<double>(positions)));
  }
  [[nodiscard]] std::uint64_t total() const noexcept { return total_; }

 private:
  void line(const std::string& text) {
    status_.wipe();
    screen_.print(text);
    screen_.flush();
  }

  Screen screen_;
  int largest_;
  StatusLine status_;
  int current_ = -1;
  std::uint64_t total_ = 0;
  std::chrono::steady_clock::time_point start_;
};

int run_build(ArgumentList arguments) {
  Common common;
  std::optional<std::string> pieces;
  std::size_t threads = std::max(1U, std::thread::hardware_concurrency());
  std::optional<std::string> memory;
  Arguments declared("tablebase build",
                     "Work out the exact value of every position with up to N pieces on the board. "
                     "May be stopped at any moment and started again: what is finished stays.");
  declare(declared, common);
  declare_pieces(declared, pieces, "the largest table (default: one that takes about a minute)");
  declared.number(threads, "--threads", "T", 1, kMaxWorkers, "threads (default: all processors)");
  declared.option(memory, "--memory", "GIB",
                  "use at most this much memory (default: what is free)");
  for (const Tablebases* tables : all_tablebases()) {
    const TablebaseExample& example = tables->info().build_example;
    declared.example(fmt::format("tria tablebase {}", example.arguments), example.effect);
  }
  if (!declared.parse(std::move(arguments))) return kExitOk;

  const Tablebases& tables = tablebases(common);
  TablebaseBuild build;
  build.variant = common.variant;
  build.pieces = pieces ? read_pieces(tables, *pieces) : tables.info().default_pieces;
  build.directory = directory(common, tables);
  build.threads = threads;
  if (memory) {
    constexpr double kMax = 1e6;
    const auto gibibytes = parse_decimal(*memory);
    if (!gibibytes || *gibibytes <= 0.0 || *gibibytes > kMax) {
      throw UsageError(fmt::format("--memory is a number of GiB, not {}", tria::quote(*memory)));
    }
    build.memory_bytes = static_cast<std::uint64_t>(*gibibytes * static_cast<double>(kGibibyte));
  }
  const auto start = std::chrono::steady_clock::now();
  BuildLog log(build.pieces);
  if (const auto problem = tables.build(build, log)) refuse(*problem);
  const double seconds =
      std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  Screen().print(fmt::format("built {} positions in {:.2f} s with {} thread{}, in {}\n",
                             log.total(), seconds, threads, threads == 1 ? "" : "s",
                             build.directory));
  return kExitOk;
}

// The tables a command is about: one, or all there are.
std::vector<int> chosen(const Tablebases& tables, const Common& common, const std::string& folder,
                        const std::optional<std::string>& pieces) {
  if (pieces) return {read_pieces(tables, *pieces)};
  const Expected<int> largest = tables.largest(common.variant, folder);
  if (!largest) refuse(largest.error());
  std::vector<int> all;
  for (int n = 0; n <= *largest; ++n) all.push_back(n);
  return all;
}

int run_verify(ArgumentList arguments) {
  Common common;
  std::optional<std::string> pieces;
  std::optional<std::uint64_t> sample;
  std::size_t threads = std::max(1U, std::thread::hardware_concurrency());
  Arguments declared("tablebase verify",
                     "Check tables against the rules, with other code than built them: each value "
                     "must follow from its successors', and every win must get somewhere.");
  declare(declared, common);
  declare_pieces(declared, pieces, "only this table (default: all there are)");
  declared.number(sample, "--sample", "COUNT", 1, ~std::uint64_t{0} >> 1,
                  "only this many random positions of each, and only their values");
  declared.number(threads, "--threads", "T", 1, kMaxWorkers, "threads (default: all processors)");
  if (!declared.parse(std::move(arguments))) return kExitOk;

  const Tablebases& tables = tablebases(common);
  const std::string folder = directory(common, tables);
  Screen screen;
  int wrong = 0;
  for (const int n : chosen(tables, common, folder, pieces)) {
    const auto check = tables.verify(common.variant, folder, n, sample, threads);
    if (!check) refuse(check.error());
    wrong += check->wrong ? 1 : 0;
    screen.print(fmt::format("n={} checked={} {}\n", n, check->checked,
                             check->wrong ? "WRONG: " + *check->wrong : "correct"));
    screen.flush();
  }
  return wrong == 0 ? kExitOk : kExitBadInput;
}

int run_stats(ArgumentList arguments) {
  Common common;
  std::optional<std::string> pieces;
  bool values = false;
  Arguments declared(
      "tablebase stats",
      "What is in the tables: a line for each, in the form of the reference tables.");
  declare(declared, common);
  declare_pieces(declared, pieces, "only this table (default: all there are)");
  declared.flag(
      values, "--values",
      "also the size, how many positions have each value, and the longest wins: the plies "
      "before the first pieces change hands");
  if (!declared.parse(std::move(arguments))) return kExitOk;

  const Tablebases& tables = tablebases(common);
  const std::string folder = directory(common, tables);
  Screen screen;
  for (const int n : chosen(tables, common, folder, pieces)) {
    const auto figures = tables.stats(common.variant, folder, n);
    if (!figures) refuse(figures.error());
    screen.print(figures->line + "\n");
    if (!values) continue;
    screen.print(fmt::format(
        "  bytes={} bits/position={:.3f}\n", figures->bytes,
        8 * static_cast<double>(figures->bytes) / static_cast<double>(figures->positions)));
    for (const auto& [value, count] : figures->distribution) {
      std::string plies;
      for (const auto& [won, longest] : figures->longest) {
        if (won == value) plies = fmt::format(" longest={}", longest);
      }
      screen.print(fmt::format("  value={:+} positions={}{}\n", value, count, plies));
    }
  }
  return kExitOk;
}

nlohmann::ordered_json as_json(const std::string& position, const TablebaseAnswer& answer) {
  nlohmann::ordered_json json;
  json["position"] = position;
  json["value"] = answer.value;
  json["exact"] = answer.meaning == TablebaseMeaning::kExact;
  json["meaning"] = name_of(answer.meaning);
  json["max_seeds"] = answer.max_pieces;
  json["moves"] = nlohmann::ordered_json::array();
  for (const TablebaseMove& move : answer.moves) {
    json["moves"].push_back(
        {{"move", move.move}, {"captured", move.captured}, {"value", move.value}});
  }
  json["line"] = answer.line;
  json["line_end"] = answer.line_end;
  return json;
}

int run_probe(ArgumentList arguments) {
  Common common;
  std::optional<std::string> position;
  bool json = false;
  std::string meanings;
  for (const Tablebases* tables : all_tablebases()) {
    meanings += fmt::format("{} {}", meanings.empty() ? ":" : ";", tables->info().value_meaning);
  }
  Arguments declared("tablebase probe",
                     "The value of a position for the player to move (what that player will still "
                     "get less what the other will), of each legal move, and best play. The last "
                     "line says what the value means" +
                         meanings + ".");
  declare(declared, common);
  declared.option(position, "--position", "P", "the position");
  declared.flag(json, "--json", "one JSON object, for programs");
  for (const Tablebases* tables : all_tablebases()) {
    const TablebaseExample& example = tables->info().probe_example;
    declared.example(fmt::format("tria tablebase {}", example.arguments), example.effect);
  }
  if (!declared.parse(std::move(arguments))) return kExitOk;
  if (!position) throw UsageError("which position? --position P");

  const Tablebases& tables = tablebases(common);
  const auto answer = tables.probe(common.variant, common.directory, *position);
  if (!answer) refuse(answer.error());
  if (json) {
    Screen::print_raw(as_json(*position, *answer).dump() + "\n");
    return kExitOk;
  }
  Screen screen;
  screen.print(fmt::format("value {:+}\n", answer->value));
  for (const TablebaseMove& move : answer->moves) {
    screen.print(fmt::format("{} {:+}{}\n", move.move, move.value,
                             move.captured > 0 ? fmt::format(", captures {}", move.captured) : ""));
  }
  std::string line;
  for (const std::string& move : answer->line) line += " " + move;
  if (!line.empty()) {
    screen.print(fmt::format("line{}{}\n", line,
                             answer->line_end == "cycle"  ? ", and round again"
                             : answer->line_end == "long" ? " …"
                                                          : ""));
  }
  screen.print(answer->meaning_text + "\n");
  return kExitOk;
}

struct Part {
  std::string_view name;
  std::string_view summary;
  int (*run)(ArgumentList);
};

constexpr std::array kParts{
    Part{"build", "work out the tables, or go on where a build was stopped", &run_build},
    Part{"verify", "check them against the rules", &run_verify},
    Part{"stats", "what is in them", &run_stats},
    Part{"probe", "the value of a position and of its moves, and what it means", &run_probe},
};

}  // namespace

int run_tablebase(ArgumentList arguments) {
  if (!arguments.empty()) {
    for (const Part& part : kParts) {
      if (part.name != arguments[0]) continue;
      arguments.erase(arguments.begin());
      return part.run(std::move(arguments));
    }
    if (arguments[0] != "--help" && arguments[0] != "-h") {
      throw UsageError(
          fmt::format("there is no 'tria tablebase {}'; there are build, verify, stats "
                      "and probe",
                      one_line(arguments[0], 40)));
    }
    constexpr std::size_t kColumn = 25;
    const Screen screen;
    std::string text = "Endgame tables: best play in positions with few pieces.\n\n";
    for (const Part& part : kParts) {
      const std::string head = fmt::format("  tria tablebase {}", part.name);
      text += beside(head, kColumn, part.summary, screen.width()) + "\n";
    }
    screen.print(text + "\nEach explains itself with --help.\n");
    return kExitOk;
  }
  throw UsageError("which? tria tablebase build, verify, stats or probe");
}

}  // namespace tria::cli
