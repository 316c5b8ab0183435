// Many matches at once: how long a move takes to the opponent, and what a connection weighs.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>

namespace tria::load {

struct MatchesOptions {
  std::string program;     // tria
  std::uint16_t port = 0;  // of a server that runs already; 0: one is started
  std::uint64_t matches = 2'000;
  std::chrono::seconds duration{30};
  std::chrono::seconds interval{5};  // between two moves of a match
  std::uint64_t seed = 1;
};

// 0: all promises kept.
[[nodiscard]] int run_matches(const MatchesOptions& options);

}  // namespace tria::load
