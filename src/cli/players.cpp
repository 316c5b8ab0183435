#include "cli/players.hpp"

#include <array>

#include <fmt/format.h>

#include "cli/errors.hpp"
#include "core/text.hpp"

namespace tria::cli {

namespace {

// A weaker level is limited by itself; its time only keeps a slow machine from long waits.
constexpr Milliseconds kLevelTime{5'000};
constexpr Milliseconds kFullStrengthTime{2'000};

}  // namespace

std::string player_names() {
  return fmt::format("{}, random, level=1 to level={}", kPerson, kMaxLevel);
}

std::optional<duel::PlayerSpec> player_named(std::string_view text) {
  if (text == kPerson) return std::nullopt;
  const std::string word(text);
  Expected<duel::PlayerSpec> player = duel::parse_player({&word, 1});
  if (!player || player->kind == duel::PlayerKind::kProgram) {
    throw UsageError(
        fmt::format("there is no player {}; there are {}", quote(text), player_names()));
  }
  if (player->kind == duel::PlayerKind::kEngine && !player->thinking.limited()) {
    const bool weaker = player->level < kMaxLevel;
    player->thinking.move_time = weaker ? kLevelTime : kFullStrengthTime;
    if (!weaker && !player->hash) player->hash = kDefaultHashMegabytes;
  }
  return *std::move(player);
}

std::string_view level_summary(int level) {
  constexpr std::array<std::string_view, kMaxLevel> kSummaries{
      "a beginner, often careless",
      "a beginner who looks twice",
      "plays what looks good now",
      "considers your reply",
      "considers your reply carefully",
      "plans a little",
      "plans ahead, without careless moves",
      "hard to beat",
      "harder still",
      "full strength, two seconds per move",
  };
  return kSummaries[static_cast<std::size_t>(level) - 1];
}

}  // namespace tria::cli
