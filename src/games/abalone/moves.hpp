// Finding, counting and making moves, all marbles of a direction at once. This is the hot path of
// search and perft; it knows nothing of endings. why_illegal.cpp says the same things again, cell
// by cell, and the tests hold the two against each other.
#pragma once

#include <limits>
#include <utility>

#include "core/move_list.hpp"
#include "games/abalone/position.hpp"

namespace tria::abalone {

// In line, a rear marble and a direction make at most one move: 14 × 6. Broadside in a direction,
// the marbles with an empty cell ahead form, along the two other lines, a graph without cycles (a
// cycle's outermost corner would have one marble right ahead of another): at most 13 pairs and 12
// triples for each of 6 directions. Together 234.
inline constexpr std::size_t kMaxMoves = 256;
using Moves = MoveList<Move, kMaxMoves>;

// For one direction, the front marbles of the groups that can go forward.
struct Fronts {
  Bits one = 0;
  Bits two = 0;
  Bits three = 0;
};

template <int kDirection>
[[nodiscard]] constexpr Fronts fronts(Bits own, Bits enemy) noexcept {
  constexpr int kBack = opposite(kDirection);
  const Bits empty = kBoard & ~(own | enemy);
  const Bits before_empty = step(empty, kBack);
  // Enemy marbles with room behind them; the edge is room too.
  const Bits pushable = enemy & (before_empty | rim(kDirection));
  const Bits before_one = step(pushable, kBack);
  const Bits before_two = step(enemy & before_one, kBack);
  const Bits second = own & step(own, kDirection);
  const Bits third = second & step(second, kDirection);
  return {own & before_empty, second & (before_empty | before_one),
          third & (before_empty | before_one | before_two)};
}

// Among marbles that can all step aside: the end marbles, by name the first, of the pairs and of
// the triples along an axis.
struct Flanks {
  Bits two = 0;
  Bits three = 0;
};

template <int kAxis>
[[nodiscard]] constexpr Flanks flanks(Bits free) noexcept {
  constexpr int kBack = opposite(kAxis);
  const Bits two = free & step(free, kBack);
  return {two, two & step(two, kBack)};
}

[[nodiscard]] constexpr int count_flanks(const Flanks& found) noexcept {
  return std::popcount(found.two) + std::popcount(found.three);
}

template <int kDirection>
[[nodiscard]] constexpr int count_direction(Bits own, Bits enemy) noexcept {
  const Fronts found = fronts<kDirection>(own, enemy);
  return std::popcount(found.one) + std::popcount(found.two) + std::popcount(found.three) +
         count_flanks(flanks<axis_of(kDirection + 1)>(found.one)) +
         count_flanks(flanks<axis_of(kDirection + 2)>(found.one));
}

template <int kDirection, int kAxis>
void push_flanks(Bits free, Moves& moves) noexcept {
  Flanks found = flanks<kAxis>(free);
  while (found.two != 0) {
    moves.push(Move::broadside(take_lowest(found.two), kAxis, 2, kDirection));
  }
  while (found.three != 0) {
    moves.push(Move::broadside(take_lowest(found.three), kAxis, 3, kDirection));
  }
}

template <int kDirection>
void push_direction(Bits own, Bits enemy, Moves& moves) noexcept {
  constexpr int kBack = opposite(kDirection);
  const Fronts found = fronts<kDirection>(own, enemy);
  // A move is named by its rear marble.
  Bits one = found.one;
  Bits two = step(found.two, kBack);
  Bits three = step(step(found.three, kBack), kBack);
  while (three != 0) moves.push(Move::in_line(take_lowest(three), kDirection, 3));
  while (two != 0) moves.push(Move::in_line(take_lowest(two), kDirection, 2));
  while (one != 0) moves.push(Move::in_line(take_lowest(one), kDirection, 1));
  push_flanks<kDirection, axis_of(kDirection + 1)>(found.one, moves);
  push_flanks<kDirection, axis_of(kDirection + 2)>(found.one, moves);
}

[[nodiscard]] constexpr std::size_t count_moves(Bits own, Bits enemy) noexcept {
  return [&]<int... kDirection>(std::integer_sequence<int, kDirection...>) {
    const int total = (count_direction<kDirection>(own, enemy) + ...);
    return static_cast<std::size_t>(total);
  }
  (std::make_integer_sequence<int, kDirections>{});
}

inline void generate_moves(Bits own, Bits enemy, Moves& moves) noexcept {
  [&]<int... kDirection>(std::integer_sequence<int, kDirection...>) {
    (push_direction<kDirection>(own, enemy, moves), ...);
  }
  (std::make_integer_sequence<int, kDirections>{});
}

// Whether a group of marbles may make a move, found without looking at any other.
[[nodiscard]] constexpr bool is_legal_move(Bits own, Bits enemy, Move move) noexcept {
  const Ray& line = ray(move.first(), move.line());
  const auto count = static_cast<std::size_t>(move.count());
  const Bits group = bit(line[0]) | bit(line[count / 2]) | bit(line[count - 1]);
  if ((group & ~own) != 0) return false;
  if (!move.is_in_line()) {
    return (group & rim(move.direction())) == 0 &&
           (step(group, move.direction()) & (own | enemy)) == 0;
  }
  std::size_t at = count;
  while (line[at] != kNoCell && has(enemy, line[at])) ++at;
  const bool pushes = at > count;
  if (at - count >= count) return false;
  return line[at] == kNoCell ? pushes : !has(own, line[at]);
}

// Whether the side can move at all. Whoever can move any group can, with rare exceptions, step a
// single marble into an empty cell; only then is everything counted.
[[nodiscard]] constexpr bool can_move(Bits own, Bits enemy) noexcept {
  const Bits empty = kBoard & ~(own | enemy);
  for (int direction = 0; direction < kDirections; ++direction) {
    if ((step(own, direction) & empty) != 0) return true;
  }
  return count_moves(own, enemy) != 0;
}

// Makes a legal move.
constexpr void make_move(Position& position, Move move) noexcept {
  Bits& own = position.marbles[index_of(position.side)];
  Bits& enemy = position.marbles[index_of(other(position.side))];
  const Ray& line = ray(move.first(), move.line());
  const auto count = static_cast<std::size_t>(move.count());
  if (position.quiet != std::numeric_limits<std::uint16_t>::max()) ++position.quiet;
  if (move.is_in_line()) {
    // The marbles of a group are alike: the rear one jumping to the front is the whole move.
    const Cell target = line[count];
    own ^= bit(move.first()) | bit(target);
    if (has(enemy, target)) {
      Cell behind = line[count + 1];
      if (has(enemy, behind)) behind = line[count + 2];
      enemy ^= bit(target);
      if (behind == kNoCell) {
        ++position.lost[index_of(other(position.side))];
        position.quiet = 0;
      } else {
        enemy |= bit(behind);
      }
    }
  } else {
    const Bits group = bit(line[0]) | bit(line[1]) | bit(line[count - 1]);
    own ^= group | step(group, move.direction());
  }
  position.side = other(position.side);
}

}  // namespace tria::abalone
