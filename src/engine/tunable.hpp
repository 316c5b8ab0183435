// What an evaluator shows so that its weights can be tuned on self-play games (tools/tune, `./dev tune`):
// an evaluation that is linear in named features. Nothing in the search depends on this.
//
// How a game becomes tunable:
//  1. features.hpp counts what matters and names it, from the mover's view: most features are the
//     mover's count minus the other's; one that only matters to whose turn it is may stand alone.
//  2. weights.hpp holds `inline constexpr std::array<Value, N> kWeights`, written by the tool. The
//     first version is written by hand, zeros will do.
//  3. The evaluator shows both as below, and static_evaluation() returns settled() + Σ weight·feature, exactly,
//     wherever the value is a guess. Count once, in a template that takes what to do with a count,
//     so that the two cannot differ; a test compares the two.
//  4. `./dev tune GAME` plays, fits, prints what changed and writes weights.hpp; a match decides.
#pragma once

#include "engine/evaluator.hpp"

namespace tria {

// What the weights are to predict.
enum class FitTarget : std::uint8_t {
  kResult,  // who wins: logistic regression. settled() gives the unit; its scale is fitted too.
  kMargin,  // the final value (Evaluator::final_value): least squares
};

template <class E>
using FeaturesOf = std::array<int, E::kWeights.size()>;

// clang-format off
template <class E>
concept Tunable =
    Evaluator<E> && requires(const E& evaluator, const typename E::Game& game,
                         const PositionOf<typename E::Game>& position, FeaturesOf<E>& features) {
      { E::kWeights } -> std::convertible_to<std::span<const Value>>;
      // Of each weight; those of one stage of the game where every stage has weights of its own.
      { E::kFeatureNames } -> std::convertible_to<std::span<const std::string_view>>;
      { E::kFitTarget } -> std::convertible_to<FitTarget>;
      // Writes every feature.
      { evaluator.features(game, position, features) } noexcept -> std::same_as<void>;
      // The part of the evaluation that has no weight, e.g. what was captured.
      { evaluator.settled(game, position) } noexcept -> std::same_as<Value>;
    };
// clang-format on

}  // namespace tria
