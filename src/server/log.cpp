#include "server/log.hpp"

#include <array>
#include <ctime>

#include <unistd.h>

#include "server/wire/json.hpp"

namespace tria::server {

namespace {

constexpr std::array<std::string_view, 4> kNames{"debug", "info", "warning", "error"};

std::string timestamp() {
  timespec now{};
  clock_gettime(CLOCK_REALTIME, &now);
  std::tm parts{};
  gmtime_r(&now.tv_sec, &parts);
  std::array<char, 32> text{};
  const std::size_t length = std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%S.", &parts);
  const std::string millis = std::to_string(1'000 + now.tv_nsec / 1'000'000).substr(1);
  return std::string(text.data(), length) + millis + "Z";
}

}  // namespace

void Log::write(LogLevel level, std::string_view what, const std::vector<Field>& fields) const {
  if (!shows(level) || level == LogLevel::kOff) return;
  nlohmann::ordered_json line{
      {"time", timestamp()}, {"level", kNames[static_cast<std::size_t>(level)]}, {"event", what}};
  for (const auto& [name, value] : fields) line[std::string(name)] = value;
  const std::string text =
      line.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n";
  // The server goes on when its log cannot be written.
  (void)!::write(STDERR_FILENO, text.data(), text.size());
}

}  // namespace tria::server
