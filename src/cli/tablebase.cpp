// tria tablebase: builds endgame tables, checks them, says what is in them, and asks them.
#include <numeric>
#include <set>
#include <thread>

#include <fmt/format.h>

#include "cli/errors.hpp"
#include "cli/parts.hpp"
#include "cli/requests.hpp"
#include "cli/screen.hpp"
#include "core/decimal.hpp"
#include "core/text.hpp"
#include "facade/native/tablebases.hpp"
#include "json/json_writer.hpp"

namespace tria::cli {

namespace {

constexpr std::uint64_t kGibibyte = std::uint64_t{1} << 30;

// The value of an answer; an error is thrown as InputError.
template <class T>
T good(Expected<T> answer) {
  if (!answer) throw InputError(answer.error().message);
  return *std::move(answer);
}

// Which tables a command is about: GAME --variant V --dir D and, except for probe, how many pieces.
class Chosen {
 public:
  void declare(Arguments& arguments) {
    std::string names;
    for (const Tablebases* tables : all_tablebases()) {
      names += fmt::format("{}{}", names.empty() ? "" : ", ", tables->info().game);
    }
    arguments.positional(game_, "GAME", names, Need::kRequired);
    arguments.option(variant, "--variant", "V", "the rules; 'tria games GAME' lists them");
    arguments.option(directory, "--dir", "D",
                     "the folder of the tables (default: the user's cache folder)");
  }
  // An option named after what the game calls its pieces, for each game that has tables.
  void declare_pieces(Arguments& arguments, const std::string& description) {
    std::set<std::string_view> units;
    for (const Tablebases* tables : all_tablebases()) units.insert(tables->info().unit);
    for (const std::string_view unit : units) {
      arguments.option(pieces_, fmt::format("--{}", unit), "N", description);
    }
  }

  [[nodiscard]] const Tablebases& tables() const {
    const Expected<const Tablebases*> found = tablebases_of(game_);
    if (!found) throw UsageError(found.error().message);
    check_rules(game_, variant);
    return **found;
  }
  [[nodiscard]] std::string folder() const {
    if (directory) return *directory;
    if (auto known = tables().default_directory()) return *known;
    throw UsageError("there is no home folder: name a folder with --dir");
  }
  // The table that was asked for, if one was.
  [[nodiscard]] std::optional<int> pieces() const {
    if (!pieces_) return std::nullopt;
    const TablebaseInfo& info = tables().info();
    const auto number = parse_number<unsigned>(*pieces_);
    if (number && static_cast<int>(*number) <= info.max_pieces) return static_cast<int>(*number);
    throw UsageError(fmt::format("--{} is a whole number from 0 to {}, not {}", info.unit,
                                 info.max_pieces, tria::quote(*pieces_)));
  }
  // The table that was asked for, or all there are.
  [[nodiscard]] std::vector<int> all_pieces() const {
    if (const auto one = pieces()) return {*one};
    std::vector<int> all(static_cast<std::size_t>(good(tables().largest(variant, folder()))) + 1);
    std::iota(all.begin(), all.end(), 0);
    return all;
  }

  std::string variant;
  std::optional<std::string> directory;

