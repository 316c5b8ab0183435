// Reads the common shape of all PGN-like files: [Name "value"] tags, then numbered moves with
// comments, variations and glyphs, then a result. What the tags and moves mean is for the formats.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.hpp"
#include "record/place.hpp"
#include "record/record.hpp"

namespace tria::record {

// A game as the file has it: nothing has been replayed, the moves are the file's own words.
struct SourceGame {
  Record record;
  Place place;                     // where the game begins
  std::vector<Place> tag_places;   // beside record.tags
  std::vector<Place> move_places;  // in the order of the text: a move, its variations, the next
  std::string result;              // the token that closes the moves, empty when there is none
  Place result_place;
  // How many half-moves the numbers say came before the first move: 0 for "1.", 1 for "1...".
  std::optional<std::size_t> half_moves_before;

  // Where a tag stands, or the game itself when there is no such tag.
  [[nodiscard]] Place place_of(std::string_view name) const;
};

struct PgnStyle {
  // Aualé leaves the closing result out when it is not known.
  bool result_may_be_missing = false;
};

// All games of a text that has passed check_source. `start` is where the text stands in its file.
[[nodiscard]] Expected<std::vector<SourceGame>> read_games(std::string_view text,
                                                           const PgnStyle& style,
                                                           Place start = {1, 1});

}  // namespace tria::record
