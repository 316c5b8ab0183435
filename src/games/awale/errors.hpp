// The codes of everything that can be wrong with an Awalé move or position apart from its spelling
// (for that, text_code in core/text.hpp), and of what players are told. Stable: interfaces translate
// them.
#pragma once

#include <array>
#include <string_view>

namespace tria::awale {

namespace code {
// Moves.
inline constexpr std::string_view kGameOver = "awale.game_over";
inline constexpr std::string_view kNoSuchHouse = "awale.no_such_house";
inline constexpr std::string_view kNotYourHouse = "awale.not_your_house";
inline constexpr std::string_view kEmptyHouse = "awale.empty_house";
inline constexpr std::string_view kMustFeed = "awale.must_feed";
inline constexpr std::string_view kGrandSlam = "awale.grand_slam";
// Positions.
inline constexpr std::string_view kTooManySeeds = "awale.too_many_seeds";
// Not an error: a notice.
inline constexpr std::string_view kSettled = "awale.settled";

inline constexpr std::array kErrors{kGameOver, kNoSuchHouse, kNotYourHouse, kEmptyHouse,
                                    kMustFeed, kGrandSlam,   kTooManySeeds};
}  // namespace code

}  // namespace tria::awale
