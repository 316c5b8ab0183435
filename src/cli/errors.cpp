#include "cli/errors.hpp"

#include <cerrno>
#include <cstdio>
#include <cstring>

#include "cli/layout.hpp"
#include "cli/screen.hpp"

namespace tria::cli {

OutputError::OutputError(int problem)
    : std::runtime_error(std::string("cannot write the output: ") + std::strerror(problem)),
      problem_(problem) {}

bool OutputError::reader_left() const noexcept { return problem_ == EPIPE; }

void report(const std::string& message) {
  constexpr std::size_t kLongest = 1000;
  std::string line = "tria: " + one_line(message, kLongest);
  if (!locale_is_utf8()) line = fold_to_ascii(line);
  line += '\n';
  std::fwrite(line.data(), 1, line.size(), stderr);
}

}  // namespace tria::cli
