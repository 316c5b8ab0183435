// Self-play games on disk: what nets are trained on. A game is its moves with the search's value of each position and the
// final value, five bytes a ply; positions are replayed from that.
#pragma once

#include <cstdint>
#include <cstdio>
#include <string>
#include <vector>

#include "core/error.hpp"

namespace tria::train {

enum class Label : std::uint8_t {
  kNone,      // a random move: nobody searched here
  kSearched,  // `value` is the search's
  kProven,    // `value` is exact
};

struct PlayedMove {
  std::uint16_t move = 0;  // packed, see pack_move
  std::int16_t value = 0;  // for the player to move
  Label label = Label::kNone;
};

struct PlayedGame {
  std::uint8_t variant = 0;      // index in GameInfo::variants
  std::uint8_t result = 0;       // Result as a number
  std::int16_t final_value = 0;  // for the player to move at the end
  std::vector<PlayedMove> moves{};
};

// Appends games to a file. A file that ends within a game, because its writer was killed, is cut back to the last whole one.
class GamesFile {
 public:
  [[nodiscard]] static Expected<GamesFile> open(const std::string& path);
  GamesFile(GamesFile&& other) noexcept;
  GamesFile& operator=(GamesFile&&) = delete;
  ~GamesFile();

  // How many games the file held when it was opened.
  [[nodiscard]] std::size_t games() const noexcept { return games_; }
  [[nodiscard]] bool append(const PlayedGame& game);
  [[nodiscard]] bool flush();

 private:
  GamesFile(std::FILE* file, std::size_t games) : file_(file), games_(games) {}

  std::FILE* file_;
  std::size_t games_;
};

[[nodiscard]] Expected<std::vector<PlayedGame>> read_games(const std::string& path);

}  // namespace tria::train
