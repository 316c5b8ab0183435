// The themes of Abalone's puzzles, found on the board.
#pragma once

#include "puzzles/puzzle_game.hpp"

namespace tria::abalone {

namespace theme {
inline constexpr std::string_view kPushOut = "push-out";            // a marble goes out at once
inline constexpr std::string_view kPush = "push";                   // a push, nothing goes out
inline constexpr std::string_view kQuiet = "quiet";                 // no push
inline constexpr std::string_view kDoubleThreat = "double-threat";  // then two marbles could go out
inline constexpr std::string_view kBreak = "break-the-line";        // an enemy group falls apart
inline constexpr std::string_view kLastMarble = "last-marble";      // the game is at stake
inline constexpr std::string_view kEscape = "escape";        // a threatened marble moves away
inline constexpr std::string_view kSacrifice = "sacrifice";  // a marble may be taken on the way
}  // namespace theme

inline constexpr std::array kThemes{theme::kPushOut,      theme::kPush,     theme::kQuiet,
                                    theme::kDoubleThreat, theme::kBreak,    theme::kLastMarble,
                                    theme::kEscape,       theme::kSacrifice};

[[nodiscard]] puzzles::Portrait portrait_of(const Session& start, const puzzles::Claim& claim,
                                            std::span<const std::string> moves);

}  // namespace tria::abalone
