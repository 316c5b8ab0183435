#include "games/avalam/evaluator.hpp"

#include <cmath>

namespace tria::avalam {

namespace {

Value towers_value(Bits towers, Bits fives) noexcept {
  return AvalamEvaluator::kUnit * std::popcount(towers) +
         AvalamEvaluator::kFive * std::popcount(towers & fives);
}

Value value_of_towers(const Position& position, Bits towers) noexcept {
  const Bits fives = position.of_height(kMaxHeight);
  const Value lead =
      towers_value(towers & position.first, fives) - towers_value(towers & ~position.first, fives);
  return position.side == Side::kFirst ? lead : -lead;
}

}  // namespace

std::optional<Evaluation> AvalamEvaluator::exact_value(const Avalam& game, const Position& position,
                                                       const Facts& facts) const noexcept {
  if (facts.live != 0 || position.placing()) return std::nullopt;
  return Evaluation{settled_score(game, position, facts), Certainty::kOver};
}

Value AvalamEvaluator::evaluate(const Avalam& game, const Position& position,
                                const Facts& facts) const noexcept {
  if (position.placing()) return 0;
  const TowerSets sets = tower_sets(position);
  const Value value = linear_value(game, position, facts, sets);
  if (net() == nullptr || !uses_net(game, position, facts)) return value;
  NetInputs inputs;
  add_net_inputs(position, sets, inputs);
  return value + net()->value(inputs, net_output(game, position, facts), kNetScale);
}

Value AvalamEvaluator::linear_value(const Avalam& game, const Position& position,
                                    const Facts& facts, const TowerSets& sets) const noexcept {
  Value value = settled_score(game, position, facts);
  count_features(position, sets,
                 [&](std::size_t feature, int count) { value += kWeights[feature] * count; });
  return value;
}

ValueRange AvalamEvaluator::bounds(const Avalam& game, const Position& position,
                                   const Facts& facts) const noexcept {
  if (!facts.few || position.placing()) return {};
  const Reach reach = reach_of(position, facts);
  const Value settled = settled_score(game, position, facts);
  return {settled + kUnit * reach.least_towers - kFive * reach.fives,
          settled + kUnit * reach.most_towers + kFive * reach.fives};
}

Value AvalamEvaluator::final_value(const Avalam& /*game*/, const Position& position,
                                   const Outcome& /*outcome*/) const noexcept {
  return value_of_towers(position, position.occupied());
}

Value AvalamEvaluator::settled_score(const Avalam& /*game*/, const Position& position,
                                     const Facts& facts) const noexcept {
  if (position.placing()) return 0;
  return value_of_towers(position, position.occupied() & ~facts.live);
}

std::uint64_t AvalamEvaluator::search_key(const Avalam& game, const Position& position,
                                          const Facts& facts, std::uint64_t key) const noexcept {
  if (position.placing()) return key;
  if (facts.few) return region_key(position, facts);
  Position rest = position;
  rest.first &= facts.live;
  for (Bits& digit : rest.height_bits) digit &= facts.live;
  return game.key(rest);
}

// Measured on positions of strong games: two towers more take ten times as long.
double AvalamEvaluator::solving_time(const Avalam& /*game*/, const Position& position) noexcept {
  if (position.placing()) return std::numeric_limits<double>::infinity();
  constexpr double kTowersOfASecond = 26.7;
  return std::pow(10.0, (std::popcount(position.occupied()) - kTowersOfASecond) / 2);
}

SolvedMove<Move> AvalamEvaluator::solved_move(Solver& solver, std::size_t index,
                                              const MoreTime& more_time) {
  Solution solution = solver.solution(index, more_time);
  return {kUnit * solution.towers + kFive * solution.fives, std::move(solution.line)};
}

}  // namespace tria::avalam
