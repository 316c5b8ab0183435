// Positions for the tests, more varied and more crowded than random play would give.
#pragma once

#include <algorithm>
#include <random>

#include "games/abalone/rules.hpp"

namespace tria::abalone {

// Marbles of both colours close together, so that groups, pushes and blocked lines are frequent.
inline Position crowded_position(std::uint64_t seed) {
  std::mt19937_64 random(seed);
  const auto up_to = [&](std::size_t most) { return random() % (most + 1); };
  // A patch of the board that grows from one cell.
  std::vector<Cell> patch{static_cast<Cell>(up_to(kCells - 1))};
  Bits taken = bit(patch[0]);
  const std::size_t size = 6 + up_to(34);
  while (patch.size() < size) {
    const Cell next = neighbour(patch[up_to(patch.size() - 1)], static_cast<int>(up_to(5)));
    if (next == kNoCell || has(taken, next)) continue;
    taken |= bit(next);
    patch.push_back(next);
  }
  std::shuffle(patch.begin(), patch.end(), random);
  Position position;
  std::array<std::size_t, 2> marbles{up_to(kMarbles), up_to(kMarbles)};
  for (const Cell cell : patch) {
    const std::size_t colour = up_to(1);
    if (marbles[colour] == 0) continue;
    --marbles[colour];
    position.marbles[colour] |= bit(cell);
  }
  for (std::size_t colour : {0U, 1U}) {
    const auto room = static_cast<std::size_t>(kMarbles - std::popcount(position.marbles[colour]));
    position.lost[colour] = static_cast<std::uint8_t>(up_to(std::min<std::size_t>(room, 5)));
  }
  position.side = up_to(1) == 0 ? Side::kFirst : Side::kSecond;
  position.quiet = static_cast<std::uint16_t>(up_to(198));
  return position;
}

// What stands after some random moves from a layout.
inline Position played_position(std::uint64_t seed, const Abalone& game) {
  std::mt19937_64 random(seed);
  Position position = game.start();
  for (std::size_t ply = random() % 200; ply > 0; --ply) {
    Moves moves;
    game.generate(position, moves);
    if (moves.empty()) break;
    game.apply(position, moves[random() % moves.size()]);
  }
  return position;
}

}  // namespace tria::abalone
