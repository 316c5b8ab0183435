// From a value to the chance of winning, for each group of variants. Fitted to self-play games, not
// edited by hand. Made by
//   ./dev calibrate abalone --games 1300 --nodes 2000 --opening 8 --random 0.05 --seed 1 --chance --samples 8 --review-nodes 20000
// 30202 positions held out, 191 proven ones left out; worst tenth 1.44 points.
#include "games/abalone/evaluator.hpp"

namespace tria::abalone {

std::span<const ChanceCurve> AbaloneEvaluator::chance_curves() noexcept {
  // clang-format off
  static constexpr std::array<ChanceCurve, 3> kCurves{{
      {{{{0, 1610, -15}, {2, 1182, 7}, {3, 1072, -94}, {5, 1072, -74}, {6, 903, 40}, {8, 638, 2}}}, {1.37, 0.68, 0.49}},
      {{{{0, 1141, -11}, {2, 988, -15}, {4, 799, -72}, {5, 694, -33}, {7, 698, -13}, {9, 636, -101}}}, {0.77, 0.74, 0.54}},
      {{{{0, 960, -30}, {2, 963, -144}, {4, 796, -137}, {5, 796, -152}, {7, 702, -114}, {9, 595, -152}}}, {0.75, 0.86, 0.33}},
  }};
  // clang-format on
  return kCurves;
}

}  // namespace tria::abalone
