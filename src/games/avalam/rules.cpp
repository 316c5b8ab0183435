// The rules that are asked once per game or per finished line rather than at every node.
#include "games/avalam/rules.hpp"

namespace tria::avalam {

static_assert(GameModule<Avalam>);
static_assert(Symmetric<Avalam>);
static_assert(!Repeating<Avalam>, "every move empties a hole for good");

namespace {

// The start: alternating colours everywhere but in the centre.
constexpr Position full_board() noexcept {
  Position position;
  const Bits occupied = kBoard & ~bit(kCentre);
  position.first = kFirstColour & occupied;
  position.height_bits[0] = occupied;
  return position;
}

static_assert(std::popcount(full_board().first) == kCountersPerColour);
static_assert(std::popcount(full_board().occupied()) == kCounters);

constexpr Position empty_board() noexcept {
  Position position;
  position.stock = {kCountersPerColour, kCountersPerColour};
  return position;
}

// The most moves there can be: all neighbours but those of the least connected hole, both ways.
static_assert([] {
  int pairs = 0;
  for (const Bits holes : kHasNeighbour) pairs += std::popcount(holes);
  int least = 8;
  for (const Bits holes : kNeighbours) least = std::min(least, std::popcount(holes));
  return 2 * (pairs - least) == int{Avalam::kMaxMoves};
}());

// Hole → 48 − hole.
constexpr Bits half_turn(Bits holes) noexcept {
  Bits turned = 0;
  while (holes != 0) turned |= bit(kHoles - 1 - take_lowest(holes));
  return turned;
}
static_assert(half_turn(bit(0)) == bit(48) && half_turn(bit(20)) == bit(28));

constexpr std::array<int, 2> fives(const Position& position) noexcept {
  const Bits towers = position.of_height(kMaxHeight);
  return {std::popcount(towers & position.first), std::popcount(towers & ~position.first)};
}

}  // namespace

Position Avalam::start() const noexcept {
  return variant_ == Variant::kFree ? empty_board() : full_board();
}

std::optional<Outcome> Avalam::outcome(const Position& position) const noexcept {
  if (count(position) != 0) return std::nullopt;
  const Score final_score = score(position);
  Result result = result_by_score(final_score);
  if (result == Result::kDraw && variant_ != Variant::kBitaka) {
    const auto [first, second] = fives(position);
    result = result_by_score(Score::whole(first, second));
  }
  return Outcome{result, EndReason::kNoMoves, final_score};
}

std::vector<Detail> Avalam::details(const Position& position) const {
  return {{info().tie_break.name, fives(position), info().tie_break.title}};
}

Position Avalam::transform(const Position& position, std::size_t symmetry) noexcept {
  if (symmetry == 0) return position;
  Position turned = position;
  turned.first = half_turn(position.first);
  for (std::size_t digit = 0; digit < 3; ++digit) {
    turned.height_bits[digit] = half_turn(position.height_bits[digit]);
  }
  return turned;
}

Move Avalam::transform(Move move, std::size_t symmetry) noexcept {
  if (symmetry == 0) return move;
  const int to = kHoles - 1 - move.to;
  if (move.is_placement()) return Move::placement(move.colour(), to);
  return Move::tower(kHoles - 1 - move.from, to);
}

}  // namespace tria::avalam
