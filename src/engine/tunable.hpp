// What a brain shows so that its weights can be tuned on self-play games (tools/tune, `./dev tune`):
// an evaluation that is linear in named features. Nothing in the search depends on this.
//
// How a room becomes tunable:
//  1. features.hpp counts what matters and names it, from the mover's view: most features are the
//     mover's count minus the other's; one that only matters to whose turn it is may stand alone.
//  2. weights.hpp holds `inline constexpr std::array<Value, N> kWeights`, written by the tool. The
//     first version is written by hand, zeros will do.
//  3. The brain shows both as below, and evaluate() returns settled() + Σ weight·feature, exactly,
//     wherever the value is a guess. Count once, in a template that takes what to do with a count,
//     so that the two cannot differ; a test compares evaluate() with linear_value().
//  4. `./dev tune GAME` plays, fits, prints what changed and writes weights.hpp; a match decides.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "engine/brain.hpp"

namespace tria {

// What the weights are to predict.
enum class FitTarget : std::uint8_t {
  kResult,  // who wins: logistic regression. settled() gives the unit; its scale is fitted too.
  kMargin,  // the final value (Brain::final_value): least squares
};

template <class B>
using FeaturesOf = std::array<int, B::kFeatures>;

// clang-format off
template <class B>
concept Tunable =
    Brain<B> && requires(const B& brain, const typename B::Game& game,
                         const PositionOf<typename B::Game>& position, FeaturesOf<B>& features) {
      { B::kFeatures } -> std::convertible_to<std::size_t>;
      { B::kFeatureNames } -> std::convertible_to<std::array<std::string_view, B::kFeatures>>;
      { B::kWeights } -> std::convertible_to<std::array<Value, B::kFeatures>>;
      { B::kFitTarget } -> std::convertible_to<FitTarget>;
      // Writes every feature.
      { brain.features(game, position, features) } noexcept -> std::same_as<void>;
      // The part of the evaluation that is no weight's business, e.g. what was captured.
      { brain.settled(game, position) } noexcept -> std::same_as<Value>;
    };
// clang-format on

// What evaluate() must return wherever its value is a guess.
template <Tunable B>
[[nodiscard]] Value linear_value(const B& brain, const typename B::Game& game,
                                 const PositionOf<typename B::Game>& position) noexcept {
  FeaturesOf<B> features{};
  brain.features(game, position, features);
  Value value = brain.settled(game, position);
  for (std::size_t i = 0; i < B::kFeatures; ++i) value += B::kWeights[i] * features[i];
  return value;
}

}  // namespace tria
