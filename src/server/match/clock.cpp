#include "server/match/clock.hpp"

#include <algorithm>

namespace tria::server {

Millis Clocks::forgiven(Side side, Millis measured, Millis now) const noexcept {
  if (!running_) return 0;
  const Millis most = std::min({kMaxLagPerMove, lag_budget_[index_of(side)], now - since_});
  return std::clamp<Millis>(measured, 0, std::max<Millis>(most, 0));
}

Millis Clocks::charge(Millis lag, Millis now) const noexcept {
  return std::max<Millis>(0, now - since_ - lag);
}

std::optional<Millis> Clocks::deadline() const noexcept {
  if (!running_) return std::nullopt;
  return since_ + left(*running_) + std::min(kMaxLagPerMove, lag_budget_[index_of(*running_)]) + 1;
}

void Clocks::start(Side side, bool timed, Millis now) noexcept {
  since_ = now;
  running_ = timed && rule_.kind != ClockRule::Kind::kNone ? std::optional(side) : std::nullopt;
  if (rule_.kind == ClockRule::Kind::kDays) left_ = {rule_.time, rule_.time};
}

void Clocks::finish_move(Side side, Millis used, Millis lag) noexcept {
  if (!running_) return;
  Millis& left = left_[index_of(side)];
  left = std::max<Millis>(0, left - used) + rule_.increment;
  Millis& budget = lag_budget_[index_of(side)];
  budget = std::min(kMaxLagBudget, budget - lag + kLagRefill);
}

void Clocks::interrupt(Millis now) noexcept {
  if (!running_) return;
  Millis& left = left_[index_of(*running_)];
  left = std::max<Millis>(0, left - charge(0, now));
}

void Clocks::stop(Millis now) noexcept {
  interrupt(now);
  running_.reset();
  since_ = now;
}

void Clocks::fall(Side side, Millis now) noexcept {
  left_[index_of(side)] = 0;
  running_.reset();
  since_ = now;
}

}  // namespace tria::server
