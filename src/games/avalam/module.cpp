// Avalam as the list of games has it.
#include <array>

#include "facade/engine_of.hpp"
#include "games/avalam/evaluator.hpp"

namespace tria::avalam {

// Openings, middle games and endgames. Changing one changes the signature that commits quote.
constexpr std::array kBenchPositions{
    BenchPosition{"classic", "", 4},
    BenchPosition{"classic", "1a/B1ba/aAaAaA/1BAaAaAa/AaAa1aAaA/aAaAaAaA/AaAaAa/bA2/1C 1", 4},
    BenchPosition{"classic", "1a/2ba/2E1aA/1cAaBaAa/AaA2aAaA/aAaAaAaA/AaAaAa/C3/1C 1", 5},
    BenchPosition{"classic", "1a/2c1/2E3/1c1e2Aa/AaA2CAaA/aAaAaAaA/AaAaAa/C3/1C 1", 5},
    BenchPosition{"bitaka", "1a/2c1/2E3/1c1e2Aa/Aa3EAaA/aBaA1AaA/A2aAa/d3/1C 1", 7},
    BenchPosition{"classic", "1a/2c1/2E3/3e2Aa/e4EAaA/C1aA1AaA/A3ba/d3/1C 1", 20},
};

extern const GameEntry kModule;
constinit const GameEntry kModule = entry_of<AvalamEvaluator>(kBenchPositions);
extern const EngineMakers kEngines;
constinit const EngineMakers kEngines = kEngineMakers<AvalamEvaluator>;

}  // namespace tria::avalam
