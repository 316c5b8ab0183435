// Awalé as the list of games has it.
#include <array>

#include "facade/entry_of.hpp"
#include "games/awale/evaluator.hpp"

namespace tria::awale {

namespace {

// Openings, middle games and endgames. Changing one changes the signature that commits quote.
// clang-format off
constexpr std::array kBenchPositions{
    BenchPosition{"classic", "", 15},
    BenchPosition{"classic", "1-3-9-0-1-2-8-0-2-10-1-2-2-7-S", 15},
    BenchPosition{"classic", "0-0-3-0-2-1-3-0-2-17-4-0-7-9-N", 17},
    BenchPosition{"classic", "0-5-12-2-0-3-0-3-0-2-0-1-7-13-N", 17},
    BenchPosition{"abapa", "0-1-16-0-12-9-0-0-1-2-1-4-0-2-S", 15},
    BenchPosition{"awari", "1-10-0-6-2-1-0-1-4-3-0-1-10-9-S", 15},
};
// clang-format on

}  // namespace

extern const GameEntry kModule;
constinit const GameEntry kModule = entry_of<AwaleEvaluator>(kBenchPositions);

}  // namespace tria::awale
