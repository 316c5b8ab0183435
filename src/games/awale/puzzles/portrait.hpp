// The themes of Awalé's puzzles, found on the board.
#pragma once

#include "puzzles/puzzle_game.hpp"

namespace tria::awale {

namespace theme {
inline constexpr std::string_view kCapture = "capture";  // the first move takes seeds
inline constexpr std::string_view kChain = "chain";      // from two houses or more
inline constexpr std::string_view kQuiet = "quiet";      // the first move takes nothing
inline constexpr std::string_view kHunger =
    "hunger";                                      // the duty to feed leaves somebody fewer moves
inline constexpr std::string_view kKroo = "kroo";  // twelve seeds or more are sown
inline constexpr std::string_view kEndgame = "endgame";  // few seeds: exact to the end
inline constexpr std::string_view kDefence = "defence";  // nothing can be taken any more
}  // namespace theme

inline constexpr std::array kThemes{theme::kCapture, theme::kChain, theme::kQuiet,
                                    theme::kHunger,  theme::kKroo,  theme::kEndgame,
                                    theme::kDefence};

[[nodiscard]] puzzles::Portrait portrait_of(const Session& start, const puzzles::Claim& claim,
                                            std::span<const std::string> moves);

}  // namespace tria::awale
