#include "cli/errors.hpp"

#include <cstdio>

#include "cli/layout.hpp"
#include "cli/screen.hpp"

namespace tria::cli {

void report(const std::string& message) {
  constexpr std::size_t kLongest = 1000;
  std::string line = "tria: " + one_line(message, kLongest);
  if (!locale_is_utf8()) line = fold_to_ascii(line);
  line += '\n';
  std::fwrite(line.data(), 1, line.size(), stderr);
}

}  // namespace tria::cli
