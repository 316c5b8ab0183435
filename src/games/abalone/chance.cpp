// From a value to the chance of winning, for each group of variants. Fitted to self-play games, not
// edited by hand. Made by
//   ./dev calibrate abalone --games 700 --nodes 2000 --opening 8 --random 0.05 --seed 1 --chance --samples 8 --review-nodes 20000
// 16227 positions held out, 89 proven ones left out; worst tenth 1.71 points.
#include "games/abalone/evaluator.hpp"

namespace tria::abalone {

std::span<const ChanceCurve> AbaloneEvaluator::chance_curves() noexcept {
  // clang-format off
  static constexpr std::array<ChanceCurve, 3> kCurves{{
      {{{{0, 1758, -33}, {1, 1327, 62}, {3, 1286, -145}, {4, 1164, -124}, {6, 1083, -61}, {7, 1157, 25}}}, {1.41, 0.86, 1.03}},
      {{{{0, 778, -83}, {2, 798, -60}, {3, 776, -116}, {5, 930, -55}, {6, 910, 6}, {8, 811, -46}}}, {1.06, 1.18, 1.17}},
      {{{{0, 1084, -41}, {2, 990, -53}, {3, 1015, -86}, {5, 1132, -233}, {6, 1034, -110}, {8, 965, -48}}}, {1.62, 0.96, 1.01}},
  }};
  // clang-format on
  return kCurves;
}

}  // namespace tria::abalone
