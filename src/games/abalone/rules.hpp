// Abalone's rules as a Game value: the layout and the two endings that can be switched off. What
// every node of a search calls is inline here and in moves.hpp; text, reasons and drawings are in
// the files beside.
#pragma once

#include "core/game_defaults.hpp"
#include "games/abalone/moves.hpp"

namespace tria::abalone {

inline constexpr EndReason kSixOut{"six out", "six marbles are out"};
inline constexpr EndReason kNoProgress{"no progress", "too many moves without progress"};
inline constexpr StepKind kPushOut{"push-out"};  // a marble leaves the board from `from`

// Plies without a marble pushed out that make a draw.
inline constexpr int kQuietLimit = 200;

struct Options {
  bool repetition = true;
  bool no_progress = true;

  friend constexpr bool operator==(const Options&, const Options&) = default;
};

class Abalone : public GameDefaults<Abalone, Position, Move> {
 public:
  static constexpr std::size_t kMaxMoves = abalone::kMaxMoves;
  // Six turns, then the same six after a mirror.
  static constexpr std::size_t kSymmetries = 12;

  constexpr Abalone() = default;
  // `layout` counts the variants of info().
  constexpr explicit Abalone(std::size_t layout, Options options = {})
      : layout_(static_cast<std::uint8_t>(layout)), options_(options) {}
  constexpr explicit Abalone(const VariantChoice& choice)
      : Abalone(choice.variant,
                {.repetition = choice.options[0], .no_progress = choice.options[1]}) {}
  [[nodiscard]] VariantChoice choice() const noexcept {
    return {layout_, {options_.repetition, options_.no_progress}};
  }

  [[nodiscard]] Position start() const noexcept;
  void generate(const Position& position, Moves& moves) const noexcept {
    moves.clear();
    if (!is_decided(position)) {
      generate_moves(own_marbles(position), enemy_marbles(position), moves);
    }
  }
  [[nodiscard]] std::size_t count(const Position& position) const noexcept {
    if (is_decided(position)) return 0;
    return count_moves(own_marbles(position), enemy_marbles(position));
  }
  [[nodiscard]] bool is_legal(const Position& position, Move move) const noexcept {
    return !is_decided(position) &&
           is_legal_move(own_marbles(position), enemy_marbles(position), move);
  }
  void apply(Position& position, Move move) const noexcept { make_move(position, move); }
  [[nodiscard]] std::uint64_t key(const Position& position) const noexcept {
    // The losses, at most 6 each, fit above the 61 cells. The side turns Black's cells inside out: at
    // most 14 are taken, so that is no other position.
    const Bits black = position.marbles[0] ^ (position.side == Side::kFirst ? 0 : kBoard);
    return hash_words(black | (Bits{position.lost[0]} << kCells),
                      position.marbles[1] | (Bits{position.lost[1]} << kCells));
  }
  [[nodiscard]] Score score(const Position& position) const noexcept {
    return Score::whole(position.lost[1], position.lost[0]);
  }
  [[nodiscard]] std::optional<Outcome> outcome(const Position& position) const noexcept;

  [[nodiscard]] bool repetition_ends_game() const noexcept { return options_.repetition; }
  [[nodiscard]] Outcome repetition_outcome(const Position& position) const noexcept {
    return {Result::kDraw, EndReason::kRepetition, score(position)};
  }
  [[nodiscard]] static bool same_situation(const Position& one, const Position& two) noexcept {
    return one.marbles == two.marbles && one.side == two.side && one.lost == two.lost;
  }

  [[nodiscard]] static Position transform(const Position& position, std::size_t symmetry) noexcept;
  [[nodiscard]] static Move transform(Move move, std::size_t symmetry) noexcept;

  [[nodiscard]] static const GameInfo& info() noexcept;
  [[nodiscard]] Expected<Position> parse_position(std::string_view text) const;
  [[nodiscard]] std::string write_position(const Position& position) const;
  [[nodiscard]] Expected<Move> parse_move(const Position& position, std::string_view text) const;
  [[nodiscard]] std::string write_move(Move move) const;
  [[nodiscard]] std::optional<Error> why_illegal(const Position& position, Move move) const;
  [[nodiscard]] static std::vector<Move> candidates();
  [[nodiscard]] static std::span<const std::string_view> error_codes() noexcept;
  [[nodiscard]] std::vector<Step> steps(const Position& position, Move move) const;
  [[nodiscard]] std::vector<Detail> details(const Position& position) const {
    return {{"lost", {position.lost[0], position.lost[1]}}};
  }
  [[nodiscard]] std::optional<Notice> notice(const Position& position) const;
  [[nodiscard]] std::string diagram(const Position& position, const DiagramStyle& style) const;
  [[nodiscard]] BoardView board(std::span<const Position> positions,
                                std::span<const Move> moves) const;
  [[nodiscard]] Expected<Move> select(const Position& position, const Selection& selection) const;
  [[nodiscard]] Marks marks(const Position& position) const;
  [[nodiscard]] std::optional<Notice> explain(const Position& position,
                                              std::span<const Move> better,
                                              std::span<const Move> played) const;
  [[nodiscard]] Expected<Position> compose(const Setup& setup) const;
  [[nodiscard]] Palette palette(const Position& position) const;

  // Drawn because no marble was pushed out for long.
  [[nodiscard]] bool is_stale(const Position& position) const noexcept {
    return options_.no_progress && position.quiet >= kQuietLimit;
  }

  friend constexpr bool operator==(const Abalone&, const Abalone&) = default;

 private:
  // Over for a reason that can be seen without looking for moves.
  [[nodiscard]] bool is_decided(const Position& position) const noexcept {
    return position.lost[0] >= kLostToEnd || position.lost[1] >= kLostToEnd || is_stale(position);
  }

  std::uint8_t layout_ = 0;
  Options options_;
};

}  // namespace tria::abalone
