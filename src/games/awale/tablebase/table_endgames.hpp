// Tables as the endgames that the search asks.
#pragma once

#include <memory>
#include <utility>

#include "games/awale/endgames.hpp"
#include "games/awale/tablebase/best_line.hpp"
#include "games/awale/tablebase/prober.hpp"

namespace tria::awale {

class TableEndgames final : public Endgames {
 public:
  explicit TableEndgames(std::shared_ptr<const Prober> prober) noexcept
      : prober_(std::move(prober)) {}

  [[nodiscard]] int max_seeds() const noexcept override { return prober_->max_seeds(); }
  [[nodiscard]] std::optional<int> value(const Awale& game,
                                         const Position& position) const noexcept override {
    return prober_->probe(game, position);
  }
  [[nodiscard]] std::vector<Move> line(const Awale& game, const Position& position,
                                       const MoreTime& more_time) const override {
    std::optional<BestLine> best = best_line(*prober_, game, position, more_time);
    return best ? std::move(best->moves) : std::vector<Move>();
  }

 private:
  std::shared_ptr<const Prober> prober_;
};

}  // namespace tria::awale
