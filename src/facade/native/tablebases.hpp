// Endgame tables as commands see them: by game and variant names, folders and texts.
#pragma once

#include "core/tablebase.hpp"
#include "facade/engine.hpp"

namespace tria {

namespace tablebase_code {
inline constexpr std::string_view kNoTables = "tablebase.no_tables";
inline constexpr std::string_view kNoAnswer = "tablebase.no_answer";
inline constexpr std::string_view kDamaged = "tablebase.damaged";
}  // namespace tablebase_code

struct TablebaseBuild {
  std::string variant;
  int pieces = 0;  // the largest table: at most so many on the board
  std::string directory;
  std::size_t threads = 1;
  std::optional<std::uint64_t> memory_bytes;  // nothing: what the machine has free
};

struct TablebaseFigures {
  std::string line;  // as in the reference tables
  std::uint64_t positions = 0;
  std::uint64_t bytes = 0;                                  // of the file
  std::vector<std::pair<int, std::uint64_t>> distribution;  // value, positions
  std::vector<std::pair<int, std::uint32_t>> longest;       // value, plies to the first capture
};

struct TablebaseMove {
  std::string move;
  int captured = 0;
  int value = 0;
};

struct TablebaseAnswer {
  int value = 0;  // for the mover
  // What the mover is sure to still get less what the opponent will, and the most that this can be, by
  // the rules of the game.
  int least = 0;
  int most = 0;
  TablebaseMeaning meaning = TablebaseMeaning::kEstimate;
  std::string meaning_text;          // the same in a sentence, with the reason
  std::vector<TablebaseMove> moves;  // all legal ones, the best first
  std::vector<std::string> line;     // best play
  std::string line_end;              // "over", "cycle", "long"
  int max_pieces = 0;                // of the tables that were probed
};

// A command line and what it does, for --help.
struct TablebaseExample {
  std::string_view arguments;
  std::string_view effect;
};

// What --help says about the tables of a game.
struct TablebaseInfo {
  std::string_view game;  // GameInfo::name
  std::string_view unit;  // what the game calls its pieces; also the option that limits them
  int max_pieces = 0;
  int default_pieces = 0;          // of the largest table that a build makes by default
  int server_pieces = 0;           // of the largest that a server builds by itself
  std::string_view value_meaning;  // of a probed value, by variant
  TablebaseExample build_example;
  TablebaseExample probe_example;
};

// What the tables of all variants take, none of them being there.
struct TablebaseCost {
  std::uint64_t bytes = 0;         // on the disk
  std::uint64_t memory_bytes = 0;  // while the largest is built
  double seconds = 0;              // of one processor
};

// Told on a thread of its own which tables are there now, or why they could not be built.
using TablebaseGrowthNotice =
    std::function<void(const std::string& tables, const std::optional<Error>& problem)>;

// The tables of one game. Everything but grow() blocks until it is done.
class Tablebases {
 public:
  Tablebases() = default;
  Tablebases(const Tablebases&) = delete;
  Tablebases& operator=(const Tablebases&) = delete;
  virtual ~Tablebases() = default;

  [[nodiscard]] virtual const TablebaseInfo& info() const noexcept = 0;
  // Makes engines that probe the tables of a folder, where only grow() builds any, or without one
  // those of the default folder, where small ones are built on first use. The engines share the
  // open tables, and any thread may make them.
  using EngineFactory = std::function<std::unique_ptr<EngineHandle>()>;
  [[nodiscard]] virtual EngineFactory engines(std::optional<std::string> directory) const = 0;
  // Where tables are kept and looked for when no folder is named.
  [[nodiscard]] virtual std::optional<std::string> default_directory() const = 0;
  // Whether the user named that folder, which is then filled with what is asked for only.
  [[nodiscard]] virtual bool default_directory_is_named() const = 0;
  [[nodiscard]] virtual TablebaseCost cost_of_growing(int pieces) const noexcept = 0;
  // Returns at once, and builds what is missing up to `pieces`, for every variant, on a thread that gives way to everything
  // else. Engines and probe() use it when it is there. What is not finished when the program ends is
  // begun again next time.
  virtual void grow(const std::optional<std::string>& directory, int pieces,
                    TablebaseGrowthNotice told) const = 0;
  [[nodiscard]] virtual std::optional<Error> build(const TablebaseBuild& build,
                                                   TablebaseListener& listener) const = 0;
  // Checks one table, all of it or `sample` positions.
  [[nodiscard]] virtual Expected<TablebaseCheck> verify(std::string_view variant,
                                                        const std::string& directory, int pieces,
                                                        std::optional<std::uint64_t> sample,
                                                        std::size_t threads) const = 0;
  [[nodiscard]] virtual Expected<TablebaseFigures> stats(std::string_view variant,
                                                         const std::string& directory,
                                                         int pieces) const = 0;
  // The largest table for which there is a file, even a damaged one, since verify() must see it.
  [[nodiscard]] virtual Expected<int> largest(std::string_view variant,
                                              const std::string& directory) const = 0;
  // Without a directory, the tables that engines use by default are probed.
  [[nodiscard]] virtual Expected<TablebaseAnswer> probe(std::string_view variant,
                                                        const std::optional<std::string>& directory,
                                                        std::string_view position) const = 0;
};

// Those of all games that have some. This folder's CMakeLists.txt generates the list.
[[nodiscard]] std::span<const Tablebases* const> all_tablebases() noexcept;

[[nodiscard]] Expected<const Tablebases*> tablebases_of(std::string_view game);

}  // namespace tria
