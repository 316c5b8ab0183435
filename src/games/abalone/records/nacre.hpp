// Nacre notation of Abalone moves: two cells, the rear marble and where the front one lands; for a
// broadside one end marble and where the other end lands. Nothing here knows what is legal: the
// session's legal moves and their steps say which move a word can mean.
#pragma once

#include <string>
#include <string_view>

#include "core/error.hpp"
#include "facade/session.hpp"

namespace tria::record {

// Of the two ends of a broadside, writers start with the one that makes the longer way. Some do so
// only for two marbles; their word for three is then also the word for another move of two, and
// only the rest of the game can tell which was meant.
enum class NacreDialect { kFarthest, kNearestForThree };

// The canonical move that a word means.
[[nodiscard]] Expected<std::string> read_nacre(const Session& session, std::string_view word,
                                               NacreDialect dialect);

// The word for a legal, canonical move, in the first dialect.
[[nodiscard]] Expected<std::string> write_nacre(const Session& session, const std::string& move);

// The same cells with letter and number exchanged, as PlayStrategy names them: "i5" is its "e9".
// Words of any other shape stay as they are.
[[nodiscard]] std::string exchange_axes(std::string_view word);

}  // namespace tria::record
