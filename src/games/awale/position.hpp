// A position: both rows, both stores and the side to move in sixteen bytes. It knows no rule.
#pragma once

#include "games/awale/board.hpp"

namespace tria::awale {

// The two rows as the player to move sees them: that player's comes first. A row knows its owner,
// so handing over the turn is a swap, and nothing has to ask whose turn it is to play a move.
struct Position {
  Row mine = 0;
  Row theirs = 0;

  [[nodiscard]] constexpr Side side() const noexcept { return row_owner(mine); }
  [[nodiscard]] constexpr Row row(Side player) const noexcept {
    return side() == player ? mine : theirs;
  }
  // Any of the twelve houses, 0 to 11 for A to f, whoever is to move.
  [[nodiscard]] constexpr int seeds(int house) const noexcept {
    return seeds_in(row(house_owner(house)), house % kRowHouses);
  }
  [[nodiscard]] constexpr int store(Side player) const noexcept { return store_of(row(player)); }

  friend constexpr bool operator==(const Position&, const Position&) = default;
};
static_assert(sizeof(Position) == 16);

// Puts a position together; the counts must make sense (none negative, at most 48 in all).
[[nodiscard]] constexpr Position make_position(const std::array<int, kHouses>& houses,
                                               const std::array<int, 2>& stores,
                                               Side side) noexcept {
  std::array<Row, 2> rows{};
  for (std::size_t player = 0; player < 2; ++player) {
    Row row = Row{player} << kOwnerShift | static_cast<Row>(stores[player]) << kStoreShift;
    for (std::size_t i = 0; i < kRowHouses; ++i) {
      row |= static_cast<Row>(houses[player * kRowHouses + i]) << (8 * i);
    }
    rows[player] = row;
  }
  return {rows[index_of(side)], rows[index_of(other(side))]};
}

// A move is the house whose seeds are sown: 0 to 5 for A to F, 6 to 11 for a to f.
struct Move {
  std::uint8_t house = 0;

  friend constexpr bool operator==(const Move&, const Move&) = default;
};

[[nodiscard]] constexpr int seeds_on_board(const Position& position) noexcept {
  return seeds_on(position.mine) + seeds_on(position.theirs);
}

}  // namespace tria::awale
