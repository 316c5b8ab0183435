// From a value to the chance of winning, for each group of variants. Fitted to self-play games, not
// edited by hand. Made by
//   ./dev calibrate avalam --games 3600 --nodes 2000 --opening 8 --random 0.05 --seed 1 --chance --samples 8 --review-nodes 20000
// 56918 positions held out, 19935 proven ones left out; worst tenth 1.17 points.
#include "games/avalam/evaluator.hpp"

namespace tria::avalam {

std::span<const ChanceCurve> AvalamEvaluator::chance_curves() noexcept {
  // clang-format off
  static constexpr std::array<ChanceCurve, 3> kCurves{{
      {{{{17, 108, -20}, {23, 139, -30}, {28, 156, -40}, {34, 175, -11}, {39, 179, -13}, {45, 182, -20}}}, {0.72, 0.77, 0.74}},
      {{{{17, 122, -19}, {23, 145, -27}, {28, 163, -36}, {34, 173, -10}, {39, 182, -10}, {45, 164, -11}}}, {0.69, 0.78, 0.97}},
      {{{{18, 129, -21}, {23, 150, -22}, {28, 177, -30}, {34, 197, -17}, {39, 241, -3}, {44, 277, -14}}}, {1.28, 0.78, 1.04}},
  }};
  // clang-format on
  return kCurves;
}

}  // namespace tria::avalam
