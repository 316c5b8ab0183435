// Games as steps between positions, which is what statistics of openings count. Positions are known by a key that is
// the same however the board is turned or mirrored, so what was played on a turned board counts as well.
#pragma once

#include "facade/session.hpp"

namespace tria {

// A move that was played, by the keys of the positions before and after it.
struct Transition {
  std::uint64_t from = 0;
  std::uint64_t to = 0;

  friend bool operator==(const Transition&, const Transition&) = default;
};

// Those of a game's first `plies` moves, the last one first.
[[nodiscard]] std::vector<Transition> transitions_of(const Session& game, std::size_t plies);

// A position that can be reached with one move, and the legal moves that lead there, sorted. There are
// several where the board can be turned or mirrored onto itself.
struct Destination {
  std::uint64_t key = 0;
  std::vector<std::string> moves{};
};

// Every legal move leads to exactly one of them. In the order of their first moves.
[[nodiscard]] std::vector<Destination> destinations_of(const Session& position);

// A key as it is written in files of openings: 12 hexadecimal digits, enough to tell apart all positions
// that anybody will ever look up.
[[nodiscard]] std::string opening_key(std::uint64_t key);

}  // namespace tria
