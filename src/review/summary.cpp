#include "review/summary.hpp"

namespace tria::review {

Summary summarise(std::span<const ReviewedMove> moves) {
  Summary summary;
  std::array<std::size_t, 2> made{};
  for (const ReviewedMove& move : moves) {
    const std::size_t side = index_of(move.side);
    PlayerSummary& player = summary.players[side];
    ++player.grades[static_cast<std::size_t>(move.verdict.grade)];
    player.accuracy = player.accuracy.value_or(0.0) + move.verdict.accuracy;
    ++made[side];
    if (move.verdict.turning) summary.turning_points.push_back(move.ply);
  }
  for (std::size_t side = 0; side < made.size(); ++side) {
    if (made[side] > 0) *summary.players[side].accuracy /= static_cast<double>(made[side]);
  }
  return summary;
}

}  // namespace tria::review
