// How long the database's write-ahead log becomes: many matches are created, then many moves played
// as fast as the server takes them.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>

namespace tria::load {

struct LogOptions {
  std::string program;  // tria
  std::uint64_t creates = 20'000;
  std::uint64_t moves = 50'000;
  // After that. The server writes every ten seconds that it is alive; the log is cut with the second
  // of them. None: it is not looked at again.
  std::chrono::seconds idle{25};
  std::uint64_t seed = 1;
};

// 0: all promises kept.
[[nodiscard]] int run_log(const LogOptions& options);

}  // namespace tria::load
