// One game between two players: asks them in turn, watches their clocks, checks every move, and
// says how it ended.
#pragma once

#include "duel/player.hpp"

namespace tria::duel {

struct GamePlan {
  std::array<Player*, 2> players;  // by side
  std::uint64_t seed;
  std::size_t max_plies;  // then it is a draw
  Milliseconds margin;    // see Patience
};

enum class Ending : std::uint8_t { kRules, kForfeit, kPlyLimit, kInterrupted };

struct SeatUse {
  Milliseconds time{};
  std::size_t moves = 0;
};

struct GameResult {
  Ending ending = Ending::kInterrupted;
  Result result = Result::kDraw;
  std::optional<Side> loser;         // by forfeit
  Failure failure;                   // why, if there is a loser
  std::unique_ptr<Session> session;  // at the end of the game
  record::Record record;             // with players, result, how it ended, evaluations and clocks
  std::array<SeatUse, 2> use;        // by side
};

// Blocks until the game is over or `stop` is true. `session` stands after the opening.
[[nodiscard]] GameResult play_game(std::unique_ptr<Session> session, const GamePlan& plan,
                                   const std::atomic<bool>& stop);

}  // namespace tria::duel
