#include "tools/tune/calibrate.hpp"

#include <algorithm>
#include <cmath>
#include <map>

#include <fmt/format.h>

namespace tria::tune {

namespace {

// For one width the best `most` is a matter of arithmetic; returns it and its error.
std::pair<double, double> best_most(const std::vector<Sample>& samples, double width) {
  double products = 0.0;
  double squares = 1e-9;
  for (const Sample& sample : samples) {
    const double x = std::tanh(sample.value / width);
    products += x * sample.final_lead;
    squares += x * x;
  }
  const double most = products / squares;
  double error = 0.0;
  for (const Sample& sample : samples) {
    const double miss = sample.final_lead - most * std::tanh(sample.value / width);
    error += miss * miss;
  }
  return {most, error / static_cast<double>(samples.size())};
}

struct Group {
  std::size_t count = 0;
  double value = 0.0;
  double lead = 0.0;
  double final_lead = 0.0;
  double result = 0.0;
  double curve = 0.0;
};

template <class Key>
std::string table(const Calibration& fitted, const std::vector<Sample>& samples, const Key& key) {
  std::map<long, Group> groups;
  for (const Sample& sample : samples) {
    Group& group = groups[key(sample)];
    ++group.count;
    group.value += sample.value;
    group.lead += sample.lead;
    group.final_lead += sample.final_lead;
    group.result += sample.result;
    group.curve += fitted.most * std::tanh(sample.value / fitted.width);
  }
  std::string text = fmt::format("{:>9} {:>9} {:>8} {:>8} {:>11} {:>8} {:>8}\n", "positions",
                                 "value", "lead", "won", "final lead", "line", "curve");
  for (const auto& [number, group] : groups) {
    const auto count = static_cast<double>(group.count);
    const double value = group.value / count;
    text +=
        fmt::format("{:>9} {:>9.0f} {:>+8.2f} {:>6.1f} % {:>+11.2f} {:>+8.2f} {:>+8.2f}\n",
                    group.count, value, group.lead / count, 100 * group.result / count,
                    group.final_lead / count, value / fitted.values_per_unit, group.curve / count);
  }
  return text;
}

}  // namespace

Calibration calibrate(const std::vector<Sample>& samples) {
  Calibration found;
  found.positions = samples.size();
  double products = 0.0;
  double squares = 1e-9;
  for (const Sample& sample : samples) {
    products += sample.value * sample.final_lead;
    squares += sample.value * sample.value;
  }
  const double slope = products / squares;
  found.values_per_unit = 1.0 / slope;
  for (const Sample& sample : samples) {
    const double miss = sample.final_lead - slope * sample.value;
    found.line_error += miss * miss / static_cast<double>(samples.size());
  }
  found.curve_error = INFINITY;
  for (double width = 50.0; width < 40'000.0; width *= 1.02) {
    const auto [most, error] = best_most(samples, width);
    if (error >= found.curve_error) continue;
    found.most = most;
    found.width = width;
    found.curve_error = error;
  }
  return found;
}

std::string describe(const Calibration& calibration, const std::vector<Sample>& samples) {
  std::vector<double> values;
  for (const Sample& sample : samples) values.push_back(sample.value);
  std::sort(values.begin(), values.end());
  // Twenty groups of as many positions.
  const auto group_of = [&](const Sample& sample) {
    const auto rank = std::lower_bound(values.begin(), values.end(), sample.value);
    return static_cast<long>(20 * (rank - values.begin()) / static_cast<long>(values.size()));
  };
  return table(calibration, samples, group_of) +
         table(calibration, samples,
               [](const Sample& sample) { return std::lround(sample.lead); }) +
         fmt::format(
             "{} positions. Line: {:.1f} values per unit (mean square error {:.3f}). Curve: {:.2f} "
             "· tanh(value / {:.0f}), at 0 {:.1f} values per unit (error {:.3f}).\n",
             calibration.positions, calibration.values_per_unit, calibration.line_error,
             calibration.most, calibration.width, calibration.width / calibration.most,
             calibration.curve_error);
}

}  // namespace tria::tune
