// Where the games of a duel begin: a few random moves from the start, so that no two pairs are
// alike; kept only if a short search sees no large advantage for either player. The same seed gives
// the same openings.
#pragma once

#include <map>
#include <mutex>

#include "facade/registry.hpp"

namespace tria::duel {

struct OpeningSettings {
  std::size_t plies = 6;
  // The largest advantage that a short search may see, in the game's unit; 0: any opening will do.
  double balance = 0.5;
  std::uint64_t seed = 1;
};

// May be used by several threads at once.
class Openings {
 public:
  // `start` must outlive this object.
  Openings(const GameEntry& game, const Session& start, const OpeningSettings& settings);

  // The moves of the opening with this number; if none is balanced, of the most balanced one found.
  [[nodiscard]] std::vector<std::string> moves(std::size_t number);

 private:
  [[nodiscard]] std::vector<std::string> make(std::size_t number);

  const Session& start_;
  OpeningSettings settings_;
  std::mutex mutex_;
  std::unique_ptr<EngineHandle> engine_;
  std::map<std::size_t, std::vector<std::string>> made_;
};

}  // namespace tria::duel
