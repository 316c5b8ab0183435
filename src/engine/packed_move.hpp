// A move as a number of 16 bits, for the tables of the search.
#pragma once

#include <bit>
#include <cstdint>
#include <type_traits>

namespace tria {

// Moves are at most 16 bits wide; 0xffff stands for no move.
inline constexpr std::uint16_t kNoMove = 0xffff;

template <class Move>
using MoveBits = std::conditional_t<sizeof(Move) == 2, std::uint16_t, std::uint8_t>;

template <class Move>
[[nodiscard]] constexpr std::uint16_t pack_move(Move move) noexcept {
  return std::bit_cast<MoveBits<Move>>(move);
}

template <class Move>
[[nodiscard]] constexpr Move unpack_move(std::uint16_t packed) noexcept {
  return std::bit_cast<Move>(static_cast<MoveBits<Move>>(packed));
}

}  // namespace tria
