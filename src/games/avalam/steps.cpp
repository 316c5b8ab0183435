// What a move does, for animation.
#include "games/avalam/rules.hpp"

namespace tria::avalam {

std::vector<Step> Avalam::steps(const Position& position, Move move) const {
  if (move.is_placement()) {
    return {{StepKind::kPlace, "", hole_name(move.to), 1, name_of(move.colour())}};
  }
  return {{StepKind::kMove, hole_name(move.from), hole_name(move.to), position.height(move.from),
           name_of(position.owner(move.from))}};
}

}  // namespace tria::avalam
