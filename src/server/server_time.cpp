#include "server/server_time.hpp"

#include <chrono>

namespace tria::server {

namespace {

template <class Clock>
Millis read() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now().time_since_epoch())
      .count();
}

}  // namespace

ServerTime::Sources ServerTime::machine() {
  return {read<std::chrono::system_clock>, read<std::chrono::steady_clock>};
}

}  // namespace tria::server
