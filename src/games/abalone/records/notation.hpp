// Abalone's moves and positions as other programs write them. Nothing here knows what is legal or
// possible: the session says that.
#pragma once

#include "record/import.hpp"

namespace tria::record {

// Nacre notation of moves: two cells, the rear marble and where the front one lands; for a broadside one
// end marble and where the other end lands. Of the two ends, writers start with the one that makes the
// longer way. Some do so only for two marbles; their word for three is then also the word for another
// move of two, and only the rest of the game can tell which was meant.
enum class NacreDialect { kFarthest, kNearestForThree };

// The canonical move that a word means.
[[nodiscard]] Expected<std::string> read_nacre(const Session& session, std::string_view word,
                                               NacreDialect dialect);
// The same for a record; `exchanged`: after exchange_axes.
[[nodiscard]] Translator nacre_reader(NacreDialect dialect, bool exchanged = false);

// The word for a legal, canonical move, in the first dialect.
[[nodiscard]] Expected<std::string> write_nacre(const Session& session, std::string_view move);

// The same cells with letter and number exchanged, as PlayStrategy names them: "i5" is its "e9".
// Words of any other shape stay as they are.
[[nodiscard]] std::string exchange_axes(std::string_view word);

// PlayStrategy's: S and s for marbles, the two scores (marbles pushed out *by* first and second), side,
// plies since a push-out, move number. Older files have the side before the scores, or the scores
// the other way round: they are accepted when exactly one way of reading them is possible.
[[nodiscard]] Expected<std::string> position_from_abalone_fen(std::string_view text);
[[nodiscard]] std::string abalone_fen(std::string_view position);

}  // namespace tria::record
