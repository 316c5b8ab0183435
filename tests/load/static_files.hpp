// How many static files a second: connections that are kept, one request after the other.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>

namespace tria::load {

struct StaticOptions {
  std::string program;     // tria
  std::uint16_t port = 0;  // of a server that runs already; 0: one is started
  std::string path = "/";
  std::uint64_t connections = 64;
  std::uint64_t bytes = 1'024;  // of the file, where the server is started
  std::chrono::seconds duration{10};
};

// 0: the promise kept.
[[nodiscard]] int run_static(const StaticOptions& options);

}  // namespace tria::load
