// What the better move would have achieved, where a move was a mistake: what it keeps of the result, and what it
// does on the board. docs/review.md lists the sentences.
#pragma once

#include "review/reviewer.hpp"

namespace tria::review {

namespace achievement {
inline constexpr std::string_view kWinsIn = "review.wins_in";  // moves
inline constexpr std::string_view kWinsBy = "review.wins_by";  // points
inline constexpr std::string_view kWinsTie =
    "review.wins_tie";  // what decides ties, the lead in it
inline constexpr std::string_view kWins = "review.wins";
inline constexpr std::string_view kDraws = "review.draws";
inline constexpr std::string_view kNotLost = "review.not_lost";
inline constexpr std::string_view kChance = "review.chance";  // percent, after the move played
}  // namespace achievement

// What the best move keeps of the result that the one played does not. Something can always be said.
[[nodiscard]] Notice kept_result(const GameInfo& game, const Assessment& before,
                                 const Assessment& after);

// Adds to a mistake what its better line does on the board, where the game can tell; a mere chance gives way to that.
// `before` is the position before the move.
void add_explanation(const Session& before, ReviewedMove& reviewed);

}  // namespace tria::review
