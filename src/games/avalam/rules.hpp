// Avalam's rules as a Game value. What every node of a search calls is inline here; text, reasons
// and drawings are in the files beside.
#pragma once

#include "core/game_defaults.hpp"
#include "games/avalam/position.hpp"

namespace tria::avalam {

// In the order of GameInfo::variants.
enum class Variant : std::uint8_t { kClassic, kBitaka, kFree };

class Avalam : public GameDefaults<Avalam, Position, Move> {
 public:
  // 154 pairs of neighbours; at least one hole of degree 3 or more is empty. Both ends may move.
  static constexpr std::size_t kMaxMoves = 302;
  static constexpr std::size_t kSymmetries = 2;

  constexpr Avalam() = default;
  constexpr explicit Avalam(Variant variant) : variant_(variant) {}
  constexpr explicit Avalam(const VariantChoice& choice)
      : variant_(static_cast<Variant>(choice.variant)) {}
  [[nodiscard]] VariantChoice choice() const noexcept {
    return {static_cast<std::size_t>(variant_)};
  }

  [[nodiscard]] Position start() const noexcept;
  void generate(const Position& position, MoveList<Move, kMaxMoves>& moves) const noexcept {
    moves.clear();
    if (position.placing()) {
      for (const Side colour : {Side::kFirst, Side::kSecond}) {
        if (position.stock[index_of(colour)] == 0) continue;
        Bits empty = kBoard & ~position.occupied();
        while (empty != 0) moves.push(Move::placement(colour, take_lowest(empty)));
      }
      return;
    }
    for (std::size_t d = 0; d < kDirections.size(); ++d) {
      Bits pairs = merges(position, d);
      while (pairs != 0) {
        const int hole = take_lowest(pairs);
        const int neighbour = hole + kDirections[d].shift;
        moves.push(Move::tower(hole, neighbour));
        moves.push(Move::tower(neighbour, hole));
      }
    }
  }
  [[nodiscard]] std::size_t count(const Position& position) const noexcept {
    if (position.placing()) {
      const auto colours =
          static_cast<std::size_t>((position.stock[0] != 0) + (position.stock[1] != 0));
      return colours * static_cast<std::size_t>(std::popcount(kBoard & ~position.occupied()));
    }
    int pairs = 0;
    for (std::size_t d = 0; d < kDirections.size(); ++d)
      pairs += std::popcount(merges(position, d));
    return 2 * static_cast<std::size_t>(pairs);
  }
  [[nodiscard]] bool is_legal(const Position& position, Move move) const noexcept {
    if (move.is_placement() != position.placing()) return false;
    const int to = position.height(move.to);
    if (move.is_placement()) return to == 0 && position.stock[index_of(move.colour())] != 0;
    const int from = position.height(move.from);
    return from != 0 && to != 0 && from + to <= kMaxHeight && has(kNeighbours[move.from], move.to);
  }
  void apply(Position& position, Move move) const noexcept {
    const Side mover = position.side;
    position.side = other(mover);
    if (move.is_placement()) {
      --position.stock[index_of(move.colour())];
      position.set(move.to, move.colour(), 1);
      return;
    }
    const Side owner = position.owner(move.from);
    const int height = position.height(move.from) + position.height(move.to);
    position.set(move.from, owner, 0);
    position.set(move.to, owner, height);
  }
  [[nodiscard]] std::uint64_t key(const Position& position) const noexcept {
    // Side and stocks (at most 24 each) fit above the 49 holes.
    const std::uint64_t rest = index_of(position.side) | (std::uint64_t{position.stock[0]} << 1) |
                               (std::uint64_t{position.stock[1]} << 6);
    return hash_words(position.first | (rest << kHoles), position.height_bits[0],
                      position.height_bits[1], position.height_bits[2]);
  }
  [[nodiscard]] Score score(const Position& position) const noexcept {
    return Score::whole(std::popcount(position.first),
                        std::popcount(position.occupied() & ~position.first));
  }
  [[nodiscard]] std::optional<Outcome> outcome(const Position& position) const noexcept;

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
  [[nodiscard]] std::vector<Detail> details(const Position& position) const;
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

  friend constexpr bool operator==(const Avalam&, const Avalam&) = default;

  // Holes whose tower may merge with the tower one step away in a direction, either way round.
  [[nodiscard]] static constexpr Bits merges(const Position& position, std::size_t d) noexcept {
    const int shift = kDirections[d].shift;
    const Bits ones = position.of_height(1);
    const Bits twos = position.of_height(2);
    const Bits threes = position.of_height(3);
    const Bits fours = position.of_height(4);
    const Bits up_to_2 = ones | twos;
    const Bits up_to_3 = up_to_2 | threes;
    const Bits up_to_4 = up_to_3 | fours;
    return ((ones & (up_to_4 >> shift)) | (twos & (up_to_3 >> shift)) |
            (threes & (up_to_2 >> shift)) | (fours & (ones >> shift))) &
           kHasNeighbour[d];
  }

 private:
  Variant variant_ = Variant::kClassic;
};

}  // namespace tria::avalam
