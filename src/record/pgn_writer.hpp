// Writes the common shape of all PGN-like files, the other half of pgn_reader.hpp. The caller has
// checked the record (check.hpp) and chosen the words for tags and moves.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include "record/record.hpp"

namespace tria::record {

// What a format has no place for is left out.
struct PgnContent {
  bool nags = true;
  bool variations = true;
};

// [Name "value"] lines, a blank line, the moves wrapped at 80 columns and closed by the result.
// `half_moves_before` is 1 when the second player begins.
[[nodiscard]] std::string write_game(std::span<const Tag> tags, const Line& line,
                                     std::size_t half_moves_before, std::string_view result,
                                     const PgnContent& content = {});

}  // namespace tria::record
