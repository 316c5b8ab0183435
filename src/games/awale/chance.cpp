// From a value to the chance of winning, for each group of variants. Fitted to self-play games, not
// edited by hand. Made by
//   ./dev calibrate awale --games 2500 --nodes 2000 --opening 8 --random 0.05 --seed 1 --chance --samples 8 --review-nodes 20000
// 57353 positions held out, 524 proven ones left out; worst tenth 1.98 points.
#include "games/awale/evaluator.hpp"

namespace tria::awale {

std::span<const ChanceCurve> AwaleEvaluator::chance_curves() noexcept {
  // clang-format off
  static constexpr std::array<ChanceCurve, 3> kCurves{{
      {{{{3, 67, 1}, {12, 213, -8}, {20, 290, 5}, {29, 418, -34}, {37, 495, -34}, {46, 561, -40}}}, {1.4, 0.62, 0.94}},
      {{{{5, 186, 3}, {14, 348, -26}, {22, 340, -36}, {31, 408, -13}, {39, 442, -29}, {48, 497, -22}}}, {1, 1.19, 0.72}},
      {{{{5, 197, 0}, {14, 319, -10}, {22, 304, -4}, {31, 402, -13}, {39, 413, -44}, {48, 432, -12}}}, {0.76, 1.23, 0.74}},
  }};
  // clang-format on
  return kCurves;
}

}  // namespace tria::awale
