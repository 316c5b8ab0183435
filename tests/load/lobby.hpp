// Thousands of people in the lobby, and challenges that come and go: how long it takes until everybody
// has seen one, while matches are being played.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>

namespace tria::load {

struct LobbyOptions {
  std::string program;  // tria
  std::size_t people = 5'000;
  std::size_t per_second = 200;  // new challenges
  std::chrono::seconds duration{30};
  std::size_t matches = 100;  // played meanwhile
};

// 0: every promise was kept.
[[nodiscard]] int run_lobby(const LobbyOptions& options);

}  // namespace tria::load
