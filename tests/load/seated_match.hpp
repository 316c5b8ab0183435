// A match that both players have joined, made through the API as browsers make it.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tria::load {

struct SeatedMatch {
  std::string id;
  std::string game;
  std::array<std::string, 2> tokens;  // of the first and of the second
  bool is_rated = false;
};

// Of each seat: the rating before and after, as people are shown them.
using RatingChanges = std::array<std::array<int, 2>, 2>;

enum class ClockChoice : std::uint8_t { kNone, kHours };

// For everything that is not measured: making matches, connecting, the last answers.
inline constexpr std::chrono::seconds kPatience{120};

// Blocks. Asks again while the server refuses or is not there, up to kPatience; then nothing.
[[nodiscard]] std::optional<SeatedMatch> seat_match(std::uint16_t port, std::string_view game,
                                                    ClockChoice clock);

}  // namespace tria::load
