#include "tools/tune/fit.hpp"

#include <algorithm>
#include <cmath>

namespace tria::tune {

namespace {

double sigmoid(double x) { return 1.0 / (1.0 + std::exp(-x)); }

double value_of(const Sample& sample, const std::vector<double>& weights) {
  double value = sample.settled;
  for (std::size_t i = 0; i < weights.size(); ++i) value += weights[i] * sample.features[i];
  return value;
}

// Sums A = Σ w·x·xᵀ and b = Σ w·x·y, then solves (A + ridge)·c = b by Cholesky's method.
class NormalEquations {
 public:
  explicit NormalEquations(std::size_t size) : size_(size), a_(size * size), b_(size) {}

  void add(const std::vector<double>& x, double y, double weight) {
    for (std::size_t i = 0; i < size_; ++i) {
      if (x[i] == 0.0) continue;
      const double scaled = weight * x[i];
      for (std::size_t j = 0; j <= i; ++j) a_[i * size_ + j] += scaled * x[j];
      b_[i] += scaled * y;
    }
  }

  [[nodiscard]] std::vector<double> solve(double ridge) {
    for (std::size_t i = 0; i < size_; ++i) a_[i * size_ + i] += ridge;
    for (std::size_t i = 0; i < size_; ++i) {
      for (std::size_t j = 0; j <= i; ++j) {
        double sum = a_[i * size_ + j];
        for (std::size_t k = 0; k < j; ++k) sum -= a_[i * size_ + k] * a_[j * size_ + k];
        a_[i * size_ + j] = i == j ? std::sqrt(std::max(sum, 1e-12)) : sum / a_[j * size_ + j];
      }
    }
    for (std::size_t i = 0; i < size_; ++i) {
      for (std::size_t k = 0; k < i; ++k) b_[i] -= a_[i * size_ + k] * b_[k];
      b_[i] /= a_[i * size_ + i];
    }
    for (std::size_t i = size_; i-- > 0;) {
      for (std::size_t k = i + 1; k < size_; ++k) b_[i] -= a_[k * size_ + i] * b_[k];
      b_[i] /= a_[i * size_ + i];
    }
    return b_;
  }

 private:
  std::size_t size_;
  std::vector<double> a_;
  std::vector<double> b_;
};

Model fit_margins(const std::vector<Sample>& samples, double unit, double ridge) {
  const std::size_t size = samples.front().features.size();
  NormalEquations equations(size);
  for (const Sample& sample : samples) {
    const std::vector<double> x(sample.features.begin(), sample.features.end());
    equations.add(x, (sample.margin - sample.settled) / unit, 1.0);
  }
  Model model;
  model.weights = equations.solve(ridge);
  for (double& weight : model.weights) weight *= unit;
  return model;
}

// logit = c₀·settled/unit + Σ cᵢ·featureᵢ. Each step solves the equations for the function that
// bends like the loss at the present coefficients.
std::vector<double> fit_logits(const std::vector<std::vector<double>>& rows,
                               const std::vector<Sample>& samples, double ridge) {
  constexpr int kSteps = 12;
  std::vector<double> coefficients(rows.front().size());
  for (int step = 0; step < kSteps; ++step) {
    NormalEquations equations(coefficients.size());
    for (std::size_t n = 0; n < rows.size(); ++n) {
      double logit = 0.0;
      for (std::size_t i = 0; i < coefficients.size(); ++i) logit += coefficients[i] * rows[n][i];
      const double p = sigmoid(logit);
      const double bend = std::max(p * (1.0 - p), 1e-4);
      equations.add(rows[n], logit + (samples[n].result - p) / bend, bend);
    }
    coefficients = equations.solve(ridge);
  }
  return coefficients;
}

Model fit_results(const std::vector<Sample>& samples, double unit, double ridge) {
  std::vector<std::vector<double>> rows;
  for (const Sample& sample : samples) {
    rows.emplace_back(1, sample.settled / unit);
    rows.back().insert(rows.back().end(), sample.features.begin(), sample.features.end());
  }
  const std::vector<double> coefficients = fit_logits(rows, samples, ridge);
  Model model;
  model.scale = unit / coefficients.front();
  for (std::size_t i = 1; i < coefficients.size(); ++i) {
    model.weights.push_back(coefficients[i] * model.scale);
  }
  return model;
}

}  // namespace

Model fit(const std::vector<Sample>& samples, FitTarget target, double unit, double ridge) {
  return target == FitTarget::kMargin ? fit_margins(samples, unit, ridge)
                                      : fit_results(samples, unit, ridge);
}

double best_scale(const std::vector<Sample>& samples, const std::vector<double>& weights,
                  double unit) {
  std::vector<std::vector<double>> rows;
  rows.reserve(samples.size());
  for (const Sample& sample : samples) rows.emplace_back(1, value_of(sample, weights) / unit);
  return unit / fit_logits(rows, samples, 1.0).front();
}

double loss(const std::vector<Sample>& samples, FitTarget target, double unit, const Model& model) {
  double sum = 0.0;
  for (const Sample& sample : samples) {
    const double value = value_of(sample, model.weights);
    if (target == FitTarget::kMargin) {
      const double error = (sample.margin - value) / unit;
      sum += error * error;
    } else {
      const double p = std::clamp(sigmoid(value / model.scale), 1e-9, 1.0 - 1e-9);
      sum -= sample.result * std::log(p) + (1.0 - sample.result) * std::log(1.0 - p);
    }
  }
  return sum / static_cast<double>(samples.size());
}

}  // namespace tria::tune
