// The game on the board as a record file.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "facade/session.hpp"

namespace tria::cli {

// Who sat at the board, and who gave up.
struct SavedGame {
  std::array<std::string, 2> players;
  std::optional<Side> resigned;
};

// Throws InputError when the file cannot be written.
void save_game(const std::string& path, const Session& session, const SavedGame& game);

}  // namespace tria::cli
