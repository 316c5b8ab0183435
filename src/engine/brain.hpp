// What a room adds to its rules so that the one search can play it well: an evaluation, an order of
// moves, and the constants by which its search is tuned. No search code is written in a room.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/game.hpp"
#include "engine/delay_notice.hpp"
#include "engine/level.hpp"
#include "engine/more_time.hpp"
#include "engine/value.hpp"

namespace tria {

enum class Certainty : std::uint8_t {
  kGuess,  // an estimate
  kOver,   // the game ends here with this value
  kTable,  // looked up: the exact value with best play
};

struct Evaluation {
  Value value = 0;  // for the player to move
  Certainty certainty = Certainty::kGuess;
};

// For a brain that has nothing to find out about a position beforehand.
struct NoLook {};

// The final margin that an exact value stands for, for the player to move.
struct ExactMargin {
  int halves = 0;            // towers, marbles or seeds, in halves
  std::optional<int> fives;  // where a second count breaks ties
};

// How the search is shaped for one game. Every number here was chosen by matches.
struct Tuning {
  bool null_move = false;  // passing is never better than the best move
  int lmr_min_depth = 3;   // late moves are searched less deep from this depth on
  double lmr_base = 0.5;   // reduction = base + ln(depth)·ln(move number)/divisor
  double lmr_divisor = 2.0;
  // At depth 1, 2, 3: a quiet move is skipped when even this gain would not reach alpha; 0 = never.
  std::array<Value, 4> futility{};
  // At depth 1, 2, 3: quiet moves after this many are skipped; 0 = never.
  std::array<int, 4> late_moves{};
  Value aspiration = 50;
  // Nodes nearer to the horizon are not kept in the table: where they cost less than a look into it.
  int table_min_depth = 1;
};

// What is known of a move before it is tried.
struct MoveHint {
  int order = 0;       // a guess of how good it is, only for the order; 0 is neutral
  bool noisy = false;  // as Brain::is_noisy
};

// The least and the most a position can be worth to the player to move, whoever plays how.
struct ValueRange {
  Value low = -kInfinity;
  Value high = kInfinity;
};

// A move whose value is known without any search.
template <class Move>
struct KnownMove {
  Value value = 0;         // for the player to move
  std::vector<Move> line;  // best play, beginning with the move itself
};

// clang-format off
template <class B>
concept Brain =
    Game<typename B::Game> && std::copyable<B> && sizeof(MoveOf<typename B::Game>) <= 2 &&
    requires(const B& brain, const typename B::Game& game,
             const PositionOf<typename B::Game>& position, MoveOf<typename B::Game> move,
             const typename B::Look& look, const Outcome& outcome, std::uint64_t key) {
      // One tower, marble or seed in values, where it is settled for good.
      { B::kUnit } -> std::convertible_to<Value>;
      // What people are told: the lead in towers, marbles or seeds that games end with, on average,
      // in which the search finds this value. Never falls with the value.
      { B::score_of(Value{}) } noexcept -> std::same_as<double>;
      { B::kTuning } -> std::convertible_to<Tuning>;
      { B::kLevelSettings } -> std::convertible_to<std::array<LevelSettings, kLevels>>;
      // A win is a win, the sooner the better; otherwise the margin counts.
      { B::kSoonerIsBetter } -> std::convertible_to<bool>;
      // What several of the questions below would find out again; asked once per position.
      { brain.look(game, position) } noexcept -> std::same_as<typename B::Look>;
      // Where the game is over or a table knows the value.
      { brain.known(game, position, look) } noexcept -> std::same_as<std::optional<Evaluation>>;
      // A guess, for positions that are not known.
      { brain.estimate(game, position, look) } noexcept -> std::same_as<Value>;
      // The value of a game that ended here like that, for the player to move.
      { brain.final_value(game, position, outcome) } noexcept -> std::same_as<Value>;
      // What a proven value means; nothing where it only says who wins and how soon.
      { B::exact_margin(Value{}) } noexcept -> std::same_as<std::optional<ExactMargin>>;
      // What is settled already and cannot change, for the player to move. The table keeps values
      // without it, and `search_key` leaves it out. `key` is the game's own key of the position.
      { brain.banked(game, position, look) } noexcept -> std::same_as<Value>;
      { brain.search_key(game, position, look, key) } noexcept -> std::same_as<std::uint64_t>;
      // Captures and the like: searched beyond the horizon, never reduced or skipped.
      { brain.is_noisy(game, position, move) } noexcept -> std::same_as<bool>;
      // Looks at the position once, then gives the hint of each of its moves.
      { brain.hints(game, position)(move) } noexcept -> std::same_as<MoveHint>;
      // A small number for the move, for tables of what worked.
      { B::kMoveSlots } -> std::convertible_to<std::size_t>;
      { B::slot(move) } noexcept -> std::same_as<std::size_t>;
    };

// Ability: only the noisy moves can be generated, and searching them beyond the horizon pays.
template <class B>
concept Quiescent =
    Brain<B> && requires(const B& brain, const typename B::Game& game,
                         const PositionOf<typename B::Game>& position,
                         MovesOf<typename B::Game>& moves) {
      { brain.generate_noisy(game, position, moves) } noexcept -> std::same_as<void>;
    };

// Ability: what the game can still end with is sometimes known to lie between two values.
template <class B>
concept Bounded = Brain<B> && requires(const B& brain, const typename B::Game& game,
                                       const PositionOf<typename B::Game>& position,
                                       const typename B::Look& look) {
  { brain.bounds(game, position, look) } noexcept -> std::same_as<ValueRange>;
};

// Ability: near its end a game is played out rather than guessed at. For positions that are worth it,
// the most plies it can still last; 0 for all others.
template <class B>
concept Finite = Brain<B> && requires(const B& brain, const typename B::Game& game,
                                      const typename B::Look& look) {
  { brain.plies_to_end(game, look) } noexcept -> std::same_as<int>;
};

// Ability: a player could pass. Needed where Tuning::null_move is set.
template <class B>
concept Passing = Brain<B> && requires(const B& brain, PositionOf<typename B::Game>& position) {
  { brain.pass(position) } noexcept -> std::same_as<void>;
};

// Ability: a move can make all earlier positions unreachable, e.g. by taking a piece.
template <class B>
concept Irreversible = Brain<B> && requires(const PositionOf<typename B::Game>& position) {
  { B::irreversible(position, position) } noexcept -> std::same_as<bool>;
};

// Ability: exact endgames from tables. known() then answers with Certainty::kTable.
template <class B>
concept Tabled =
    Irreversible<B> && requires(B& brain, const B& asked, const typename B::Game& game,
                                const PositionOf<typename B::Game>& position) {
      // Uses tables for this game with at most so many pieces on the board, none for 0. May have to
      // read or build them first, and says so before it takes long.
      { brain.open_tables(game, int{}, DelayNotice{}) } -> std::same_as<void>;
      // Whether estimate() asks a table about this position: one whose values rest on other rules
      // than the game's, so that they are no more than estimates.
      { asked.estimates_from_table(game, position) } noexcept -> std::same_as<bool>;
      // The best moves of a position that the tables know, at most so many, the best first; nothing
      // where they do not know it. The game's past plays no part. When the time is up, the lines are
      // shorter and moves of equal value come in any order.
      { asked.known_moves(game, position, std::size_t{}, MoreTime{}) } ->
          std::same_as<std::vector<KnownMove<MoveOf<typename B::Game>>>>;
    };
// clang-format on

// What a position is worth to the player to move, as far as can be told without a search.
template <Brain B>
[[nodiscard]] Evaluation evaluate(const B& brain, const typename B::Game& game,
                                  const PositionOf<typename B::Game>& position) noexcept {
  const typename B::Look look = brain.look(game, position);
  const std::optional<Evaluation> known = brain.known(game, position, look);
  return known ? *known : Evaluation{brain.estimate(game, position, look), Certainty::kGuess};
}

}  // namespace tria
