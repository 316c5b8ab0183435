// Fits weights to samples: ridge regression by normal equations, once for margins, and repeated with
// changing sample weights (Newton's method) for results.
#pragma once

#include <cstddef>
#include <vector>

#include "engine/tunable.hpp"
#include "tools/tune/samples.hpp"

namespace tria::tune {

struct Model {
  std::vector<double> weights;
  // Values per logit, for results only.
  double scale = 1.0;
};

// `unit` brings margins to numbers near 1, so that `ridge` means the same for every game: how many
// samples' worth of doubt there is about each weight.
[[nodiscard]] Model fit(const std::vector<Sample>& samples, FitTarget target, double unit,
                        double ridge);

// The scale under which given weights predict results best.
[[nodiscard]] double best_scale(const std::vector<Sample>& samples,
                                const std::vector<double>& weights, double unit);

// Mean cross-entropy of the results, or mean squared error of the margins in units.
[[nodiscard]] double loss(const std::vector<Sample>& samples, FitTarget target, double unit,
                          const Model& model);

}  // namespace tria::tune
