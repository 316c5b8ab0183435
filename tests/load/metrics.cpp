#include "tests/load/metrics.hpp"

#include <sstream>

#include "tests/server/client.hpp"

namespace tria::load {

std::map<std::string, std::uint64_t> read_metrics(std::uint16_t port) {
  std::map<std::string, std::uint64_t> metrics;
  std::istringstream text(test::HttpClient(port).get("/metrics").body);
  std::string line;
  while (std::getline(text, line)) {
    std::istringstream words(line);
    std::string name;
    std::uint64_t value = 0;
    if (!line.starts_with('#') && words >> name >> value) metrics[name] = value;
  }
  return metrics;
}

}  // namespace tria::load
