// What a move does, piece by piece and in order, so that a board can be animated without knowing
// any rule.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace tria {

enum class StepKind : std::uint8_t {
  kMove,     // `count` pieces go from `from` to `to`
  kPlace,    // a piece comes from the stock of `piece` to `to`
  kSow,      // one seed goes from `from` to `to`
  kPushOut,  // a piece leaves the board from `from`
  kCapture,  // `count` pieces go from `from` to the store of the player who moved
};

struct Step {
  StepKind kind = StepKind::kMove;
  std::string from;
  std::string to;
  int count = 1;
  // Which player's piece it is ("first", "second"), empty where pieces have no owner.
  std::string_view piece;

  friend bool operator==(const Step&, const Step&) = default;
};

[[nodiscard]] std::string_view name_of(StepKind kind) noexcept;

}  // namespace tria
