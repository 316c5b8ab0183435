// Exact values of positions with few seeds, for the search and for everyone who asks. This is the
// reading side only: tables come from memory (memory_tables.hpp) or from files (native/).
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

#include "games/awale/rules.hpp"
#include "games/awale/tablebase/index.hpp"
#include "games/awale/tablebase/table.hpp"

namespace tria::awale {

// Immutable once it is made; any number of threads may probe it at once, without locks.
class Prober {
 public:
  // Tables for 0, 1, 2, … seeds, all there are.
  Prober(Variant variant, std::vector<std::unique_ptr<const Table>> tables) noexcept
      : variant_(variant), tables_(std::move(tables)) {}

  [[nodiscard]] Variant variant() const noexcept { return variant_; }

  // The most seeds on the board for which there are answers; -1 when there are none at all.
  [[nodiscard]] int max_seeds() const noexcept { return static_cast<int>(tables_.size()) - 1; }

  // Whole seeds, from the mover's view: what the mover will still get less what the opponent will
  // still get, both playing best, an endless cycle counting 0. The stores, repetitions so far and
  // the end at 25 seeds play no part. Nothing for another variant, for too many seeds, or where a
  // file turns out to be damaged.
  [[nodiscard]] std::optional<int> probe(const Awale& game,
                                         const Position& position) const noexcept {
    const auto seeds = static_cast<std::size_t>(seeds_on_board(position));
    if (seeds >= tables_.size() || game.rules() != variant_) return std::nullopt;
    return tables_[seeds]->value(rank_of(position));
  }

  [[nodiscard]] const Table& table(int seeds) const noexcept {
    return *tables_[static_cast<std::size_t>(seeds)];
  }

 private:
  Variant variant_;
  std::vector<std::unique_ptr<const Table>> tables_;
};

}  // namespace tria::awale
