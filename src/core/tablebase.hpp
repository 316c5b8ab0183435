// What games and programs say about tablebases: what a value means, how a build gets on, what a check
// has found.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tria {

// What a value says about a game under the rules in force, if no position has come back so far.
enum class TablebaseMeaning : std::uint8_t {
  kExact,     // what the players will still get, with best play by both
  kResult,    // who wins is certain, by how much is not
  kEstimate,  // neither exact nor a bound: the tables follow other rules than the game
};

// Part of the command line's and the server's contract.
[[nodiscard]] constexpr std::string_view name_of(TablebaseMeaning meaning) noexcept {
  constexpr std::array<std::string_view, 3> kNames{"exact", "result", "estimate"};
  return kNames[static_cast<std::size_t>(meaning)];
}

// Told what happens during a build, always from the thread that called.
class TablebaseListener {
 public:
  virtual ~TablebaseListener() = default;
  // A table that was there already, or was not what it should be and is built again.
  virtual void found(int /*pieces*/, std::uint64_t /*positions*/) {}
  virtual void repaired(int /*pieces*/, const std::string& /*why*/) {}
  virtual void progress(int /*pieces*/, std::uint64_t /*positions*/, double /*fraction*/) {}
  virtual void built(int /*pieces*/, std::uint64_t /*positions*/, double /*seconds*/,
                     std::uint64_t /*bytes*/) {}
};

struct TablebaseCheck {
  std::uint64_t checked = 0;         // positions
  std::optional<std::string> wrong;  // the first thing that is, in words
};

}  // namespace tria
