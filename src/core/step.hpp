// What a move does, piece by piece and in order, so that a board can be animated without knowing
// any rule.
#pragma once

#include <string>
#include <string_view>

namespace tria {

// A game names the kinds of its own; here are those that many games share.
struct StepKind {
  std::string_view name;

  static const StepKind kMove;     // `count` pieces go from `from` to `to`
  static const StepKind kPlace;    // a piece comes from the stock of `piece` to `to`
  static const StepKind kCapture;  // `count` pieces of `from` now belong to the player who moved

  friend constexpr bool operator==(const StepKind&, const StepKind&) = default;
};
inline constexpr StepKind StepKind::kMove{"move"};
inline constexpr StepKind StepKind::kPlace{"place"};
inline constexpr StepKind StepKind::kCapture{"capture"};

struct Step {
  StepKind kind = StepKind::kMove;
  std::string from;
  std::string to;
  int count = 1;
  // Which player's piece it is ("first", "second"), empty where pieces have no owner.
  std::string_view piece;

  friend bool operator==(const Step&, const Step&) = default;
};

}  // namespace tria
