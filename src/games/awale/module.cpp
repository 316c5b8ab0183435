// Awalé as the list of games has it.
#include <array>

#include "facade/engine_of.hpp"
#include "games/awale/evaluator.hpp"
#include "games/awale/tablebase/solver.hpp"

namespace tria::awale {

namespace {

// Openings, middle games and endgames. Changing one changes the signature that commits quote.
constexpr std::array kBenchPositions{
    BenchPosition{"classic", "", 15},
    BenchPosition{"classic", "1-3-9-0-1-2-8-0-2-10-1-2-2-7-S", 15},
    BenchPosition{"classic", "0-0-3-0-2-1-3-0-2-17-4-0-7-9-N", 17},
    BenchPosition{"classic", "0-5-12-2-0-3-0-3-0-2-0-1-7-13-N", 17},
    BenchPosition{"abapa", "0-1-16-0-12-9-0-0-1-2-1-4-0-2-S", 15},
    BenchPosition{"awari", "1-10-0-6-2-1-0-1-4-3-0-1-10-9-S", 15},
};

std::shared_ptr<const Prober> small_tables(Variant variant, const DelayNotice& /*notice*/) {
  // A tenth of a second in the browser; each seed more takes two and a half times as long.
  constexpr int kBrowserSeeds = 8;
  static std::array<std::shared_ptr<const Prober>, 3> built;
  auto& tables = built[static_cast<std::size_t>(variant)];
  if (tables == nullptr) tables = build_in_memory(variant, kBrowserSeeds);
  return tables;
}

std::unique_ptr<EngineHandle> make_small_engine() {
  return std::make_unique<EngineOf<AwaleEvaluator>>(AwaleEvaluator(&small_tables));
}

}  // namespace

extern const GameEntry kModule;
constinit const GameEntry kModule = entry_of<AwaleEvaluator>(kBenchPositions);
extern const EngineMakers kEngines;
constinit const EngineMakers kEngines{&make_engine<AwaleEvaluator>, &make_small_engine};

}  // namespace tria::awale
