// What time it is for the server. There are two answers, for two purposes:
//
// now()  is running time: what the clocks of matches, deadlines, limits and housekeeping go by, and
//        the order of events. It runs evenly for as long as the server runs, whatever is done to the
//        machine's clock, and never goes back, not even from one run to the next.
// date() is what the machine's clock says, for what people are shown.
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
    std::function<Millis()> steady;  // since any moment; never set, never going back
  };
  // The machine's.
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
