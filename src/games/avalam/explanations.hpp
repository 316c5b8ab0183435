// What a better move can be praised for. Translations depend on the codes; docs/review.md lists the sentences.
#pragma once

#include <string_view>

namespace tria::avalam::explanation {

inline constexpr std::string_view kFive = "avalam.five";                      // hole
inline constexpr std::string_view kCoversForGood = "avalam.covers_for_good";  // hole
inline constexpr std::string_view kIsolates = "avalam.isolates";              // hole
inline constexpr std::string_view kIsolatesSome = "avalam.isolates_some";     // towers
inline constexpr std::string_view kSettlesLater = "avalam.settles_later";     // towers, moves
inline constexpr std::string_view kSaves = "avalam.saves";                    // hole
inline constexpr std::string_view kSavesSome = "avalam.saves_some";           // towers
inline constexpr std::string_view kAvoids = "avalam.avoids";                  // towers, moves
inline constexpr std::string_view kCovers = "avalam.covers";                  // hole
inline constexpr std::string_view kMerges = "avalam.merges";                  // two holes
inline constexpr std::string_view kThreatens = "avalam.threatens";            // towers

}  // namespace tria::avalam::explanation
