#include "games/awale/tablebase/memory_tables.hpp"

#include <span>
#include <utility>
#include <vector>

#include "games/awale/tablebase/solver.hpp"

namespace tria::awale {

std::unique_ptr<const Prober> build_in_memory(Variant variant, int max_seeds, Crew& crew) {
  std::vector<std::unique_ptr<const Table>> tables;
  std::vector<std::span<const TableValue>> smaller;
  for (int seeds = 0; seeds <= max_seeds; ++seeds) {
    auto table = std::make_unique<MemoryTable>(solve(variant, seeds, smaller, crew).values);
    smaller.emplace_back(table->values());
    tables.push_back(std::move(table));
  }
  return std::make_unique<Prober>(variant, std::move(tables));
}

std::unique_ptr<const Prober> build_in_memory(Variant variant, int max_seeds) {
  Crew alone;
  return build_in_memory(variant, max_seeds, alone);
}

}  // namespace tria::awale
