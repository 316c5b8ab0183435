// A move as a number of 16 bits, for the tables of the search.
#pragma once

#include <bit>
#include <cstdint>

namespace tria {

// Moves are at most 16 bits wide; 0xffff stands for no move.
inline constexpr std::uint16_t kNoMove = 0xffff;

template <class Move>
[[nodiscard]] constexpr std::uint16_t pack_move(Move move) noexcept {
  if constexpr (sizeof(Move) == 2) {
    return std::bit_cast<std::uint16_t>(move);
  } else {
    return std::bit_cast<std::uint8_t>(move);
  }
}

template <class Move>
[[nodiscard]] constexpr Move unpack_move(std::uint16_t packed) noexcept {
  if constexpr (sizeof(Move) == 2) {
    return std::bit_cast<Move>(packed);
  } else {
    return std::bit_cast<Move>(static_cast<std::uint8_t>(packed));
  }
}

}  // namespace tria
