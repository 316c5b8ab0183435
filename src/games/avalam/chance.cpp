// From a value to the chance of winning, for each group of variants. Fitted to self-play games, not
// edited by hand. Made by
//   ./dev calibrate avalam --games 1200 --nodes 2000 --opening 8 --random 0.05 --seed 1 --chance --samples 8 --review-nodes 20000
// 18872 positions held out, 6756 proven ones left out; worst tenth 2.42 points.
#include "games/avalam/evaluator.hpp"

namespace tria::avalam {

std::span<const ChanceCurve> AvalamEvaluator::chance_curves() noexcept {
  // clang-format off
  static constexpr std::array<ChanceCurve, 3> kCurves{{
      {{{{17, 131, -31}, {22, 140, -22}, {28, 178, -17}, {33, 174, -11}, {39, 176, -10}, {44, 191, 2}}}, {1.02, 0.58, 0.86}},
      {{{{17, 148, -33}, {22, 155, -25}, {28, 184, -15}, {33, 175, -7}, {39, 186, -8}, {44, 202, 3}}}, {0.99, 0.82, 0.98}},
      {{{{18, 113, -19}, {23, 124, -11}, {28, 148, -14}, {34, 164, -23}, {39, 181, -29}, {44, 179, -27}}}, {0.77, 0.87, 1.07}},
  }};
  // clang-format on
  return kCurves;
}

}  // namespace tria::avalam
