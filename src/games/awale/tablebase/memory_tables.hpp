// Tables built on the spot and kept open in memory: small ones, where there is no file to read (the
// browser, a machine without a cache folder).
#pragma once

#include <memory>

#include "games/awale/rules.hpp"
#include "games/awale/tablebase/crew.hpp"
#include "games/awale/tablebase/prober.hpp"

namespace tria::awale {

// Blocks: about a second for 12 seeds, and one byte for each position (2.5 million up to 12 seeds).
[[nodiscard]] std::unique_ptr<const Prober> build_in_memory(Variant variant, int max_seeds,
                                                            Crew& crew);
[[nodiscard]] std::unique_ptr<const Prober> build_in_memory(Variant variant, int max_seeds);

}  // namespace tria::awale
