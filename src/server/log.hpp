// The server's log: one JSON object per line on standard error. No secret may be logged: no token, no
// key, no body of a request.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tria::server {

enum class LogLevel : std::uint8_t { kDebug, kInfo, kWarning, kError, kOff };

class Log {
 public:
  using Field = std::pair<std::string_view, std::string>;

  explicit Log(LogLevel least) noexcept : least_(least) {}

  [[nodiscard]] bool shows(LogLevel level) const noexcept { return level >= least_; }
  // Thread-safe: each line is one write.
  void write(LogLevel level, std::string_view what, const std::vector<Field>& fields = {}) const;

 private:
  LogLevel least_;
};

}  // namespace tria::server
