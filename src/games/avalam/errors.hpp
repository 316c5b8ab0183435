// Every reason this game can give for refusing something. The codes are stable: other programs and
// translations depend on them.
#pragma once

#include <array>
#include <string_view>

namespace tria::avalam {

namespace code {
inline constexpr std::string_view kNoHole = "avalam.no_hole";
inline constexpr std::string_view kEmptyFrom = "avalam.empty_from";
inline constexpr std::string_view kEmptyTo = "avalam.empty_to";
inline constexpr std::string_view kSameHole = "avalam.same_hole";
inline constexpr std::string_view kNotAdjacent = "avalam.not_adjacent";
inline constexpr std::string_view kFiveMoves = "avalam.five_moves";
inline constexpr std::string_view kFiveBelow = "avalam.five_below";
inline constexpr std::string_view kTooHigh = "avalam.too_high";
inline constexpr std::string_view kPlaceFirst = "avalam.place_first";
inline constexpr std::string_view kNothingToPlace = "avalam.nothing_to_place";
inline constexpr std::string_view kOccupied = "avalam.occupied";
inline constexpr std::string_view kColourUsedUp = "avalam.colour_used_up";
inline constexpr std::string_view kTooManyCounters = "avalam.too_many_counters";
inline constexpr std::string_view kTooManyTowers = "avalam.too_many_towers";
inline constexpr std::string_view kStockVariant = "avalam.stock_variant";
inline constexpr std::string_view kStockMismatch = "avalam.stock_mismatch";

inline constexpr std::array kErrors{
    kNoHole,          kEmptyFrom,     kEmptyTo,      kSameHole,       kNotAdjacent, kFiveMoves,
    kFiveBelow,       kTooHigh,       kPlaceFirst,   kNothingToPlace, kOccupied,    kColourUsedUp,
    kTooManyCounters, kTooManyTowers, kStockVariant, kStockMismatch};
}  // namespace code

}  // namespace tria::avalam
