// The clocks of a match. They are told the time and never read it, so that a match can be replayed.
#pragma once

#include <array>
#include <cstdint>
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

// What the way to the server may cost without being charged: per move, and saved up in total.
inline constexpr Millis kMostLagPerMove = 500;
inline constexpr Millis kMostLagSaved = 2'000;
inline constexpr Millis kLagPerMove = 100;

class Clocks {
 public:
  explicit Clocks(const ClockRule& rule) noexcept : rule_(rule), left_{rule.time, rule.time} {}

  [[nodiscard]] const ClockRule& rule() const noexcept { return rule_; }
  [[nodiscard]] Millis left(Side side) const noexcept { return left_[index_of(side)]; }
  // Whose clock goes on, and what it and the other showed at since().
  [[nodiscard]] std::optional<Side> running() const noexcept { return running_; }
  [[nodiscard]] Millis since() const noexcept { return since_; }

  // How much of `measured` is given back to the player who moves now.
  [[nodiscard]] Millis forgiven(Side side, Millis measured, Millis now) const noexcept;
  // What a move made now is charged. More than left(): too late.
  [[nodiscard]] Millis charge(Millis lag, Millis now) const noexcept;
  // When the running clock has fallen, even if the move is still on its way.
  [[nodiscard]] std::optional<Millis> deadline() const noexcept;

  // A turn begins; `timed`: its clock runs.
  void start(Side side, bool timed, Millis now) noexcept;
  // The turn ends with a move that is charged `used`.
  void finish_move(Side side, Millis used, Millis lag) noexcept;
  // The turn ends without a move: what has passed is charged as far as it is there.
  void interrupt(Millis now) noexcept;
  // The server was away for so long: nobody's time.
  void forgive_absence(Millis down) noexcept { since_ += down; }
  void stop(Millis now) noexcept;
  void fall(Side side, Millis now) noexcept;

  friend bool operator==(const Clocks&, const Clocks&) = default;

 private:
  ClockRule rule_;
  std::array<Millis, 2> left_;
  std::array<Millis, 2> lag_saved_{kMostLagSaved, kMostLagSaved};
  std::optional<Side> running_;
  Millis since_ = 0;
};

}  // namespace tria::server
