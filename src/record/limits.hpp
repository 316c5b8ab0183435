// How much of anything a record may hold. No game of people or engines comes near these; a hostile
// file may. The limits hold for reading and for writing, so whatever is written can be read again.
#pragma once

#include <cstddef>
#include <cstdint>

namespace tria::record {

inline constexpr std::size_t kMaxFileBytes = std::size_t{16} << 20U;
inline constexpr std::size_t kMaxGamesPerFile = 20'000;
inline constexpr std::size_t kMaxMovesPerFile = 2'000'000;  // variations included
inline constexpr std::size_t kMaxMovesPerGame = 20'000;     // variations included
inline constexpr std::size_t kMaxTags = 64;
// Other formats need tags that a record does not keep.
inline constexpr std::size_t kMaxTagsInFile = kMaxTags + 16;
inline constexpr std::size_t kMaxTagName = 64;
inline constexpr std::size_t kMaxTagValue = 1024;
inline constexpr std::size_t kMaxComment = 8192;
inline constexpr std::size_t kMaxNags = 8;
inline constexpr std::size_t kMaxVariations = 64;  // alternatives to one move
inline constexpr std::size_t kMaxDepth = 32;       // variations inside variations
inline constexpr std::size_t kMaxWord = 32;        // a move as a file writes it

inline constexpr std::int64_t kMaxClockMs = std::int64_t{9999} * 3600 * 1000;
inline constexpr std::int32_t kMaxEval = 100'000'000;  // in hundredths, or moves of a forced win

}  // namespace tria::record
