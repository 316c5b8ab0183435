// Scripted matches and people with accounts on a server that is killed again and again: nothing that was
// acknowledged is lost, nothing is played or counted twice, every match goes on.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>

namespace tria::load {

struct CrashOptions {
  std::string program;  // tria
  std::uint64_t kills = 200;
  std::uint64_t matches = 50;  // at the same time
  std::uint64_t people = 16;   // with accounts, at the same time
  // How long the server lives, by chance.
  std::chrono::milliseconds least_life{50};
  std::chrono::milliseconds most_life{400};
  std::uint64_t seed = 1;
};

// 0: nothing was lost.
[[nodiscard]] int run_crash(const CrashOptions& options);

}  // namespace tria::load
