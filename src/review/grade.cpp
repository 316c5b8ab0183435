#include "review/grade.hpp"

#include <algorithm>
#include <cmath>

namespace tria::review {

namespace {

std::optional<double> margin_lost(const Assessment& before, const Assessment& after) {
  if (!before.exact || !after.exact) return std::nullopt;
  return std::max(0.0, before.exact->margin + after.exact->margin);
}

// Where only the distance of a forced win or loss is known: whether the move makes it worse.
bool is_slower(const Assessment& before, const Assessment& after) {
  if (!before.win_in || !after.win_in) return false;
  const int wanted = *before.win_in > 0 ? 1 - *before.win_in : -1 - *before.win_in;
  return *before.win_in > 0 ? *after.win_in < wanted : *after.win_in > 0 && *after.win_in < wanted;
}

Grade grade_of(double loss, bool nothing_is_better) {
  if (loss >= kBlunderLoss) return Grade::kBlunder;
  if (loss >= kMistakeLoss) return Grade::kMistake;
  if (loss >= kInaccuracyLoss) return Grade::kInaccuracy;
  return nothing_is_better ? Grade::kBest : Grade::kGood;
}

}  // namespace

Verdict judge(const Assessment& before, const Assessment& after, bool is_best) {
  constexpr double kEven = 0.5;
  Verdict verdict;
  verdict.chance_before = before.chance;
  verdict.chance_after = 1.0 - after.chance;
  verdict.proven = before.proven && after.proven;
  if (verdict.proven) verdict.margin_lost = margin_lost(before, after);
  if (!is_best) verdict.loss = std::max(0.0, verdict.chance_before - verdict.chance_after);
  const bool nothing_is_better =
      is_best || (verdict.loss == 0.0 && verdict.margin_lost.value_or(0.0) == 0.0 &&
                  !is_slower(before, after));
  verdict.grade = grade_of(verdict.loss, nothing_is_better);
  verdict.accuracy = accuracy_of(verdict.loss);
  const bool gave_lead = verdict.chance_before > kEven && verdict.chance_after <= kEven;
  const bool gave_balance = verdict.chance_before >= kEven && verdict.chance_after < kEven;
  verdict.turning = verdict.loss >= kInaccuracyLoss && (gave_lead || gave_balance);
  return verdict;
}

double accuracy_of(double loss) noexcept {
  constexpr double kSteepness = 4.35;
  const double end = std::exp(-kSteepness);
  const double kept = (std::exp(-kSteepness * loss) - end) / (1.0 - end);
  return 100.0 * std::clamp(kept, 0.0, 1.0);
}

}  // namespace tria::review
