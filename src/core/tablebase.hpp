// What games and commands share about tablebases: the meaning of a value, the progress of a build,
// the result of a check.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tria {

// What a value says about a game under the rules in force, if no position has recurred so far.
enum class TablebaseMeaning : std::uint8_t {
  kExact,     // what the players will still get, with best play by both
  kResult,    // who wins is certain, by how much is not
  kBound,     // who wins is not certain, but one player is sure of something
  kEstimate,  // neither exact nor a bound: the tables follow other rules than the game
};

// Part of the command line's and the server's contract.
[[nodiscard]] constexpr std::string_view name_of(TablebaseMeaning meaning) noexcept {
  constexpr std::array<std::string_view, 4> kNames{"exact", "result", "bound", "estimate"};
  return kNames[static_cast<std::size_t>(meaning)];
}

// Called during a build, always on the thread that started it.
class TablebaseListener {
 public:
  virtual ~TablebaseListener() = default;
  // A table was there already; or it was there but is wrong, and is built again.
  virtual void found(int /*pieces*/, std::uint64_t /*positions*/) {}
  virtual void repaired(int /*pieces*/, const std::string& /*why*/) {}
  virtual void progress(int /*pieces*/, std::uint64_t /*positions*/, double /*fraction*/) {}
  virtual void built(int /*pieces*/, std::uint64_t /*positions*/, double /*seconds*/,
                     std::uint64_t /*bytes*/) {}
};

struct TablebaseCheck {
  std::uint64_t checked = 0;         // positions
  std::optional<std::string> wrong;  // the first error, in words
};

}  // namespace tria
