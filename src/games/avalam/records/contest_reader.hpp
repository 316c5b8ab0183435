// Reads Python- or JSON-like text for boards and moves of Avalam. It looks for lists of nine numbers
// (rows of a board), lists of four (moves) and named values; how they are nested does not matter.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "core/error.hpp"
#include "core/side.hpp"
#include "games/avalam/records/contest_board.hpp"
#include "record/pgn_reader.hpp"

namespace tria::record::contest {

struct ContestGame {
  SourceGame source;  // moves already as holes, named values as tags
  std::optional<Matrix> board;
  Place board_place;
  Side side = Side::kFirst;
};

// Names that are not tags: player, board, moves.
[[nodiscard]] bool is_reserved(std::string_view name) noexcept;

[[nodiscard]] Expected<std::vector<ContestGame>> read_contest(std::string_view text);

}  // namespace tria::record::contest
