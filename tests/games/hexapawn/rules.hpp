// Hexapawn (Martin Gardner, 1962) on 3×3 cells. White has three pawns on row 1, Black on row 3; White
// begins. A pawn moves one cell forward onto an empty cell or takes one cell diagonally forward. Who
// reaches the far row wins, and so does who leaves the opponent without a move. With best play that is
// Black.
#pragma once

#include "core/game_defaults.hpp"

namespace tria::hexapawn {

// Cells are numbered from a1 = 0 to c3 = 8, row by row; a set of them is a word with one bit each.
inline constexpr int kColumns = 3;
inline constexpr int kCells = 9;
using Cells = std::uint16_t;

struct Position {
  std::array<Cells, 2> pawns{};  // of White and Black
  Side side = Side::kFirst;

  friend constexpr bool operator==(const Position&, const Position&) = default;
};

struct Move {
  std::uint8_t from = 0;
  std::uint8_t to = 0;

  friend constexpr bool operator==(Move, Move) = default;
};

class Hexapawn : public GameDefaults<Hexapawn, Position, Move> {
 public:
  static constexpr std::size_t kMaxMoves = 18;  // six pawns that are not home, three moves each

  // What the search needs.
  [[nodiscard]] Position start() const noexcept { return {{0b000'000'111, 0b111'000'000}}; }
  void generate(const Position& position, MoveList<Move, kMaxMoves>& moves) const noexcept;
  void apply(Position& position, Move move) const noexcept;
  [[nodiscard]] std::uint64_t key(const Position& position) const noexcept;
  [[nodiscard]] Score score(const Position& position) const noexcept;
  [[nodiscard]] std::optional<Outcome> outcome(const Position& position) const noexcept;

  // What people need.
  [[nodiscard]] static const GameInfo& info() noexcept;
  [[nodiscard]] Expected<Position> parse_position(std::string_view text) const;
  [[nodiscard]] std::string write_position(const Position& position) const;
  [[nodiscard]] Expected<Move> parse_move(const Position& position, std::string_view text) const;
  [[nodiscard]] std::string write_move(Move move) const;
  [[nodiscard]] std::optional<Error> why_illegal(const Position& position, Move move) const;
  [[nodiscard]] static std::vector<Move> candidates();
  [[nodiscard]] static std::span<const std::string_view> error_codes() noexcept;
  [[nodiscard]] std::vector<Step> steps(const Position& position, Move move) const;
  [[nodiscard]] BoardView board(std::span<const Position> positions,
                                std::span<const Move> moves) const;
  [[nodiscard]] Expected<Position> compose(const Setup& setup) const;
  [[nodiscard]] Palette palette(const Position& position) const;

  friend constexpr bool operator==(const Hexapawn&, const Hexapawn&) = default;
};

}  // namespace tria::hexapawn
