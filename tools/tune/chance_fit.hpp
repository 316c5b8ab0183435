// Fits a curve of winning chances to samples, and says how well chances agree with results.
#pragma once

#include <string>
#include <vector>

#include "engine/chance.hpp"
#include "tools/tune/chance_samples.hpp"

namespace tria::tune {

// The curve under which the results are likeliest, with a slight preference for a plain one.
[[nodiscard]] ChanceCurve fit_chances(const std::vector<const ChanceGame*>& games);

// A position with a chance that was told without knowledge of its game.
struct Forecast {
  std::size_t game = 0;
  double chance = 0.0;
  double result = 0.0;
};

// Splits the games into five parts, and tells the chances of each part by a curve fitted to the other four: so
// every position is held out once.
[[nodiscard]] std::vector<Forecast> forecast(const std::vector<ChanceGame>& games);

// A table of the forecasts by tenths of the chance, with the difference between forecasts and results in
// percentage points and its standard error, for which the positions of a game count as one.
[[nodiscard]] std::string tenths(const std::vector<Forecast>& forecasts);

// The largest difference in that table, in percentage points.
[[nodiscard]] double worst_tenth(const std::vector<Forecast>& forecasts);

}  // namespace tria::tune
