// Writes the common shape of all PGN-like files, the other half of pgn_reader.hpp. The caller has
// checked the record (check.hpp) and chosen the words for tags and moves.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "core/side.hpp"
#include "record/record.hpp"

namespace tria::record {

// What a format has no place for is left out.
struct PgnContent {
  bool nags = true;
  bool variations = true;
};

// [Name "value"] lines, a blank line, the moves wrapped at 80 columns and closed by the result.
[[nodiscard]] std::string write_game(std::span<const Tag> tags, const Line& line, Side begins,
                                     std::string_view result, const PgnContent& content = {});

// A text in double quotes; a backslash stands before each quote and backslash in it.
[[nodiscard]] std::string in_quotes(std::string_view text);

}  // namespace tria::record
