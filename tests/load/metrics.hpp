// What the server says of itself at /metrics.
#pragma once

#include <cstdint>
#include <map>
#include <string>

namespace tria::load {

// By name. Blocks; empty when the server does not answer.
[[nodiscard]] std::map<std::string, std::uint64_t> read_metrics(std::uint16_t port);

}  // namespace tria::load
