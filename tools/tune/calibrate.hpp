// What the engine's values are worth in the unit that people count in: from self-play, by how much
// games ended that had a position of this value in them.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "tools/tune/samples.hpp"

namespace tria::tune {

// Two curves for the final lead that a value announces, both fitted by least squares.
struct Calibration {
  std::size_t positions = 0;
  // A straight line: so many values for each tower, marble or seed.
  double values_per_unit = 0.0;
  double line_error = 0.0;  // mean square, in units
  // most · tanh(value / width), where a lead has a bound.
  double most = 0.0;
  double width = 0.0;
  double curve_error = 0.0;
};

[[nodiscard]] Calibration calibrate(const std::vector<Sample>& samples);

// Mean final leads and results by value, and by lead on the board, beside the fitted ones.
[[nodiscard]] std::string describe(const Calibration& calibration,
                                   const std::vector<Sample>& samples);

}  // namespace tria::tune
