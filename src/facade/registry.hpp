// The games there are, and how to start one by name.
#pragma once

#include <array>
#include <memory>
#include <span>
#include <string_view>

#include "core/error.hpp"
#include "core/game_info.hpp"
#include "facade/engine.hpp"
#include "facade/session.hpp"

namespace tria {

// A search of fixed depth; `tria bench` sums their nodes up to the signature of the search.
struct BenchPosition {
  std::string_view variant;
  std::string_view position;  // empty: the start
  int depth;
};

struct GameEntry {
  const GameInfo& (*info)() noexcept;
  // An empty variant is the default one, an empty position the start of the variant.
  Expected<std::unique_ptr<Session>> (*make)(std::string_view variant, std::string_view position);
  std::unique_ptr<EngineHandle> (*make_engine)();
  // The same for a browser, which has no files: of a game that has tablebases, the engine builds small
  // ones in memory when it first needs them.
  std::unique_ptr<EngineHandle> (*make_browser_engine)();
  // Of levels 1 to 10, in Elo points above a mover who plays any legal move.
  std::array<int, kMaxLevel> ratings;
  std::span<const BenchPosition> bench_positions;
};

// The list is made by src/games/CMakeLists.txt.
[[nodiscard]] std::span<const GameEntry> all_games() noexcept;

[[nodiscard]] Expected<GameEntry> find_game(std::string_view name);

[[nodiscard]] Expected<std::unique_ptr<Session>> new_session(std::string_view game,
                                                             std::string_view variant = {},
                                                             std::string_view position = {});

}  // namespace tria
