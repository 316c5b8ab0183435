// What a puzzle promises: that exactly one move reaches a goal. Both the miner's proof and the verifier's are
// about this value, and it is all that they share.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace tria::puzzles {

enum class Goal : std::uint8_t {
  kWin,   // wins the game
  kSave,  // does not lose: the game or, within a number of plies, points
  kGain,  // comes out with more points than before, compared with the opponent
};

inline constexpr std::array<std::string_view, 3> kGoalNames{"win", "save", "gain"};

[[nodiscard]] constexpr std::string_view name_of(Goal goal) noexcept {
  return kGoalNames[static_cast<std::size_t>(goal)];
}
[[nodiscard]] constexpr std::optional<Goal> goal_named(std::string_view name) noexcept {
  for (std::size_t i = 0; i < kGoalNames.size(); ++i) {
    if (kGoalNames[i] == name) return static_cast<Goal>(i);
  }
  return std::nullopt;
}

// Leads are counted in half points, as scores are. Winning the game is worth more than any of them: the
// lead of a winner, and what it grows by at least.
inline constexpr int kWonLead = 20'000;
inline constexpr int kDecisive = kWonLead / 2;

// The player to move can reach the goal, whatever the opponent does: after `plies` plies the player's lead
// has grown by `need` half points at least (0: it has not shrunk), or the game is won.
struct Claim {
  Goal goal = Goal::kWin;
  int plies = 0;  // 0: by the end of the game
  int need = 0;

  friend bool operator==(const Claim&, const Claim&) = default;
};

// What a goal asks for in the position where a puzzle begins.
[[nodiscard]] constexpr Claim first_claim(Goal goal, int plies) noexcept {
  return {goal, plies, goal == Goal::kWin ? kDecisive : goal == Goal::kGain ? 1 : 0};
}

// What is left to do after a move and its reply, by which the player's lead has grown by `gained`.
[[nodiscard]] constexpr Claim later_claim(const Claim& claim, int gained) noexcept {
  Claim later = claim;
  if (claim.plies > 0) later.plies -= 2;
  if (claim.goal != Goal::kWin) later.need -= gained;
  return later;
}

// A longer look at the same claim: it must not be true only because the search stopped where it did.
inline constexpr int kLongerLook = 2;
[[nodiscard]] constexpr Claim looking_longer(const Claim& claim) noexcept {
  return {claim.goal, claim.plies + kLongerLook, claim.need};
}

}  // namespace tria::puzzles
