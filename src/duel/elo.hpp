// How much stronger one player is than another, in Elo (400 points: ten to one), with its 95 % error
// and the likelihood that it is stronger at all.
#pragma once

#include "duel/tally.hpp"

namespace tria::duel {

// A score from 0 to 1 as a difference in Elo, and back. 0 and 1 are infinitely far away.
[[nodiscard]] double elo_of_score(double score) noexcept;
[[nodiscard]] double score_of_elo(double elo) noexcept;

// 95 % of a normal distribution lie this many deviations round its middle.
inline constexpr double kNinetyFivePercent = 1.959963984540054;

struct Estimate {
  double score = 0.5;  // 0 to 1, with the 95 % interval round it
  double score_low = 0.0;
  double score_high = 1.0;
  double elo = 0.0;  // may be infinite, as may `error`
  double error = 0.0;
  double superiority = 0.5;  // the likelihood that the first player is stronger
};

// Without games, everything is possible: 0.5, from 0 to 1.
[[nodiscard]] Estimate estimate(const Wdl& games) noexcept;
[[nodiscard]] Estimate estimate(const Pentanomial& pairs) noexcept;

}  // namespace tria::duel
