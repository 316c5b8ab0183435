// What a better move can be praised for. Translations depend on the codes; docs/review.md lists the sentences.
#pragma once

#include <string_view>

namespace tria::awale::explanation {

inline constexpr std::string_view kCaptures = "awale.captures";           // seeds
inline constexpr std::string_view kCapturesFrom = "awale.captures_from";  // seeds, houses
inline constexpr std::string_view kCapturesMore =
    "awale.captures_more";  // seeds, by the other move
inline constexpr std::string_view kCapturesLater = "awale.captures_later";  // seeds, moves
inline constexpr std::string_view kSaves = "awale.saves";                   // seeds
inline constexpr std::string_view kLimits = "awale.limits";           // seeds, after the other move
inline constexpr std::string_view kAvoids = "awale.avoids";           // seeds, moves
inline constexpr std::string_view kThreatens = "awale.threatens";     // seeds
inline constexpr std::string_view kMustLeave = "awale.must_leave";    // moves that are left
inline constexpr std::string_view kKeepsKroo = "awale.keeps_kroo";    // house, seeds
inline constexpr std::string_view kBuildsKroo = "awale.builds_kroo";  // house, seeds

}  // namespace tria::awale::explanation
