// The server's log: one JSON object per line on standard error. No secret may be logged: no token, no
// key, no body of a request.
#pragma once

#include <unistd.h>

#include "server/server_time.hpp"
#include "server/wire/json.hpp"

namespace tria::server {

enum class LogLevel : std::uint8_t { kDebug, kInfo, kWarning, kError, kOff };

class Log {
 public:
  using Field = std::pair<std::string_view, std::string>;

  explicit Log(LogLevel least) noexcept : least_(least) {}

  [[nodiscard]] bool shows(LogLevel level) const noexcept { return level >= least_; }
  // Thread-safe: each line is one write.
  void write(LogLevel level, std::string_view what, const std::vector<Field>& fields = {}) const {
    if (!shows(level) || level == LogLevel::kOff) return;
    nlohmann::ordered_json line{
        {"time", timestamp()}, {"level", kNames[static_cast<std::size_t>(level)]}, {"event", what}};
    for (const auto& [name, value] : fields) line[std::string(name)] = value;
    const std::string text =
        line.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n";
    // The server goes on when its log cannot be written.
    (void)!::write(STDERR_FILENO, text.data(), text.size());
  }

 private:
  static constexpr std::array<std::string_view, 4> kNames{"debug", "info", "warning", "error"};

  static std::string timestamp() {
    timespec now{};
    clock_gettime(CLOCK_REALTIME, &now);
    const std::string millis = std::to_string(1'000 + now.tv_nsec / 1'000'000).substr(1);
    return utc_text(now.tv_sec, "%Y-%m-%dT%H:%M:%S.") + millis + "Z";
  }

  LogLevel least_;
};

}  // namespace tria::server
