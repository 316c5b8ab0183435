#include "tools/tune/chance_fit.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <span>

#include <fmt/format.h>

namespace tria::tune {

namespace {

constexpr std::size_t kParts = 5;
constexpr std::size_t kTenths = 10;

std::vector<ChanceSample> samples_of(const std::vector<const ChanceGame*>& games) {
  std::vector<ChanceSample> all;
  for (const ChanceGame* game : games) {
    all.insert(all.end(), game->samples.begin(), game->samples.end());
  }
  return all;
}

// Widths by their logarithm, then slopes by theirs: whatever these are, the curve rises. Then turns, in widths.
constexpr std::size_t kParameters = 2 * ChanceCurve::kStages + ChanceCurve::kBends.size();
using Parameters = std::array<double, kParameters>;

ChanceCurve curve_of(const ChanceCurve& stages, const Parameters& parameters) {
  ChanceCurve curve = stages;
  const double* next = parameters.data();
  for (ChanceCurve::Stage& stage : curve.stages) stage.width = std::exp(*next++);
  for (double& slope : curve.slopes) slope = std::exp(*next++);
  for (ChanceCurve::Stage& stage : curve.stages) stage.turn = stage.width * *next++;
  return curve;
}

// The cross-entropy of the results, and some samples' worth of doubt about neighbouring widths and turns that
// differ and slopes that are not 1.
double cost(const std::vector<ChanceSample>& samples, const ChanceCurve& curve) {
  constexpr double kDoubt = 20.0;
  double sum = 0.0;
  for (const ChanceSample& sample : samples) {
    const double chance = curve.chance(sample.stage, sample.value);
    sum -= sample.result * std::log(chance) + (1.0 - sample.result) * std::log(1.0 - chance);
  }
  for (std::size_t i = 1; i < curve.stages.size(); ++i) {
    const double step = std::log(curve.stages[i].width / curve.stages[i - 1].width);
    const double turn = curve.stages[i].turn / curve.stages[i].width -
                        curve.stages[i - 1].turn / curve.stages[i - 1].width;
    sum += kDoubt * (step * step + turn * turn);
  }
  for (const double slope : curve.slopes) sum += kDoubt / 4 * std::log(slope) * std::log(slope);
  return sum;
}

// Evenly from where the game is rarely sampled before to where it rarely is after.
ChanceCurve stages_for(const std::vector<ChanceSample>& samples) {
  std::vector<double> counts;
  for (const ChanceSample& sample : samples) counts.push_back(sample.stage);
  std::sort(counts.begin(), counts.end());
  const double low = counts[counts.size() / 20];
  const double high = std::max(counts[counts.size() - 1 - counts.size() / 20], low + 5.0);
  ChanceCurve curve;
  for (std::size_t i = 0; i < curve.stages.size(); ++i) {
    const double share = static_cast<double>(i) / static_cast<double>(curve.stages.size() - 1);
    curve.stages[i].count = std::round(low + share * (high - low));
  }
  return curve;
}

// What the file holds.
ChanceCurve rounded(ChanceCurve curve) {
  for (ChanceCurve::Stage& stage : curve.stages) {
    stage.width = std::round(stage.width);
    stage.turn = std::round(stage.turn);
  }
  for (double& slope : curve.slopes) slope = std::round(slope * 100) / 100;
  return curve;
}

struct Tenth {
  std::size_t count = 0;
  double chance = 0.0;
  double result = 0.0;
  std::map<std::size_t, double> misses;  // by game

  [[nodiscard]] double points() const {
    return count == 0 ? 0.0 : 100 * (chance - result) / static_cast<double>(count);
  }
  [[nodiscard]] double standard_error() const {
    double squares = 0.0;
    for (const auto& [game, miss] : misses) squares += miss * miss;
    return 100 * std::sqrt(squares) / static_cast<double>(count);
  }
};

std::array<Tenth, kTenths> tenths_of(const std::vector<Forecast>& forecasts) {
  std::array<Tenth, kTenths> all;
  for (const Forecast& forecast : forecasts) {
    Tenth& tenth = all[std::min(static_cast<std::size_t>(forecast.chance * kTenths), kTenths - 1)];
    ++tenth.count;
    tenth.chance += forecast.chance;
    tenth.result += forecast.result;
    tenth.misses[forecast.game] += forecast.chance - forecast.result;
  }
  return all;
}

}  // namespace

ChanceCurve fit_chances(const std::vector<const ChanceGame*>& games) {
  constexpr double kFirstStep = 0.4;
  constexpr double kLastStep = 0.002;
  const std::vector<ChanceSample> samples = samples_of(games);
  const ChanceCurve stages = stages_for(samples);
  Parameters parameters{};
  double spread = 1.0;
  for (const ChanceSample& sample : samples) {
    spread += std::abs(sample.value) / static_cast<double>(samples.size());
  }
  std::fill_n(parameters.begin(), ChanceCurve::kStages, std::log(spread));
  double least = cost(samples, curve_of(stages, parameters));
  // One parameter after the other goes a step that way which makes the cost less.
  for (double step = kFirstStep; step > kLastStep;) {
    bool better = false;
    for (double& parameter : parameters) {
      const double before = parameter;
      for (const double tried : {before + step, before - step}) {
        parameter = tried;
        const double now = cost(samples, curve_of(stages, parameters));
        if (now < least) {
          least = now;
          better = true;
          break;
        }
        parameter = before;
      }
    }
    if (!better) step /= 2;
  }
  return rounded(curve_of(stages, parameters));
}

std::vector<Forecast> forecast(const std::vector<ChanceGame>& games) {
  std::vector<Forecast> all;
  for (std::size_t part = 0; part < kParts; ++part) {
    std::vector<const ChanceGame*> others;
    for (std::size_t i = 0; i < games.size(); ++i) {
      if (i % kParts != part) others.push_back(&games[i]);
    }
    const ChanceCurve curve = fit_chances(others);
    for (std::size_t i = part; i < games.size(); i += kParts) {
      for (const ChanceSample& sample : games[i].samples) {
        all.push_back({i, curve.chance(sample.stage, sample.value), sample.result});
      }
    }
  }
  return all;
}

std::string tenths(const std::vector<Forecast>& forecasts) {
  std::string text = fmt::format("{:>10} {:>10} {:>10} {:>10} {:>12} {:>10}\n", "chance",
                                 "positions", "forecast", "result", "difference", "error");
  const std::array<Tenth, kTenths> all = tenths_of(forecasts);
  for (std::size_t i = 0; i < kTenths; ++i) {
    const auto count = static_cast<double>(std::max<std::size_t>(all[i].count, 1));
    text += fmt::format("{:>3} – {:>3} % {:>10} {:>8.1f} % {:>8.1f} % {:>+12.2f} {:>10.2f}\n",
                        10 * i, 10 * (i + 1), all[i].count, 100 * all[i].chance / count,
                        100 * all[i].result / count, all[i].points(), all[i].standard_error());
  }
  return text;
}

double worst_tenth(const std::vector<Forecast>& forecasts) {
  double worst = 0.0;
  for (const Tenth& tenth : tenths_of(forecasts)) {
    worst = std::max(worst, std::abs(tenth.points()));
  }
  return worst;
}

}  // namespace tria::tune
