#include "games/avalam/brain.hpp"

#include <bit>

#include "games/avalam/regions.hpp"

namespace tria::avalam {

namespace {

// Regions are looked at when at most so many towers can still merge.
constexpr int kFewLive = 16;

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
  count_features(position, sets,
                 [&](std::size_t feature, int count) { value += kWeights[feature] * count; });
  return {value, Certainty::kGuess};
}

void AvalamBrain::features(const Avalam& /*game*/, const Position& position,
                           std::array<int, kFeatureCount>& features) const noexcept {
  features.fill(0);
  if (position.placing()) return;
  count_features(position, tower_sets(position),
                 [&](std::size_t feature, int count) { features[feature] = count; });
}

ValueRange AvalamBrain::bounds(const Avalam& /*game*/, const Position& position) const noexcept {
  if (position.placing()) return {};
  const TowerSets sets = tower_sets(position);
  if (std::popcount(sets.live) > kFewLive) return {};
  const Reach reach = reach_of(sets, position.side);
  const Value settled = settled_value(position, sets);
  return {settled + kUnit * reach.least_towers - kFive * reach.fives,
          settled + kUnit * reach.most_towers + kFive * reach.fives};
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
  const TowerSets sets = tower_sets(position);
  const Bits live = sets.live;
  if (std::popcount(live) <= kFewLive) return region_key(position, sets);
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

}  // namespace tria::avalam
