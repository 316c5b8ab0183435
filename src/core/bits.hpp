// Small bitboard and hashing tools shared by the rooms.
#pragma once

#include <bit>
#include <cstdint>

namespace tria {

using Bits = std::uint64_t;

[[nodiscard]] constexpr Bits bit(int index) noexcept { return Bits{1} << index; }

[[nodiscard]] constexpr bool has(Bits bits, int index) noexcept { return ((bits >> index) & 1) != 0; }

[[nodiscard]] constexpr int lowest(Bits bits) noexcept { return std::countr_zero(bits); }

// Takes the lowest set bit out of `bits` and returns its index.
constexpr int take_lowest(Bits& bits) noexcept {
  const int index = std::countr_zero(bits);
  bits &= bits - 1;
  return index;
}

// A strong 64-bit mixer (the finaliser of SplitMix64). Positions are small, so hashing their words
// costs less than keeping an incremental key right.
[[nodiscard]] constexpr std::uint64_t mix(std::uint64_t x) noexcept {
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9ULL;
  x = (x ^ (x >> 27)) * 0x94d049bb133111ebULL;
  return x ^ (x >> 31);
}

// Folds another word into a running hash.
[[nodiscard]] constexpr std::uint64_t mix_in(std::uint64_t hash, std::uint64_t word) noexcept {
  return mix(hash ^ (word + 0x9e3779b97f4a7c15ULL + (hash << 6) + (hash >> 2)));
}

}  // namespace tria
