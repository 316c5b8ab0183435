#include "cli/parts.hpp"

#include <fmt/format.h>

#include "cli/errors.hpp"
#include "cli/layout.hpp"
#include "cli/screen.hpp"

namespace tria::cli {

namespace {

// "build, verify and probe", with any word before the last.
std::string names_of(std::span<const Command> parts, std::string_view last_word) {
  std::string names;
  for (const Command& part : parts) {
    const bool is_last = &part == &parts.back();
    if (!names.empty()) names += is_last ? fmt::format(" {} ", last_word) : ", ";
    names += part.name;
  }
  return names;
}

}  // namespace

int run_part(std::string_view command, std::string_view purpose, std::span<const Command> parts,
             ArgumentList arguments) {
  if (arguments.empty()) {
    throw UsageError(fmt::format("which? tria {} {}", command, names_of(parts, "or")));
  }
  for (const Command& part : parts) {
    if (part.name != arguments[0]) continue;
    arguments.erase(arguments.begin());
    return part.run(std::move(arguments));
  }
  if (arguments[0] != "--help" && arguments[0] != "-h") {
    throw UsageError(fmt::format("there is no 'tria {} {}'; there are {}", command,
                                 one_line(arguments[0], 40), names_of(parts, "and")));
  }
  const Screen screen;
  std::vector<std::string> heads;
  std::size_t longest = 0;
  for (const Command& part : parts) {
    heads.push_back(fmt::format("  tria {} {}", command, part.name));
    longest = std::max(longest, heads.back().size());
  }
  std::string text = fmt::format("{}\n\n", purpose);
  for (std::size_t i = 0; i < parts.size(); ++i) {
    text += beside(heads[i], longest + 2, parts[i].summary, screen.width()) + "\n";
  }
  screen.print(text + "\nEach explains itself with --help.\n");
  return kExitOk;
}

}  // namespace tria::cli
