// The themes of Avalam's puzzles, found on the board.
#pragma once

#include "facade/engine.hpp"
#include "puzzles/puzzle_game.hpp"

namespace tria::avalam {

namespace theme {
inline constexpr std::string_view kCover = "cover";      // own tower onto the opponent's
inline constexpr std::string_view kIsolate = "isolate";  // one of the solver's is safe for good
inline constexpr std::string_view kCount = "count";      // the board is in three parts or more
inline constexpr std::string_view kTempo = "tempo";  // only a move was needed: a pass would do too
inline constexpr std::string_view kTieBreak = "tie-break";   // towers of five decide
inline constexpr std::string_view kSacrifice = "sacrifice";  // one of the solver's is covered
inline constexpr std::string_view kFive = "five";            // a tower of five is made
}  // namespace theme

inline constexpr std::array kThemes{theme::kCover, theme::kIsolate,  theme::kCount,
                                    theme::kTempo, theme::kTieBreak, theme::kSacrifice,
                                    theme::kFive};

// More than any of the positions below needs.
inline constexpr std::uint64_t kProofNodes = 4'000'000;

// Who wins in the end, for the player to move, as the engine proves it; nothing where it cannot.
[[nodiscard]] std::optional<int> proven_result(const Session& session, const AnalysisLine& line);

[[nodiscard]] puzzles::Portrait portrait_of(const Session& start,
                                            std::span<const std::string> moves);

}  // namespace tria::avalam
