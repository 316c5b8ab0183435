#include "server/log.hpp"

#include <array>
#include <chrono>
#include <ctime>

#include <unistd.h>

#include "server/wire/json.hpp"

namespace tria::server {

namespace {

constexpr std::array<std::string_view, 4> kNames{"debug", "info", "warning", "error"};

std::string timestamp() {
  const auto now = std::chrono::system_clock::now();
  const std::time_t seconds = std::chrono::system_clock::to_time_t(now);
  const auto millis =
      std::chrono::duration_cast<std::chrono::milliseconds>(now.time_since_epoch()).count() % 1'000;
  std::tm parts{};
  gmtime_r(&seconds, &parts);
  std::array<char, 32> text{};
  const std::size_t length = std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%S.", &parts);
  const std::string digits = std::to_string(1'000 + millis);
  return std::string(text.data(), length) + digits.substr(1) + "Z";
}

}  // namespace

void Log::write(LogLevel level, std::string_view what, const std::vector<Field>& fields) const {
  if (!shows(level) || level == LogLevel::kOff) return;
  nlohmann::ordered_json line{
      {"time", timestamp()}, {"level", kNames[static_cast<std::size_t>(level)]}, {"event", what}};
  for (const auto& [name, value] : fields) line[std::string(name)] = value;
  const std::string text =
      line.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n";
  // A log that cannot be written is no reason to stop.
  (void)!::write(STDERR_FILENO, text.data(), text.size());
}

}  // namespace tria::server
