#include "games/avalam/brain.hpp"

#include <bit>

#include "games/avalam/features.hpp"

namespace tria::avalam {

namespace {

// What a live tower is expected to be worth in the end, in values, by height.
// Rows: of the player to move, of the other; safe (no enemy can cover it now), threatened.
constexpr std::array<std::array<std::array<Value, 5>, 2>, 2> kLive{{
    {{{0, 40, 60, 90, 120}, {0, 10, 20, 40, 60}}},
    {{{0, 40, 60, 90, 120}, {0, 0, 0, 10, 10}}},
}};

Value towers_value(Bits towers, Bits fives) noexcept {
  return AvalamBrain::kUnit * std::popcount(towers) +
         AvalamBrain::kFive * std::popcount(towers & fives);
}

Value settled_value(const Position& position, const TowerSets& sets) noexcept {
  const std::size_t mover = index_of(position.side);
  const Bits settled = ~sets.live;
  return towers_value(sets.owned[mover] & settled, sets.of_height[5]) -
         towers_value(sets.owned[1 - mover] & settled, sets.of_height[5]);
}

}  // namespace

Evaluation AvalamBrain::evaluate(const Avalam& /*game*/, const Position& position) const noexcept {
  if (position.placing()) return {};
  const TowerSets sets = tower_sets(position);
  Value value = settled_value(position, sets);
  if (sets.live == 0) return {value, Certainty::kOver};
  const std::size_t mover = index_of(position.side);
  for (std::size_t relation = 0; relation < 2; ++relation) {
    const std::size_t owner = relation == 0 ? mover : 1 - mover;
    const Bits live = sets.owned[owner] & sets.live;
    Value worth = 0;
    for (std::size_t height = 1; height <= 4; ++height) {
      const Bits towers = live & sets.of_height[height];
      worth += kLive[relation][0][height] * std::popcount(towers & ~sets.threatened[owner]);
      worth += kLive[relation][1][height] * std::popcount(towers & sets.threatened[owner]);
    }
    value += relation == 0 ? worth : -worth;
  }
  return {value, Certainty::kGuess};
}

Value AvalamBrain::final_value(const Avalam& /*game*/, const Position& position,
                               const Outcome& /*outcome*/) const noexcept {
  return settled_value(position, tower_sets(position));
}

Value AvalamBrain::banked(const Avalam& /*game*/, const Position& position) const noexcept {
  if (position.placing()) return 0;
  return settled_value(position, tower_sets(position));
}

std::uint64_t AvalamBrain::search_key(const Avalam& game, const Position& position,
                                      std::uint64_t key) const noexcept {
  if (position.placing()) return key;
  const Bits live = tower_sets(position).live;
  Position rest = position;
  rest.first &= live;
  for (Bits& digit : rest.height_bits) digit &= live;
  return game.key(rest);
}

std::optional<ExactMargin> AvalamBrain::exact_margin(Value value) noexcept {
  // Fives differ by less than half a tower's worth, so rounding finds the towers.
  const int towers = (value + (value < 0 ? -kUnit / 2 : kUnit / 2)) / kUnit;
  return ExactMargin{2 * towers, (value - towers * kUnit) / kFive};
}

int AvalamBrain::order(const Avalam& /*game*/, const Position& position, Move move) const noexcept {
  if (move.is_placement()) return 0;
  const int height = position.height(move.from) + position.height(move.to);
  const bool mine = position.owner(move.from) == position.side;
  const bool takes = position.owner(move.to) != position.side;
  int score = 0;
  if (mine && takes) score += 2'000;
  if (!mine) score -= 2'000;
  if (mine && height == kMaxHeight) score += 3'000;
  return score;
}

}  // namespace tria::avalam
