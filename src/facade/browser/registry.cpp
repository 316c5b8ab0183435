// The only file of this folder that names games: which of them have endgame tables.
#include <array>
#include <memory>

#include "facade/browser/engines.hpp"
#include "facade/engine_of.hpp"
#include "games/awale/evaluator.hpp"
#include "games/awale/tablebase/memory_tables.hpp"
#include "games/awale/tablebase/table_endgames.hpp"

namespace tria {

namespace {

// A tenth of a second in the browser; each seed more takes two and a half times as long.
constexpr int kAwaleSeeds = 8;

std::shared_ptr<const awale::Endgames> small_endgames(awale::Variant variant,
                                                      const DelayNotice& /*notice*/) {
  static std::array<std::shared_ptr<const awale::Endgames>, 3> built;
  auto& endgames = built[static_cast<std::size_t>(variant)];
  if (endgames == nullptr) {
    endgames = std::make_shared<awale::TableEndgames>(awale::build_in_memory(variant, kAwaleSeeds));
  }
  return endgames;
}

}  // namespace

std::unique_ptr<EngineHandle> make_browser_engine(const GameEntry& game) {
  std::unique_ptr<EngineHandle> engine = game.info().name == awale::Awale::info().name
                                             ? std::make_unique<EngineOf<awale::AwaleEvaluator>>(
                                                   awale::AwaleEvaluator(&small_endgames))
                                             : game.make_engine();
  engine->set_hash(kBrowserHashMegabytes);
  return engine;
}

}  // namespace tria
