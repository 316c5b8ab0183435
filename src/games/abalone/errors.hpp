// Every reason this game can give for refusing something. The codes are stable: other programs and
// translations depend on them. The sentences for players are where the reasons arise.
#pragma once

#include <array>
#include <string_view>

namespace tria::abalone {

namespace code {
// Any move.
inline constexpr std::string_view kGameOver = "abalone.game_over";
inline constexpr std::string_view kNoCell = "abalone.no_cell";
inline constexpr std::string_view kNotAdjacent = "abalone.not_adjacent";
inline constexpr std::string_view kEmptyCell = "abalone.empty_cell";
inline constexpr std::string_view kNotYours = "abalone.not_yours";
inline constexpr std::string_view kMoreThanThree = "abalone.more_than_three";
// In line.
inline constexpr std::string_view kWrongCount = "abalone.wrong_count";
inline constexpr std::string_view kOwnMarbleOff = "abalone.own_marble_off";
inline constexpr std::string_view kPac = "abalone.pac";
inline constexpr std::string_view kOutnumbered = "abalone.outnumbered";
inline constexpr std::string_view kSandwiched = "abalone.sandwiched";
// Broadside.
inline constexpr std::string_view kNotStraight = "abalone.not_straight";
inline constexpr std::string_view kAlongTheLine = "abalone.along_the_line";
inline constexpr std::string_view kGap = "abalone.gap";
inline constexpr std::string_view kOccupied = "abalone.occupied";
inline constexpr std::string_view kEdge = "abalone.edge";
// Positions.
inline constexpr std::string_view kTooManyMarbles = "abalone.too_many_marbles";
inline constexpr std::string_view kTooManyLost = "abalone.too_many_lost";
inline constexpr std::string_view kBothLostSix = "abalone.both_lost_six";

inline constexpr std::array kErrors{
    kGameOver,      kNoCell,         kNotAdjacent,  kEmptyCell,  kNotYours,
    kMoreThanThree, kWrongCount,     kOwnMarbleOff, kPac,        kOutnumbered,
    kSandwiched,    kNotStraight,    kAlongTheLine, kGap,        kOccupied,
    kEdge,          kTooManyMarbles, kTooManyLost,  kBothLostSix};
}  // namespace code

}  // namespace tria::abalone
