// Endgame tables as commands see them: by game and variant names, folders and texts.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/error.hpp"
#include "core/tablebase_meaning.hpp"

namespace tria {

namespace tablebase_code {
inline constexpr std::string_view kNoTables = "tablebase.no_tables";
inline constexpr std::string_view kNoAnswer = "tablebase.no_answer";
inline constexpr std::string_view kDamaged = "tablebase.damaged";
}  // namespace tablebase_code

struct TablebaseBuild {
  std::string variant;
  int seeds = 0;  // or whatever the game counts its endgames by
  std::string directory;
  std::size_t threads = 1;
  std::optional<std::uint64_t> memory_bytes;  // nothing: what the machine has free
};

// Told what happens during a build, always from the thread that called.
class TablebaseListener {
 public:
  TablebaseListener() = default;
  TablebaseListener(const TablebaseListener&) = delete;
  TablebaseListener& operator=(const TablebaseListener&) = delete;
  virtual ~TablebaseListener() = default;
  virtual void found(int seeds, std::uint64_t positions) = 0;
  virtual void repaired(int seeds, const std::string& why) = 0;
  virtual void progress(int seeds, std::uint64_t positions, double fraction) = 0;
  virtual void built(int seeds, std::uint64_t positions, double seconds, std::uint64_t bytes) = 0;
};

struct TablebaseCheck {
  int seeds = 0;
  std::uint64_t checked = 0;
  std::optional<std::string> wrong;
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
  TablebaseMeaning meaning = TablebaseMeaning::kEstimate;
  std::string meaning_text;          // the same in a sentence, with the reason
  std::vector<TablebaseMove> moves;  // all legal ones, the best first
  std::vector<std::string> line;     // best play
  std::string line_end;              // "over", "cycle", "long"
  int max_seeds = 0;                 // of the tables asked
};

// The tables of one game. Everything blocks until it is done.
class Tablebases {
 public:
  Tablebases() = default;
  Tablebases(const Tablebases&) = delete;
  Tablebases& operator=(const Tablebases&) = delete;
  virtual ~Tablebases() = default;

  [[nodiscard]] virtual int most_seeds() const noexcept = 0;
  // Where tables are kept and looked for when no folder is named.
  [[nodiscard]] virtual std::optional<std::string> default_directory() const = 0;
  [[nodiscard]] virtual std::optional<Error> build(const TablebaseBuild& build,
                                                   TablebaseListener& listener) const = 0;
  // Checks one table, all of it or `sample` positions.
  [[nodiscard]] virtual Expected<TablebaseCheck> verify(std::string_view variant,
                                                        const std::string& directory, int seeds,
                                                        std::optional<std::uint64_t> sample,
                                                        std::size_t threads) const = 0;
  [[nodiscard]] virtual Expected<TablebaseFigures> stats(std::string_view variant,
                                                         const std::string& directory,
                                                         int seeds) const = 0;
  // The most seeds for which there is a file, whole or damaged: what is to be checked.
  [[nodiscard]] virtual Expected<int> largest(std::string_view variant,
                                              const std::string& directory) const = 0;
  // Without a directory, the tables that are always there are asked.
  [[nodiscard]] virtual Expected<TablebaseAnswer> probe(std::string_view variant,
                                                        const std::optional<std::string>& directory,
                                                        std::string_view position) const = 0;
};

[[nodiscard]] Expected<const Tablebases*> tablebases_of(std::string_view game);

}  // namespace tria
