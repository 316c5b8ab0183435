// The clocks of a match. They are told the time and never read it, so that a match can be replayed.
#pragma once

#include <algorithm>
#include <array>
#include <optional>

#include "core/side.hpp"

namespace tria::server {

// A moment of the server's running time (see server_time.hpp), or a duration.
using Millis = std::int64_t;

struct ClockRule {
  enum class Kind : std::uint8_t { kNone, kMinutes, kDays };
  Kind kind = Kind::kNone;
  Millis time = 0;       // for the whole game, or for each move
  Millis increment = 0;  // after each move; only with minutes

  friend bool operator==(const ClockRule&, const ClockRule&) = default;
};

// Network delay that is not charged: at most this much for a move, out of a budget that starts full
// and is refilled a little by every move.
inline constexpr Millis kMaxLagPerMove = 500;
inline constexpr Millis kMaxLagBudget = 2'000;
inline constexpr Millis kLagRefill = 100;

// What both clocks showed at a moment, and whose has been running since.
struct ClockReading {
  std::array<Millis, 2> left{};
  std::optional<Side> running;
  Millis at = 0;

  friend bool operator==(const ClockReading&, const ClockReading&) = default;
};

class Clocks {
 public:
  explicit Clocks(const ClockRule& rule) noexcept : rule_(rule), left_{rule.time, rule.time} {}

  [[nodiscard]] const ClockRule& rule() const noexcept { return rule_; }
  [[nodiscard]] Millis left(Side side) const noexcept { return left_[index_of(side)]; }
  // Whose clock has been running since since(); left() is what both showed at that moment.
  [[nodiscard]] std::optional<Side> running() const noexcept { return running_; }
  [[nodiscard]] Millis since() const noexcept { return since_; }
  [[nodiscard]] ClockReading reading() const noexcept { return {left_, running_, since_}; }

  // How much of the measured lag is not charged to the player who moves now.
  [[nodiscard]] Millis forgiven(Side side, Millis measured, Millis now) const noexcept {
    if (!running_) return 0;
    const Millis most = std::min({kMaxLagPerMove, lag_budget_[index_of(side)], now - since_});
    return std::clamp<Millis>(measured, 0, std::max<Millis>(most, 0));
  }
  // The time that a move made now costs. If it is more than left(), the move is too late.
  [[nodiscard]] Millis charge(Millis lag, Millis now) const noexcept {
    return std::max<Millis>(0, now - since_ - lag);
  }
  // When the running clock has run out, even for a move that is still on its way.
  [[nodiscard]] std::optional<Millis> deadline() const noexcept {
    if (!running_) return std::nullopt;
    return since_ + left(*running_) + std::min(kMaxLagPerMove, lag_budget_[index_of(*running_)]) +
           1;
  }

  // A turn begins; `timed`: its clock runs.
  void start(Side side, bool timed, Millis now) noexcept {
    since_ = now;
    running_ = timed && rule_.kind != ClockRule::Kind::kNone ? std::optional(side) : std::nullopt;
    if (rule_.kind == ClockRule::Kind::kDays) left_ = {rule_.time, rule_.time};
  }
  // The turn ends with a move that is charged `used`.
  void finish_move(Side side, Millis used, Millis lag) noexcept {
    if (!running_) return;
    Millis& left = left_[index_of(side)];
    left = std::max<Millis>(0, left - used) + rule_.increment;
    Millis& budget = lag_budget_[index_of(side)];
    budget = std::min(kMaxLagBudget, budget - lag + kLagRefill);
  }
  // The turn ends without a move: the time since it began is charged, down to zero.
  void interrupt(Millis now) noexcept {
    if (!running_) return;
    Millis& left = left_[index_of(*running_)];
    left = std::max<Millis>(0, left - charge(0, now));
  }
  // No clock runs from now on.
  void stop(Millis now) noexcept {
    interrupt(now);
    running_.reset();
    since_ = now;
  }
  // The turn goes on after stop(), with what was left.
  void run_again(Side side, Millis now) noexcept {
    running_ = side;
    since_ = now;
  }
  // The server was down for so long: charged to neither player.
  void forgive_absence(Millis down) noexcept { since_ += down; }
  void fall(Side side, Millis now) noexcept {
    left_[index_of(side)] = 0;
    stop(now);
  }

  friend bool operator==(const Clocks&, const Clocks&) = default;

 private:
  ClockRule rule_;
  std::array<Millis, 2> left_;
  std::array<Millis, 2> lag_budget_{kMaxLagBudget, kMaxLagBudget};
  std::optional<Side> running_;
  Millis since_ = 0;
};

}  // namespace tria::server
