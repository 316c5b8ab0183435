// How good a move was, from what is known of the positions before and after it. Knows no engine: it only
// compares. docs/review.md explains the grades to players.
#pragma once

#include "review/assessment.hpp"

namespace tria::review {

enum class Grade : std::uint8_t { kBest, kGood, kInaccuracy, kMistake, kBlunder };

inline constexpr std::size_t kGrades = 5;

[[nodiscard]] constexpr std::string_view name_of(Grade grade) noexcept {
  constexpr std::array<std::string_view, kGrades> kNames{"best", "good", "inaccuracy", "mistake",
                                                         "blunder"};
  return kNames[static_cast<std::size_t>(grade)];
}

// From how much winning chance on a lost move has each name. Half of a proven result, such as a win
// turned into a draw, is a blunder.
inline constexpr double kInaccuracyLoss = 0.05;
inline constexpr double kMistakeLoss = 0.10;
inline constexpr double kBlunderLoss = 0.20;

// Of one move, all from the view of the player who made it.
struct Verdict {
  double chance_before = 0.5;  // with the best move
  double chance_after = 0.5;   // with the move that was played
  double loss = 0.0;           // of winning chance, never below 0; 0 for the best move
  Grade grade = Grade::kBest;
  double accuracy = 100.0;
  bool turning = false;  // the mover gave away being the likelier winner, or the balance
  bool proven = false;   // both positions are
  // The points by which a proven end is worse than it could have been; nothing where margins are not
  // known. More of them are no better grade: only who wins counts.
  std::optional<double> margin_lost{};
};

// `is_best` says whether the move is the one that the assessment before found best.
[[nodiscard]] Verdict judge(const Assessment& before, const Assessment& after, bool is_best);

// From 100 for a move that loses nothing down to 0 for one that loses everything; falls fastest at the
// beginning, because most moves lose little. The accuracy of a player is the mean over their moves.
[[nodiscard]] double accuracy_of(double loss) noexcept;

}  // namespace tria::review
