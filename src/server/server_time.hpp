// The server's two clocks, both in milliseconds since 1970. now() is running time, for match clocks,
// deadlines, limits, housekeeping and the order of events: it advances evenly while the server runs,
// even when the machine's clock is set, and never goes back, not even from one run to the next.
// date() is the machine's clock, for dates that people are shown.
#pragma once

#include <chrono>
#include <ctime>
#include <functional>
#include <string>
#include <utility>

#include "server/match/clock.hpp"

namespace tria::server {

// A moment as text, in UTC, in a format of strftime.
[[nodiscard]] inline std::string utc_text(std::time_t moment, const char* format) {
  std::tm parts{};
  std::array<char, 64> text{};
  gmtime_r(&moment, &parts);
  return {text.data(), std::strftime(text.data(), text.size(), format, &parts)};
}

class ServerTime {
 public:
  struct Sources {
    std::function<Millis()> date;
    std::function<Millis()> steady;  // monotonic, from any origin
  };
  [[nodiscard]] static Sources machine() {
    return {read<std::chrono::system_clock>, read<std::chrono::steady_clock>};
  }

  // `start`: the running time at this moment (see Storage::start_time).
  ServerTime(Millis start, Sources sources)
      : sources_(std::move(sources)), zero_(start - sources_.steady()) {}

  [[nodiscard]] Millis now() const { return zero_ + sources_.steady(); }
  [[nodiscard]] Millis date() const { return sources_.date(); }

 private:
  template <class Clock>
  static Millis read() {
    return std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now().time_since_epoch())
        .count();
  }

  Sources sources_;
  Millis zero_;
};

}  // namespace tria::server
