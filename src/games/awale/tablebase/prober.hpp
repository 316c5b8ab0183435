// Exact values of positions with few seeds, for the search and for everyone who asks; meaning.hpp says what they prove
// about a game. This is the reading side only: tables come from memory (solver.hpp) or from files
// (native/).
#pragma once

#include <memory>

#include "core/tablebase.hpp"
#include "engine/limits.hpp"
#include "games/awale/rules.hpp"
#include "games/awale/tablebase/index.hpp"

namespace tria::awale {

// The values of all positions with one number of seeds, wherever they are kept.
class Table {
 public:
  virtual ~Table() = default;
  // The value at a place below positions_with(seeds). Nothing when what is stored turns out to be
  // damaged. Any number of threads may ask at once.
  [[nodiscard]] virtual std::optional<TableValue> value(Rank rank) const noexcept = 0;
};

// A table that lies open in memory.
class MemoryTable final : public Table {
 public:
  explicit MemoryTable(std::vector<TableValue> values) noexcept : values_(std::move(values)) {}

  [[nodiscard]] std::optional<TableValue> value(Rank rank) const noexcept override {
    return values_[static_cast<std::size_t>(rank)];
  }
  [[nodiscard]] const std::vector<TableValue>& values() const noexcept { return values_; }

 private:
  std::vector<TableValue> values_;
};

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

// Gives the tables of a variant, nothing if there are none; may have to build them first, and says so
// when that takes long.
using ProberSource =
    std::function<std::shared_ptr<const Prober>(Variant variant, const DelayNotice& notice)>;

}  // namespace tria::awale
