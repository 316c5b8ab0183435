// How a game stands and how it ended. Scores are kept in halves, because in some games the players
// share what is left over; the others simply never produce an odd number of halves.
#pragma once

#include <array>
#include <string>

#include "core/side.hpp"

namespace tria {

struct Score {
  std::array<int, 2> halves{};

  [[nodiscard]] static constexpr Score whole(int first, int second) noexcept {
    return {{2 * first, 2 * second}};
  }
  friend constexpr bool operator==(const Score&, const Score&) = default;
};

enum class Result : std::uint8_t { kFirst, kSecond, kDraw };

// Why a game is over. A game names its own reasons; here are those that many games share. The names
// are part of the command-line contract.
struct EndReason {
  std::string_view name;
  std::string_view text;  // for people, after a colon

  static const EndReason kNoMoves;
  static const EndReason kRepetition;

  friend constexpr bool operator==(const EndReason&, const EndReason&) = default;
};
inline constexpr EndReason EndReason::kNoMoves{"no moves", "no legal move is left"};
inline constexpr EndReason EndReason::kRepetition{"repetition", "threefold repetition"};

struct Outcome {
  Result result = Result::kDraw;
  EndReason reason = EndReason::kNoMoves;
  Score score;

  friend constexpr bool operator==(const Outcome&, const Outcome&) = default;
};

[[nodiscard]] constexpr Result win_for(Side side) noexcept {
  return side == Side::kFirst ? Result::kFirst : Result::kSecond;
}

// More points wins, equal points is a draw.
[[nodiscard]] constexpr Result result_by_score(const Score& score) noexcept {
  if (score.halves[0] == score.halves[1]) return Result::kDraw;
  return score.halves[0] > score.halves[1] ? Result::kFirst : Result::kSecond;
}

[[nodiscard]] constexpr std::string_view name_of(Result result) noexcept {
  constexpr std::array<std::string_view, 3> kNames{"first", "second", "draw"};
  return kNames[static_cast<std::size_t>(result)];
}

// "7" or "23.5".
[[nodiscard]] std::string write_halves(int halves);

}  // namespace tria
