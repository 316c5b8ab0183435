// The engine that moves for the seats it holds, as matches see it.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "core/error.hpp"
#include "facade/game_spec.hpp"
#include "server/match/clock.hpp"

namespace tria::server {

struct EngineTurn {
  GameSpec spec;
  int level = 1;
  std::uint64_t seed = 0;
  Millis time = 0;  // to think, at most; the move comes within twice this, however many wait
};

class EngineSeats {
 public:
  EngineSeats() = default;
  EngineSeats(const EngineSeats&) = delete;
  EngineSeats& operator=(const EngineSeats&) = delete;
  virtual ~EngineSeats() = default;

  // Returns at once. The move, or an error if too many wait, comes later on the calling thread.
  virtual void choose(EngineTurn turn, std::function<void(Expected<std::string>)> done) = 0;
  // Called many times a second: stops searches that have had their fair share of the time.
  virtual void tick() = 0;
};

}  // namespace tria::server
