// What the value of a tablebase says about a game under the rules in force.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace tria {

// For a game in which no position has come back so far.
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

}  // namespace tria
