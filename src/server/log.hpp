// What happens to the server, as one JSON object a line on standard error. No secret may come here:
// no token, no key, no body of a request.
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
  // May be called from any thread; a line is written whole.
  void write(LogLevel level, std::string_view what, const std::vector<Field>& fields = {}) const;

 private:
  LogLevel least_;
};

}  // namespace tria::server
