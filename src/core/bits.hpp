// Small bitboard and hashing tools shared by the games.
#pragma once

#include <bit>
#include <concepts>
#include <cstdint>

namespace tria {

using Bits = std::uint64_t;

[[nodiscard]] constexpr Bits bit(int index) noexcept { return Bits{1} << index; }

[[nodiscard]] constexpr bool has(Bits bits, int index) noexcept {
  return ((bits >> index) & 1) != 0;
}

[[nodiscard]] constexpr int lowest(Bits bits) noexcept { return std::countr_zero(bits); }

// Takes the lowest set bit out of `bits` and returns its index.
constexpr int take_lowest(Bits& bits) noexcept {
  const int index = std::countr_zero(bits);
  bits &= bits - 1;
  return index;
}

// A strong 64-bit mixer (the finaliser of SplitMix64). Positions are small, so hashing their words
// costs less than updating an incremental key.
[[nodiscard]] constexpr std::uint64_t mix(std::uint64_t x) noexcept {
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9ULL;
  x = (x ^ (x >> 27)) * 0x94d049bb133111ebULL;
  return x ^ (x >> 31);
}

// Hashes a few words. Each is mixed on its own before they are added, so the lanes run in parallel.
// Nothing less than the whole mixer will do: where high bits do not reach the low ones before the
// sum, differences in the high bits of two words cancel far too often.
template <std::same_as<std::uint64_t>... Words>
[[nodiscard]] constexpr std::uint64_t hash_words(Words... words) noexcept {
  std::uint64_t sum = 0;
  std::uint64_t salt = 0;
  const auto add_lane = [&](std::uint64_t word) {
    salt += 0x9e3779b97f4a7c15ULL;
    sum += mix(word ^ salt);
  };
  (add_lane(words), ...);
  return mix(sum);
}

}  // namespace tria
