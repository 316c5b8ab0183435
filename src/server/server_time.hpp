// The server's two clocks:
//
// now()  is running time, for match clocks, deadlines, limits, housekeeping and the order of events.
//        It advances evenly while the server runs, even when the machine's clock is set, and never
//        goes back, not even from one run to the next.
// date() is the machine's clock, for dates that people are shown.
//
// Both are milliseconds since 1970, but only date() can be trusted to be today's.
#pragma once

#include <functional>
#include <utility>

#include "server/match/clock.hpp"

namespace tria::server {

class ServerTime {
 public:
  struct Sources {
    std::function<Millis()> date;
    std::function<Millis()> steady;  // monotonic, from any origin
  };
  // The machine's clocks.
  [[nodiscard]] static Sources machine();

  // `start`: the running time at this moment (see Storage::start_time).
  ServerTime(Millis start, Sources sources)
      : sources_(std::move(sources)), zero_(start - sources_.steady()) {}

  [[nodiscard]] Millis now() const { return zero_ + sources_.steady(); }
  [[nodiscard]] Millis date() const { return sources_.date(); }

 private:
  Sources sources_;
  Millis zero_;
};

}  // namespace tria::server
