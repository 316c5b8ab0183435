// What Avalam says about itself, and its variants by name.
#include "games/avalam/rules.hpp"

namespace tria::avalam {

constexpr std::string_view kSecondBegins =
    "Aa/AaAa/aAaAaA/AaAaAaAa/AaAa1aAaA/aAaAaAaA/AaAaAa/aAaA/aA 2";

constexpr std::array<VariantInfo, 3> kVariants{{
    {"classic", "most towers win; if equal, most towers of five", kSecondBegins, 49},
    {"bitaka", "the older rules: equal points is a draw", kSecondBegins, 47},
    {"free", "the board starts empty, and the players place the counters",
     "2/4/6/8/9/8/6/4/2 2 24,24", 48},
}};

constexpr std::array<std::string_view, 2> kHouseRules{
    "the counter on c9 belongs to the first player",
    "in free, the player who placed the first counter makes the first move",
};

constexpr GameInfo kInfo{
    .name = "avalam",
    .title = "Avalam",
    .summary = "build towers of up to five counters; a tower belongs to the colour on top",
    .players = {"Red", "Ivory"},
    .score_unit = "towers",
    .move_help = "from and to, as in c9d8; while placing, the colour and the hole: A@e5 or a@e5",
    .variants = kVariants,
    .options = {},
    .house_rules = kHouseRules,
    .tie_break = {"fives", "towers of five"},
};

const GameInfo& Avalam::info() noexcept { return kInfo; }

}  // namespace tria::avalam
