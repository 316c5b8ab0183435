// What a better move can be praised for. Translations depend on the codes; docs/review.md lists the sentences.
#pragma once

#include <string_view>

namespace tria::abalone::explanation {

inline constexpr std::string_view kPushesOut = "abalone.pushes_out";             // cell
inline constexpr std::string_view kPushesOutLater = "abalone.pushes_out_later";  // marbles, moves
inline constexpr std::string_view kSaves = "abalone.saves";                      // cell
inline constexpr std::string_view kSavesSome = "abalone.saves_some";             // marbles
inline constexpr std::string_view kExposesNone = "abalone.exposes_none";    // by the other move
inline constexpr std::string_view kExposesFewer = "abalone.exposes_fewer";  // marbles, by the other
inline constexpr std::string_view kAvoids = "abalone.avoids";               // marbles, moves
inline constexpr std::string_view kThreatens = "abalone.threatens";         // marbles
inline constexpr std::string_view kBreaks = "abalone.breaks";               // groups
inline constexpr std::string_view kTogether = "abalone.together";  // groups, after the other move
inline constexpr std::string_view kCentre = "abalone.centre";      // marbles, after the other move

}  // namespace tria::abalone::explanation
