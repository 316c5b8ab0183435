// Pushes seen all at once: who can push, and which marbles could be pushed out. Moves themselves are
// in moves.hpp; this is for the evaluation, for the search's look beyond its horizon, and for what players
// are shown.
#pragma once

#include <utility>

#include "games/abalone/board.hpp"

namespace tria::abalone {

// One colour's marbles in a direction.
struct Group {
  Bits ahead = 0;  // the cells one step ahead of a marble
  Bits two = 0;    // marbles with another behind
  Bits three = 0;  // marbles with two others behind
};

template <int kDirection>
[[nodiscard]] constexpr Group groups(Bits marbles) noexcept {
  const Bits ahead = step(marbles, kDirection);
  const Bits two = marbles & ahead;
  return {ahead, two, two & step(two, kDirection)};
}

// The front marbles of the groups that can push one or two enemies.
struct Pushes {
  Bits one = 0;
  Bits two = 0;
};

// `last` are the enemies behind which there is room.
template <int kDirection>
[[nodiscard]] constexpr Pushes pushes_against(const Group& attackers, Bits enemy,
                                              Bits last) noexcept {
  constexpr int kBack = opposite(kDirection);
  const Bits before_last = step(last, kBack);
  return {attackers.two & before_last, attackers.three & step(enemy & before_last, kBack)};
}

// All pushes, the edge being room too.
template <int kDirection>
[[nodiscard]] constexpr Pushes pushes_of(const Group& attackers, Bits enemy, Bits empty) noexcept {
  const Bits last = enemy & (step(empty, opposite(kDirection)) | rim(kDirection));
  return pushes_against<kDirection>(attackers, enemy, last);
}

// Only those that push a marble out.
template <int kDirection>
[[nodiscard]] constexpr Pushes pushes_out(const Group& attackers, Bits enemy) noexcept {
  return pushes_against<kDirection>(attackers, enemy, enemy & rim(kDirection));
}

// The marbles that would go.
template <int kDirection>
[[nodiscard]] constexpr Bits pushed_out(const Group& attackers, Bits enemy) noexcept {
  const Pushes found = pushes_out<kDirection>(attackers, enemy);
  return step(found.one | step(found.two, kDirection), kDirection);
}

// The same in any direction.
[[nodiscard]] constexpr Bits pushed_out(Bits attackers, Bits enemy) noexcept {
  return [&]<int... kDirection>(std::integer_sequence<int, kDirection...>) {
    return (pushed_out<kDirection>(groups<kDirection>(attackers), enemy) | ...);
  }
  (std::make_integer_sequence<int, kDirections>{});
}

}  // namespace tria::abalone
