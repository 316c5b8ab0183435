// What a table's value proves about a game under the rules in force. Tables count an endless cycle as 0 and play on whatever is
// in the stores; docs/tablebases.md has the proofs, and meaning_test.cpp solves small games by the real rules.
#pragma once

#include "games/awale/tablebase/prober.hpp"

namespace tria::awale {

// With how many seeds more than the opponent the mover ends, both playing best, if no position has come back so far: at least and
// at most so many.
struct ProvenLead {
  int least = 0;
  int most = 0;

  [[nodiscard]] constexpr bool is_exact() const noexcept { return least == most; }
  // Who wins, or that nobody does.
  [[nodiscard]] constexpr bool is_decided() const noexcept {
    return least > 0 || most < 0 || is_exact();
  }
  friend constexpr bool operator==(const ProvenLead&, const ProvenLead&) = default;
};

// What a player is sure to get in abapa, less what the opponent gets, whom a table gives `value` less. Whoever plays as the table
// says has captured at least so many more than the opponent when a cycle ends the game. The seeds that are left then may all be on
// the other side: no more than those that neither has captured. A single seed goes into no cycle.
[[nodiscard]] constexpr int sure_in_abapa(int value, int left) noexcept {
  if (value <= 0) return -left;
  return left - value <= 1 ? value : 2 * value - left;
}

// What remains of a sure lead where 25 seeds end the game: whoever plays on would let the opponent have no more than (total - lead) / 2,
// so that the opponent has no more than that when the game ends before.
[[nodiscard]] constexpr int sure_with_majority(int lead, int store, int left, int total) noexcept {
  const int others = (total - lead) / 2;
  int least = lead;
  if (store + left >= kMajority) {
    least = std::min(least, kMajority - std::min(others, total - kMajority));
  }
  if (others >= kMajority) least = std::min(least, store - others);
  return least;
}

// `value` is what a table says of the position.
[[nodiscard]] constexpr ProvenLead proven_lead(Variant variant, const Position& position,
                                               int value) noexcept {
  const int mine = store_of(position.mine);
  const int theirs = store_of(position.theirs);
  const int left = seeds_on_board(position);
  const int lead = mine - theirs;
  if (variant == Variant::kClassic) return {lead + value, lead + value};
  const bool is_abapa = variant == Variant::kAbapa;
  const int total = mine + theirs + left;
  const int sure = is_abapa ? sure_in_abapa(value, left) : value;
  const int others_sure = is_abapa ? sure_in_abapa(-value, left) : -value;
  return {sure_with_majority(lead + sure, mine, left, total),
          -sure_with_majority(others_sure - lead, theirs, left, total)};
}

[[nodiscard]] constexpr TablebaseMeaning meaning_of(Variant variant, const Position& position,
                                                    int value) noexcept {
  const ProvenLead proven = proven_lead(variant, position, value);
  if (proven.is_exact()) return TablebaseMeaning::kExact;
  if (proven.is_decided()) return TablebaseMeaning::kResult;
  // What the stores say without any table.
  const ProvenLead known = proven_lead(Variant::kAbapa, position, 0);
  return proven == known ? TablebaseMeaning::kEstimate : TablebaseMeaning::kBound;
}

}  // namespace tria::awale
