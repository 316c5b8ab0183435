// A player as it is written on a command line: `level=5`, `nodes=10000,hash=16`, `random`,
// `option.Threads=1 cmd=other-engine --flag`. player.hpp makes a player from this description.
#pragma once

#include "facade/engine.hpp"

namespace tria::duel {

enum class PlayerKind : std::uint8_t { kEngine, kRandom, kProgram };
enum class Protocol : std::uint8_t { kDetect, kUgi, kUci };
// How a program reads a list of moves: "D f D", or "DfD" where moves are single letters.
enum class MoveList : std::uint8_t { kDetect, kSpaced, kJoined };

struct PlayerSpec {
  std::string name;  // in tables and records
  PlayerKind kind = PlayerKind::kEngine;
  // What is asked of our engine. The limits hold for a program too; a clock is what it has at the start.
  EngineRequest request;
  std::optional<std::size_t> hash;  // of our engine, in megabytes; see hash_of
  // Kept back from time limits; a program gets it as its option Move Overhead.
  std::optional<Milliseconds> overhead;
  // The rest is for another program.
  std::vector<std::string> command;
  std::vector<std::pair<std::string, std::string>> options;
  Protocol protocol = Protocol::kDetect;
  MoveList move_list = MoveList::kDetect;
};

namespace player_code {
inline constexpr std::string_view kWord = "duel.player_word";
inline constexpr std::string_view kValue = "duel.player_value";
inline constexpr std::string_view kEmpty = "duel.player_empty";
inline constexpr std::string_view kConflict = "duel.player_conflict";
}  // namespace player_code

// Reads the words that describe one player. A word may hold several settings, separated by commas
// or spaces; `cmd=` takes the rest of its word unless its value is quoted.
[[nodiscard]] Expected<PlayerSpec> parse_player(std::span<const std::string> words);

// Limits alone (depth, nodes, movetime, tc).
[[nodiscard]] Expected<SearchLimits> parse_limits(std::string_view text);

// Whether this player has no limit of its own and would never move without one.
[[nodiscard]] bool needs_limit(const PlayerSpec& player) noexcept;

// Megabytes for the hash table. Weak levels search little and clear the table before every move, so a
// small one is faster for them.
[[nodiscard]] std::size_t hash_of(const PlayerSpec& player) noexcept;

// The words of a command, split as a shell would: quotes hold words together.
[[nodiscard]] std::vector<std::string> split_command(std::string_view text);

}  // namespace tria::duel
