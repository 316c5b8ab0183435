// How often the engine plays a move of the best exact value, and what its other moves cost.
#pragma once

#include "accuracy/solved.hpp"
#include "facade/registry.hpp"

namespace tria::accuracy {

struct Accuracy {
  std::size_t positions = 0;
  std::size_t optimal = 0;  // positions in which a best move was played
  double lost = 0.0;        // by all moves together, in the set's unit

  void add(const SolvedPosition& position, std::string_view move) noexcept;
  [[nodiscard]] double optimal_share() const noexcept {
    return static_cast<double>(optimal) / static_cast<double>(positions);
  }
  [[nodiscard]] double mean_loss() const noexcept { return lost / static_cast<double>(positions); }
};

// Lets the engine, which must be of this game, choose a move in each position, always with an empty hash table.
// Blocks until all are done; `progress` is called after each. Fails where the game refuses a position.
[[nodiscard]] Expected<Accuracy> measure(const GameEntry& game, EngineHandle& engine,
                                         std::span<const SolvedPosition> positions,
                                         const EngineRequest& request,
                                         const std::function<void(const Accuracy&)>& progress);

}  // namespace tria::accuracy
