#include "tools/train/games_file.hpp"

#include <array>
#include <filesystem>
#include <optional>
#include <utility>

namespace tria::train {

namespace {

constexpr std::size_t kHead = 6;
constexpr std::size_t kPly = 5;
constexpr std::size_t kMaxPlies = 5'000;

std::uint16_t word(const unsigned char* bytes) {
  return static_cast<std::uint16_t>(bytes[0] | bytes[1] << 8);
}

void put(std::vector<unsigned char>& bytes, std::uint16_t value) {
  bytes.push_back(static_cast<unsigned char>(value & 0xFF));
  bytes.push_back(static_cast<unsigned char>(value >> 8));
}

// Nothing at the end of the file, or within a game.
std::optional<PlayedGame> read_one(std::FILE* file) {
  std::array<unsigned char, kHead> head{};
  if (std::fread(head.data(), 1, head.size(), file) != head.size()) return std::nullopt;
  PlayedGame game{head[0], head[1], static_cast<std::int16_t>(word(&head[2])), {}};
  const std::size_t plies = word(&head[4]);
  if (plies > kMaxPlies) return std::nullopt;
  std::vector<unsigned char> bytes(plies * kPly);
  if (std::fread(bytes.data(), 1, bytes.size(), file) != bytes.size()) return std::nullopt;
  for (std::size_t i = 0; i < plies; ++i) {
    const unsigned char* const ply = &bytes[i * kPly];
    game.moves.push_back(
        {word(ply), static_cast<std::int16_t>(word(ply + 2)), static_cast<Label>(ply[4])});
  }
  return game;
}

Error cannot_open(const std::string& path) { return {"file", "cannot open " + path, {}}; }

}  // namespace

Expected<GamesFile> GamesFile::open(const std::string& path) {
  std::size_t games = 0;
  long end = 0;
  if (std::FILE* const old = std::fopen(path.c_str(), "rb")) {
    while (read_one(old)) {
      ++games;
      end = std::ftell(old);
    }
    std::fclose(old);
    std::error_code error;
    std::filesystem::resize_file(path, static_cast<std::uintmax_t>(end), error);
    if (error) return fail(cannot_open(path));
  }
  std::FILE* const file = std::fopen(path.c_str(), "ab");
  if (file == nullptr) return fail(cannot_open(path));
  return GamesFile(file, games);
}

GamesFile::GamesFile(GamesFile&& other) noexcept
    : file_(std::exchange(other.file_, nullptr)), games_(other.games_) {}

GamesFile::~GamesFile() {
  if (file_ != nullptr) std::fclose(file_);
}

bool GamesFile::append(const PlayedGame& game) {
  std::vector<unsigned char> bytes{game.variant, game.result};
  put(bytes, static_cast<std::uint16_t>(game.final_value));
  put(bytes, static_cast<std::uint16_t>(game.moves.size()));
  for (const PlayedMove& move : game.moves) {
    put(bytes, move.move);
    put(bytes, static_cast<std::uint16_t>(move.value));
    bytes.push_back(static_cast<unsigned char>(move.label));
  }
  return std::fwrite(bytes.data(), 1, bytes.size(), file_) == bytes.size();
}

bool GamesFile::flush() { return std::fflush(file_) == 0; }

Expected<std::vector<PlayedGame>> read_games(const std::string& path) {
  std::FILE* const file = std::fopen(path.c_str(), "rb");
  if (file == nullptr) return fail(cannot_open(path));
  std::vector<PlayedGame> games;
  while (std::optional<PlayedGame> game = read_one(file)) games.push_back(std::move(*game));
  std::fclose(file);
  return games;
}

}  // namespace tria::train
