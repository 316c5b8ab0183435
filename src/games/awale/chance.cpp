// From a value to the chance of winning, for each group of variants. Fitted to self-play games, not
// edited by hand. Made by
//   ./dev calibrate awale --games 4000 --nodes 2000 --opening 8 --random 0.05 --seed 1 --chance --samples 8 --review-nodes 20000
// 91683 positions held out, 820 proven ones left out; worst tenth 1.90 points.
#include "games/awale/evaluator.hpp"

namespace tria::awale {

std::span<const ChanceCurve> AwaleEvaluator::chance_curves() noexcept {
  // clang-format off
  static constexpr std::array<ChanceCurve, 3> kCurves{{
      {{{{2, 39, 1}, {11, 210, 7}, {20, 324, -25}, {28, 470, -16}, {37, 529, 2}, {46, 624, -25}}}, {1.08, 0.9, 1.44}},
      {{{{5, 221, 6}, {14, 380, -6}, {22, 404, -43}, {31, 487, 6}, {39, 513, -26}, {48, 575, 23}}}, {1.07, 1.48, 0.95}},
      {{{{5, 227, 3}, {14, 393, -12}, {22, 436, -16}, {31, 508, 2}, {39, 520, -23}, {48, 587, 9}}}, {1.17, 1.61, 1.12}},
  }};
  // clang-format on
  return kCurves;
}

}  // namespace tria::awale
