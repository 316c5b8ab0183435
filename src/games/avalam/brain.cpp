#include "games/avalam/brain.hpp"

#include <bit>

namespace tria::avalam {

namespace {

Value towers_value(Bits towers, Bits fives) noexcept {
  return AvalamBrain::kUnit * std::popcount(towers) +
         AvalamBrain::kFive * std::popcount(towers & fives);
}

Value value_of_towers(const Position& position, Bits towers) noexcept {
  const Bits fives = position.of_height(kMaxHeight);
  const Value lead =
      towers_value(towers & position.first, fives) - towers_value(towers & ~position.first, fives);
  return position.side == Side::kFirst ? lead : -lead;
}

}  // namespace

std::optional<Evaluation> AvalamBrain::known(const Avalam& game, const Position& position,
                                             const Look& look) const noexcept {
  if (look.live != 0 || position.placing()) return std::nullopt;
  return Evaluation{banked(game, position, look), Certainty::kOver};
}

Value AvalamBrain::estimate(const Avalam& game, const Position& position,
                            const Look& look) const noexcept {
  if (position.placing()) return 0;
  Value value = banked(game, position, look);
  count_features(position, tower_sets(position),
                 [&](std::size_t feature, int count) { value += kWeights[feature] * count; });
  return value;
}

void AvalamBrain::features(const Avalam& /*game*/, const Position& position,
                           std::array<int, kFeatureCount>& features) const noexcept {
  features.fill(0);
  if (position.placing()) return;
  count_features(position, tower_sets(position),
                 [&](std::size_t feature, int count) { features[feature] = count; });
}

ValueRange AvalamBrain::bounds(const Avalam& game, const Position& position,
                               const Look& look) const noexcept {
  if (!look.few || position.placing()) return {};
  const Reach reach = reach_of(position, look);
  const Value settled = banked(game, position, look);
  return {settled + kUnit * reach.least_towers - kFive * reach.fives,
          settled + kUnit * reach.most_towers + kFive * reach.fives};
}

Value AvalamBrain::final_value(const Avalam& /*game*/, const Position& position,
                               const Outcome& /*outcome*/) const noexcept {
  return value_of_towers(position, position.occupied());
}

Value AvalamBrain::banked(const Avalam& /*game*/, const Position& position,
                          const Look& look) const noexcept {
  if (position.placing()) return 0;
  return value_of_towers(position, position.occupied() & ~look.live);
}

std::uint64_t AvalamBrain::search_key(const Avalam& game, const Position& position,
                                      const Look& look, std::uint64_t key) const noexcept {
  if (position.placing()) return key;
  if (look.few) return region_key(position, look);
  Position rest = position;
  rest.first &= look.live;
  for (Bits& digit : rest.height_bits) digit &= look.live;
  return game.key(rest);
}

std::optional<ExactMargin> AvalamBrain::exact_margin(Value value) noexcept {
  // Fives differ by less than half a tower's worth, so rounding finds the towers.
  const int towers = (value + (value < 0 ? -kUnit / 2 : kUnit / 2)) / kUnit;
  return ExactMargin{2 * towers, (value - towers * kUnit) / kFive};
}

}  // namespace tria::avalam
