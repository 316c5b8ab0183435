// One game between two players: asks them in turn, watches their clocks, checks every move, and
// says how it ended.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "core/outcome.hpp"
#include "duel/player.hpp"
#include "facade/session.hpp"
#include "record/record.hpp"

namespace tria::duel {

struct Seat {
  Player* player = nullptr;
  const PlayerSpec* spec = nullptr;
};

struct GamePlan {
  std::array<Seat, 2> seats;  // by side
  std::uint64_t seed = 0;
  std::size_t max_plies = 2'000;  // then it is a draw
  Patience patience;
};

enum class Ending : std::uint8_t { kRules, kForfeit, kPlyLimit, kInterrupted };

struct PlyNote {
  std::optional<Milliseconds> clock;  // of the mover, after the move
  std::optional<record::Eval> eval;   // from the first player's side
};

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
  std::vector<PlyNote> notes;        // one for each ply after the opening
  std::array<SeatUse, 2> use;        // by side
};

// Blocks until the game is over or `stop` is true. `session` stands after the opening.
[[nodiscard]] GameResult play_game(std::unique_ptr<Session> session, const GamePlan& plan,
                                   const std::atomic<bool>& stop);

// The game as a record: players, result, how it ended, evaluations and clocks.
[[nodiscard]] record::Record record_of_game(const GameResult& game, const GamePlan& plan);

}  // namespace tria::duel
