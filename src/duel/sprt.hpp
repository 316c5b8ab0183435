// The sequential probability ratio test: play until it is clear whether a change is worth `elo1`
// rather than `elo0`, and not a game longer. The generalised test of Van den Bergh ("Comments on
// normalized Elo"), with logistic Elo: the likelihoods are those of the distributions nearest to the
// observed one that have exactly the score of `elo0` and of `elo1`.
#pragma once

#include <cstdint>
#include <optional>

#include "duel/tally.hpp"

namespace tria::duel {

struct Sprt {
  double elo0 = 0.0;
  double elo1 = 10.0;
  double alpha = 0.05;  // how often H1 may be accepted although elo0 is the truth
  double beta = 0.05;   // how often H0 may be accepted although elo1 is the truth

  // elo0 < elo1, both errors between 0 and 1 and together below 1.
  [[nodiscard]] bool valid() const noexcept;
  // H0 is accepted at or below the lower bound, H1 at or above the upper one.
  [[nodiscard]] double lower_bound() const noexcept;
  [[nodiscard]] double upper_bound() const noexcept;
};

enum class Hypothesis : std::uint8_t { kH0, kH1 };

// The logarithm of the likelihood ratio; 0 when nothing was played.
[[nodiscard]] double log_likelihood_ratio(const Sprt& test, const Wdl& games) noexcept;
[[nodiscard]] double log_likelihood_ratio(const Sprt& test, const Pentanomial& pairs) noexcept;

// What is accepted; nothing while the games have to go on.
[[nodiscard]] std::optional<Hypothesis> decide(const Sprt& test, double ratio) noexcept;

}  // namespace tria::duel
