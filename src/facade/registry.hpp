// The games there are, and their engines. A game is started with open() (facade/game_spec.hpp).
#pragma once

#include "engine/evaluator.hpp"
#include "facade/engine.hpp"

namespace tria {

struct GameEntry {
  const GameInfo& (*info)() noexcept;
  // An empty variant is the default one, an empty position the start of the variant.
  Expected<std::unique_ptr<Session>> (*make)(std::string_view variant, std::string_view position);
  // Of levels 1 to 10, in Elo points above a random mover; 0: not measured.
  std::array<int, kLevels> ratings;
  int contempt;  // of the engine when it plays; see EngineRequest
  std::span<const BenchPosition> bench_positions;
};

// Not part of GameEntry, so that a program that needs only the rules, such as the browser's module
// for records, does not link the search.
struct EngineMakers {
  std::unique_ptr<EngineHandle> (*make)();
  // If the game has tablebases, this engine builds small ones in memory when it first needs them.
  std::unique_ptr<EngineHandle> (*make_for_browser)();
  // Null where the game has no net.
  bool (*set_net)(std::span<const unsigned char> bytes) noexcept;
  // Null where the game has no tablebases; see HasTablebases.
  bool (*give_table)(std::string_view variant, std::string_view values);
  std::string (*next_table)(std::string_view variant);
};

// Both lists are made by src/games/CMakeLists.txt, in the same order.
[[nodiscard]] std::span<const GameEntry> all_games() noexcept;
[[nodiscard]] std::span<const EngineMakers> all_engine_makers() noexcept;

[[nodiscard]] Expected<GameEntry> find_game(std::string_view name);

[[nodiscard]] std::unique_ptr<EngineHandle> make_engine(const GameEntry& game);
using EngineMaker = std::function<std::unique_ptr<EngineHandle>(const GameEntry&)>;
// Like make_engine(), for a browser, which has no files.
[[nodiscard]] std::unique_ptr<EngineHandle> make_browser_engine(const GameEntry& game);
// Gives a browser the game's net, which native programs have built in; engines made afterwards evaluate with it. False, and
// nothing has changed: these bytes are no net of this game.
[[nodiscard]] bool set_net(const GameEntry& game, std::span<const unsigned char> bytes) noexcept;
// For a browser, which keeps tablebases itself: the values of the smallest table that is missing, which it then has; nothing
// where there is no such variant, or the game has no tablebases.
[[nodiscard]] std::string next_table(const GameEntry& game, std::string_view variant);
// Gives it these values, from the smallest table on. False: this is not the next table, or none.
[[nodiscard]] bool give_table(const GameEntry& game, std::string_view variant,
                              std::string_view values);

}  // namespace tria
