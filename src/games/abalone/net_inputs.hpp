// What Abalone's net sees: of every marble its cell, its colour and how many neighbours of its colour it has; and how many
// marbles each player has lost.
#pragma once

#include "engine/net.hpp"
#include "games/abalone/position.hpp"

namespace tria::abalone {

// From the mover's view: own marbles, enemy marbles, own losses, enemy losses.
inline constexpr std::size_t kMarbleInputs = kCells * (kDirections + 1);
inline constexpr std::size_t kNetInputs = 2 * kMarbleInputs + 2 * kLostToEnd;

[[nodiscard]] constexpr std::size_t swapped_net_input(std::size_t input) noexcept {
  if (input < 2 * kMarbleInputs) return (input + kMarbleInputs) % (2 * kMarbleInputs);
  const std::size_t lost = input - 2 * kMarbleInputs;
  return 2 * kMarbleInputs + (lost + kLostToEnd) % (2 * kLostToEnd);
}

// For every cell, how many of its neighbours are taken, in binary, one word per digit.
[[nodiscard]] constexpr std::array<Bits, 3> count_neighbours(Bits marbles) noexcept {
  std::array<Bits, 3> digits{};
  for (int direction = 0; direction < kDirections; ++direction) {
    Bits carry = step(marbles, direction);
    for (Bits& digit : digits) {
      const Bits both = digit & carry;
      digit ^= carry;
      carry = both;
    }
  }
  return digits;
}

inline void add_marbles(Bits marbles, std::size_t first, NetInputs& inputs) noexcept {
  const std::array<Bits, 3> digits = count_neighbours(marbles);
  for (Bits left = marbles; left != 0;) {
    const Cell cell = take_lowest(left);
    const Bits count = ((digits[0] >> cell) & 1) | (((digits[1] >> cell) & 1) << 1) |
                       (((digits[2] >> cell) & 1) << 2);
    inputs.add(first + static_cast<std::size_t>(cell) * (kDirections + 1) +
               static_cast<std::size_t>(count));
  }
}

inline void add_net_inputs(const Position& position, NetInputs& inputs) noexcept {
  add_marbles(own_marbles(position), 0, inputs);
  add_marbles(enemy_marbles(position), kMarbleInputs, inputs);
  const std::size_t mover = index_of(position.side);
  inputs.add(2 * kMarbleInputs + position.lost[mover]);
  inputs.add(2 * kMarbleInputs + kLostToEnd + position.lost[1 - mover]);
}

}  // namespace tria::abalone
