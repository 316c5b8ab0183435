// Exact endgames as the search sees them. Where they come from (tablebase/) is none of its business.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "engine/delay_notice.hpp"
#include "engine/more_time.hpp"
#include "games/awale/rules.hpp"

namespace tria::awale {

// Immutable once made; any number of threads may ask at once.
class Endgames {
 public:
  Endgames() = default;
  Endgames(const Endgames&) = delete;
  Endgames& operator=(const Endgames&) = delete;
  virtual ~Endgames() = default;

  // The most seeds on the board for which there are answers.
  [[nodiscard]] virtual int max_seeds() const noexcept = 0;
  // What the mover will still get less what the opponent will, both playing best; an endless cycle
  // counts 0. Nothing where there is no answer.
  [[nodiscard]] virtual std::optional<int> value(const Awale& game,
                                                 const Position& position) const noexcept = 0;
  // Best play from here on that gets somewhere instead of going round; as far as there was time.
  [[nodiscard]] virtual std::vector<Move> line(const Awale& game, const Position& position,
                                               const MoreTime& more_time) const = 0;
};

// Gives the endgames of a variant, nothing if there are none; may have to build them first, and says
// so when that takes long.
using EndgameSource =
    std::function<std::shared_ptr<const Endgames>(Variant variant, const DelayNotice& notice)>;

}  // namespace tria::awale
