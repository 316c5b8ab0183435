#include "games/abalone/puzzles/portrait.hpp"

#include "games/abalone/groups.hpp"
#include "games/abalone/rules.hpp"
#include "games/abalone/threats.hpp"
#include "puzzles/positions.hpp"

namespace tria::abalone {

puzzles::Portrait portrait_of(const Session& start, const puzzles::Claim& claim,
                              std::span<const std::string> moves) {
  using puzzles::Goal;
  const auto line = puzzles::played<Abalone>(start, moves);
  const Position& before = line.positions[0];
  const Position& next = line.positions[1];
  const std::size_t mover = index_of(before.side);
  const Bits own_before = before.marbles[mover];
  const Bits own_next = next.marbles[mover];
  const Bits enemy_before = before.marbles[1 - mover];
  const Bits enemy_next = next.marbles[1 - mover];

  puzzles::Portrait portrait;
  const auto add = [&](bool holds, std::string_view name) {
    if (holds) portrait.themes.emplace_back(name);
  };
  const bool out = next.lost[1 - mover] > before.lost[1 - mover];
  const bool push = enemy_before != enemy_next;
  portrait.depth = claim.plies;
  portrait.obvious = out;
  add(out, theme::kPushOut);
  add(push && !out, theme::kPush);
  add(!push, theme::kQuiet);
  const auto targets = [&](Bits own, Bits enemy) { return std::popcount(pushed_out(own, enemy)); };
  add(claim.goal != Goal::kSave && targets(own_next, enemy_next) >= 2 &&
          targets(own_before, enemy_before) < 2,
      theme::kDoubleThreat);
  add(push && groups_of(enemy_next) > groups_of(enemy_before), theme::kBreak);
  add(claim.goal == Goal::kWin ||
          (claim.goal == Goal::kSave && before.lost[mover] == kLostToEnd - 1),
      theme::kLastMarble);
  const Bits threatened = pushed_out(enemy_before, own_before);
  add(claim.goal == Goal::kSave && (threatened & ~own_next) != 0, theme::kEscape);
  portrait.sacrifice = claim.goal != Goal::kSave && !out && pushed_out(enemy_next, own_next) != 0;
  add(portrait.sacrifice, theme::kSacrifice);
  return portrait;
}

}  // namespace tria::abalone
