// Arguments that several commands share: which game (GAME --variant V --position P --moves "…"), and how long
// the engine should think (--movetime --depth --nodes --lines --threads --hash --tables).
#pragma once

#include <initializer_list>

#include "cli/arguments.hpp"
#include "facade/game_spec.hpp"
#include "facade/registry.hpp"

namespace tria::cli {

// Declares the four arguments, and what --help says about games and their house rules. The moves are one
// text until open_session() splits it.
void declare(Arguments& arguments, GameSpec& spec, Need game);

// Throws a UsageError for an unknown game or variant, an InputError for a wrong position or move.
[[nodiscard]] std::unique_ptr<Session> open_session(GameSpec spec);

// Throws a UsageError for an unknown game or variant.
void check_rules(const std::string& game, const std::string& variant);

// "A, B and C": what the games are called.
[[nodiscard]] std::string game_titles();
// The name of a game, for the examples of --help.
[[nodiscard]] std::string_view example_game() noexcept;

// Throws a UsageError that names the game most like an unknown one.
[[nodiscard]] GameEntry find_game_or_suggest(const std::string& name);

struct EngineArguments {
  EngineRequest request{};
  std::size_t hash = kDefaultHashMegabytes;
};

void declare(Arguments& arguments, EngineArguments& engine);

// Becomes true at the first of these signals; a second one ends the program.
[[nodiscard]] std::atomic<bool>& catch_interrupts(std::initializer_list<int> signals);

// The most threads for perft and for building tables.
inline constexpr std::uint64_t kMaxWorkers = 256;

// What the hash table may take on this machine, in megabytes: half of its memory.
[[nodiscard]] std::size_t largest_hash();

}  // namespace tria::cli
