// Files as users name them: read with a limit, written whole or not at all.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace tria::cli {

// "-" is standard input. Throws InputError for what cannot be read or is larger than `most` bytes.
[[nodiscard]] std::string read_file(const std::string& path, std::size_t most);

// Replaces a regular file in one step: a reader sees the old content or the new one. Anything else
// (a pipe, /dev/stdout) is written to directly. Throws InputError.
void write_file(const std::string& path, std::string_view content);

}  // namespace tria::cli
