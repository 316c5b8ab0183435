// Abalone as the list of games has it.
#include <array>

#include "facade/engine_of.hpp"
#include "games/abalone/evaluator.hpp"

namespace tria::abalone {

// Openings, middle games and endgames. Changing one changes the signature that commits quote.
constexpr std::array kBenchPositions{
    BenchPosition{"standard", "", 8},
    BenchPosition{"belgian-daisy", "", 8},
    BenchPosition{"standard", "3w1/1wwww1/1ww4/2wwww2/3wbbw2/2bbbw2/2bbbb1/1bbbbb/5 0 0 b 20", 7},
    BenchPosition{"belgian-daisy", "3bb/w2www/2www2/6wb/4bbb1w/5wbb/2bbb1w/3bww/5 2 1 b 4", 7},
    BenchPosition{"standard", "5/1www2/1wwbw2/wwbwb1w1/1wbbbwb2/2wbbbw1/3bb2/2b1b1/5 0 0 w 45", 7},
    BenchPosition{"belgian-daisy", "5/1w4/2www2/3wbw2/4bbw2/3bwww1/2bbbb1/3bb1/5 4 4 b 13", 7},
};

extern const GameEntry kModule;
constinit const GameEntry kModule = entry_of<AbaloneEvaluator>(kBenchPositions);
extern const EngineMakers kEngines;
constinit const EngineMakers kEngines = kEngineMakers<AbaloneEvaluator>;

}  // namespace tria::abalone
