// All file formats, and the three things a program does with them: find one, guess one, convert.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.hpp"
#include "record/format.hpp"
#include "record/record.hpp"

namespace tria::record {

// Our own, then those of each game, in the order in which they are listed to people. The list is
// made with the list of games (src/games).
[[nodiscard]] std::span<const Format* const> all_formats() noexcept;

[[nodiscard]] Expected<const Format*> find_format(std::string_view name);

// The format that a text looks like. It may still turn out to be wrong in that format.
[[nodiscard]] Expected<const Format*> detect_format(std::string_view text);

// Several games as one file.
[[nodiscard]] Expected<std::string> write_all(const Format& format,
                                              std::span<const Record> records);

}  // namespace tria::record