 private:
  std::string game_;
  std::optional<std::string> pieces_;
};

std::string duration(double seconds) {
  const auto whole = std::llround(seconds);
  if (whole < 100) return fmt::format("{} s", whole);
  return fmt::format("{} min {:02} s", whole / 60, whole % 60);
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
  Chosen chosen;
  std::size_t threads = std::max(1U, std::thread::hardware_concurrency());
  std::optional<std::string> memory;
  Arguments declared("tablebase build",
                     "Work out the exact value of every position with up to N pieces on the board. "
                     "May be stopped at any moment and started again: what is finished stays.");
  chosen.declare(declared);
  chosen.declare_pieces(declared, "the largest table (default: one that takes about a minute)");
  declared.number(threads, "--threads", "T", 1, kMaxWorkers, "threads (default: all processors)");
  declared.option(memory, "--memory", "GIB",
                  "use at most this much memory (default: what is free)");
  for (const Tablebases* tables : all_tablebases()) {
    const TablebaseExample& example = tables->info().build_example;
    declared.example(fmt::format("tria tablebase {}", example.arguments), example.effect);
  }
  if (!declared.parse(std::move(arguments))) return kExitOk;

  const Tablebases& tables = chosen.tables();
  TablebaseBuild build;
  build.variant = chosen.variant;
  build.pieces = chosen.pieces().value_or(tables.info().default_pieces);
  build.directory = chosen.folder();
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
  if (const auto problem = tables.build(build, log)) throw InputError(problem->message);
  const double seconds =
      std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  Screen().print(fmt::format("built {} positions in {:.2f} s with {} thread{}, in {}\n",
                             log.total(), seconds, threads, threads == 1 ? "" : "s",
                             build.directory));
  return kExitOk;
}

int run_verify(ArgumentList arguments) {
  Chosen chosen;
  std::optional<std::uint64_t> sample;
  std::size_t threads = std::max(1U, std::thread::hardware_concurrency());
  Arguments declared("tablebase verify",
                     "Check tables against the rules, with other code than built them: each value "
                     "must follow from its successors', and every win must get somewhere.");
  chosen.declare(declared);
  chosen.declare_pieces(declared, "only this table (default: all there are)");
  declared.number(sample, "--sample", "COUNT", 1, ~std::uint64_t{0} >> 1,
                  "only this many random positions of each, and only their values");
  declared.number(threads, "--threads", "T", 1, kMaxWorkers, "threads (default: all processors)");
  if (!declared.parse(std::move(arguments))) return kExitOk;

  const Tablebases& tables = chosen.tables();
  const std::string folder = chosen.folder();
  Screen screen;
  int wrong = 0;
  for (const int n : chosen.all_pieces()) {
    const auto check = good(tables.verify(chosen.variant, folder, n, sample, threads));
    wrong += check.wrong ? 1 : 0;
    screen.print(fmt::format("n={} checked={} {}\n", n, check.checked,
                             check.wrong ? "WRONG: " + *check.wrong : "correct"));
    screen.flush();
  }
  return wrong == 0 ? kExitOk : kExitBadInput;
}

int run_stats(ArgumentList arguments) {
  Chosen chosen;
  bool values = false;
  Arguments declared(
      "tablebase stats",
      "What is in the tables: a line for each, in the form of the reference tables.");
  chosen.declare(declared);
  chosen.declare_pieces(declared, "only this table (default: all there are)");
  declared.flag(
      values, "--values",
      "also the size, how many positions have each value, and the longest wins: the plies "
      "before the first pieces change hands");
  if (!declared.parse(std::move(arguments))) return kExitOk;

  const Tablebases& tables = chosen.tables();
  const std::string folder = chosen.folder();
  Screen screen;
  for (const int n : chosen.all_pieces()) {
    const auto figures = good(tables.stats(chosen.variant, folder, n));
    screen.print(figures.line + "\n");
    if (!values) continue;
    screen.print(fmt::format(
        "  bytes={} bits/position={:.3f}\n", figures.bytes,
        8 * static_cast<double>(figures.bytes) / static_cast<double>(figures.positions)));
    for (const auto& [value, count] : figures.distribution) {
      std::string plies;
      for (const auto& [won, longest] : figures.longest) {
        if (won == value) plies = fmt::format(" longest={}", longest);
      }
      screen.print(fmt::format("  value={:+} positions={}{}\n", value, count, plies));
    }
  }
  return kExitOk;
}

std::string as_json(const std::string& position, const TablebaseAnswer& answer) {
  JsonWriter json;
  const auto write_move = [&](const TablebaseMove& move) {
    json.object("move", move.move, "captured", move.captured, "value", move.value);
  };
  json.object([&] {
    json.fields("position", position, "value", answer.value);
    json.fields("exact", answer.meaning == TablebaseMeaning::kExact, "meaning", answer.meaning);
    json.fields("least", answer.least, "most", answer.most);
    json.fields("max_seeds", answer.max_pieces);
    json.fields("moves", [&] { json.array(answer.moves, write_move); });
    json.fields("line", answer.line, "line_end", answer.line_end);
  });
  return json.take();
}

int run_probe(ArgumentList arguments) {
  Chosen chosen;
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
  chosen.declare(declared);
  declared.option(position, "--position", "P", "the position");
  declared.flag(json, "--json", "one JSON object, for programs");
  for (const Tablebases* tables : all_tablebases()) {
    const TablebaseExample& example = tables->info().probe_example;
    declared.example(fmt::format("tria tablebase {}", example.arguments), example.effect);
  }
  if (!declared.parse(std::move(arguments))) return kExitOk;
  if (!position) throw UsageError("which position? --position P");

  const auto answer = good(chosen.tables().probe(chosen.variant, chosen.directory, *position));
  if (json) {
    Screen::print_raw(as_json(*position, answer) + "\n");
    return kExitOk;
  }
  Screen screen;
  screen.print(fmt::format("value {:+}\n", answer.value));
  for (const TablebaseMove& move : answer.moves) {
    screen.print(fmt::format("{} {:+}{}\n", move.move, move.value,
                             move.captured > 0 ? fmt::format(", captures {}", move.captured) : ""));
  }
  std::string line;
  for (const std::string& move : answer.line) line += " " + move;
  if (!line.empty()) {
    screen.print(fmt::format("line{}{}\n", line,
                             answer.line_end == "cycle"  ? ", and round again"
                             : answer.line_end == "long" ? " …"
                                                         : ""));
  }
  if (answer.least != answer.most) {
    screen.print(fmt::format("between {:+} and {:+}\n", answer.least, answer.most));
  }
  screen.print(answer.meaning_text + "\n");
  return kExitOk;
}

constexpr std::array kParts{
    Command{"build", "work out the tables, or go on where a build was stopped", &run_build},
    Command{"verify", "check them against the rules", &run_verify},
    Command{"stats", "what is in them", &run_stats},
    Command{"probe", "the value of a position and of its moves, and what it means", &run_probe},
};

}  // namespace

int run_tablebase(ArgumentList arguments) {
  return run_part("tablebase", "Endgame tables: best play in positions with few pieces.", kParts,
                  std::move(arguments));
}

}  // namespace tria::cli
