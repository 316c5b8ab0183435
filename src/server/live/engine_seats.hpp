// Who moves for the seats that the server's engine holds.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "core/error.hpp"
#include "server/match/clock.hpp"

namespace tria::server {

struct EngineTurn {
  std::string game;
  std::string variant;
  std::string position;
  std::vector<std::string> moves;
  int level = 1;
  std::uint64_t seed = 0;
  Millis time = 0;  // to think, at most; the answer comes within twice as much, even if others wait
};

class EngineSeats {
 public:
  EngineSeats() = default;
  EngineSeats(const EngineSeats&) = delete;
  EngineSeats& operator=(const EngineSeats&) = delete;
  virtual ~EngineSeats() = default;

  // Returns at once. The move, or that there is no room for the question, comes later on the thread
  // that asked.
  virtual void choose(EngineTurn turn, std::function<void(Expected<std::string>)> done) = 0;
  // Many times a second: whoever has thought for long enough makes room for those who wait.
  virtual void tick() = 0;
};

}  // namespace tria::server
