// The contract every game fulfils. `Game` is what search and perft need: values, no allocation, no
// virtual call. `GameModule` adds what people need: text, reasons, drawings. Optional abilities are
// concepts of their own, chosen with `if constexpr`.
//
// A game is a small value that carries the rules in force (its variant). The position does not
// know the rules, and neither knows the moves that led there: that is History's part.
#pragma once

#include <concepts>
#include <type_traits>

#include "core/diagram.hpp"
#include "core/game_info.hpp"
#include "core/marks.hpp"
#include "core/move_list.hpp"
#include "core/outcome.hpp"
#include "core/step.hpp"

namespace tria {

template <class G>
using PositionOf = typename G::Position;
template <class G>
using MoveOf = typename G::Move;
template <class G>
using MovesOf = MoveList<typename G::Move, G::kMaxMoves>;

template <class T>
concept SmallValue = std::is_trivially_copyable_v<T> && std::equality_comparable<T>;

// Promises that the contract suite checks:
//  * `generate` writes the legal moves, each once; it writes none exactly when `outcome` has a
//    value, so a game that is over has no children;
//  * `count` is the number `generate` would write, found faster;
//  * `key` depends only on what matters for repetition and search (never on a progress counter).
// clang-format off
template <class G>
concept Game =
    SmallValue<G> && SmallValue<PositionOf<G>> && SmallValue<MoveOf<G>> &&
    sizeof(PositionOf<G>) <= 64 && sizeof(MoveOf<G>) <= 4 &&
    requires(const G& game, const PositionOf<G>& position, PositionOf<G>& changed, MoveOf<G> move,
             MovesOf<G>& moves) {
      { game.start() } noexcept -> std::same_as<PositionOf<G>>;
      { game.side(position) } noexcept -> std::same_as<Side>;
      { game.generate(position, moves) } noexcept -> std::same_as<void>;
      { game.count(position) } noexcept -> std::same_as<std::size_t>;
      { game.apply(changed, move) } noexcept -> std::same_as<void>;
      { game.key(position) } noexcept -> std::same_as<std::uint64_t>;
      { game.score(position) } noexcept -> std::same_as<Score>;
      { game.outcome(position) } noexcept -> std::same_as<std::optional<Outcome>>;
    };

// Ability: positions can recur, and the rules say what happens then.
template <class G>
concept Repeating = Game<G> && requires(const G& game, const PositionOf<G>& position) {
  { game.repetition_ends_game() } noexcept -> std::same_as<bool>;
  { game.repetition_outcome(position) } noexcept -> std::same_as<Outcome>;
  { G::same_situation(position, position) } noexcept -> std::same_as<bool>;
};

// Ability: one move is checked much faster than all are generated.
template <class G>
concept Checkable = Game<G> && requires(const G& game, const PositionOf<G>& position, MoveOf<G> move) {
  { game.is_legal(position, move) } noexcept -> std::same_as<bool>;
};

// Ability: the board maps onto itself. Symmetry 0 is the identity; each keeps owners and side.
template <class G>
concept Symmetric =
    Game<G> && requires(const PositionOf<G>& position, MoveOf<G> move, std::size_t symmetry) {
      { G::kSymmetries } -> std::convertible_to<std::size_t>;
      { G::transform(position, symmetry) } noexcept -> std::same_as<PositionOf<G>>;
      { G::transform(move, symmetry) } noexcept -> std::same_as<MoveOf<G>>;
    };

// Ability: the game tells what stands out in a position. It is not asked once the game is over.
template <class G>
concept Marking = Game<G> && requires(const G& game, const PositionOf<G>& position) {
  { game.marks(position) } -> std::same_as<Marks>;
};

// Ability: the game tells in a few words what a line achieves on the board that another one does not.
// Both begin in this position, and neither is empty; all their moves are legal.
template <class G>
concept Explaining = Game<G> && requires(const G& game, const PositionOf<G>& position,
                                         std::span<const MoveOf<G>> line) {
  { game.explain(position, line, line) } -> std::same_as<std::optional<Notice>>;
};

// Ability: a position is read from a board on which somebody has set it up, with the checks of
// parse_position. The board of a position, with the score of its palette, gives that position again, but for
// what neither shows (the plies since something happened).
template <class G>
concept Composable = Game<G> && requires(const G& game, const PositionOf<G>& position,
                                         const Setup& setup) {
  { game.compose(setup) } -> std::same_as<Expected<PositionOf<G>>>;
  { game.palette(position) } -> std::same_as<Palette>;
};
// clang-format on

// The position after a legal move.
template <Game G>
[[nodiscard]] PositionOf<G> after(const G& game, const PositionOf<G>& position,
                                  MoveOf<G> move) noexcept {
  PositionOf<G> next = position;
  game.apply(next, move);
  return next;
}

// A count per player that is worth showing beside the score.
struct Detail {
  std::string_view name;
  std::array<int, 2> values{};
  std::string_view title{};  // for people; empty if the score or the drawing already shows it
};

// clang-format off
template <class G>
concept GameModule = Game<G> && requires(const G& game, const PositionOf<G>& position, MoveOf<G> move,
                                   std::string_view text, const DiagramStyle& style,
                                   std::span<const PositionOf<G>> positions,
                                   std::span<const MoveOf<G>> moves, const Selection& selection) {
  { G::info() } noexcept -> std::same_as<const GameInfo&>;
  { G::with_variant(text) } -> std::same_as<Expected<G>>;
  { game.variant() } -> std::same_as<std::string>;
  { game.parse_position(text) } -> std::same_as<Expected<PositionOf<G>>>;
  { game.write_position(position) } -> std::same_as<std::string>;
  // Reads a move, legal or not; only a text that cannot be a move at all is an error.
  { game.parse_move(position, text) } -> std::same_as<Expected<MoveOf<G>>>;
  { game.write_move(move) } -> std::same_as<std::string>;
  // Written straight from the rules, slowly and apart from `generate`, so that each checks
  // the other. A move is legal exactly when there is no reason against it.
  { game.why_illegal(position, move) } -> std::same_as<std::optional<Error>>;
  // Every move that the move type can express, legal or not.
  { G::candidates() } -> std::same_as<std::vector<MoveOf<G>>>;
  // Every code the game's errors can carry; the tests provoke each of them.
  { G::error_codes() } noexcept -> std::same_as<std::span<const std::string_view>>;
  { game.steps(position, move) } -> std::same_as<std::vector<Step>>;
  { game.details(position) } -> std::same_as<std::vector<Detail>>;
  { game.notice(position) } -> std::same_as<std::optional<Notice>>;
  { game.diagram(position, style) } -> std::same_as<std::string>;
  // The board after these moves; `positions` are those between them, so one more than moves.
  { game.board(positions, moves) } -> std::same_as<BoardView>;
  // Like parse_move: the move that somebody points at, legal or not.
  { game.select(position, selection) } -> std::same_as<Expected<MoveOf<G>>>;
};
// clang-format on

}  // namespace tria
