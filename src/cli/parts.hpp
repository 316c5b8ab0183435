// Commands that consist of several, such as `tria tablebase build`.
#pragma once

#include <span>

#include "cli/commands.hpp"

namespace tria::cli {

// Runs the part that the first argument names, or says with --help which there are: `command` is what they belong
// to, `purpose` a sentence on what that is about. Throws a UsageError for a part that there is not.
[[nodiscard]] int run_part(std::string_view command, std::string_view purpose,
                           std::span<const Command> parts, ArgumentList arguments);

}  // namespace tria::cli
