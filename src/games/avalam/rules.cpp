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
constexpr std::size_t most_moves() noexcept {
  std::size_t pairs = 0;
  std::array<std::size_t, kHoles> degree{};
  for (std::size_t d = 0; d < kDirections.size(); ++d) {
    for (int hole = 0; hole < kHoles; ++hole) {
      if (!has(kHasNeighbour[d], hole)) continue;
      ++pairs;
      ++degree[static_cast<std::size_t>(hole)];
      ++degree[static_cast<std::size_t>(hole + kDirections[d].shift)];
    }
  }
  std::size_t least = 8;
  for (const std::size_t neighbours : degree) least = neighbours < least ? neighbours : least;
  return 2 * (pairs - least);
}
static_assert(most_moves() == Avalam::kMaxMoves);

// Hole → 48 − hole: the 49 lowest bits in reverse order.
constexpr Bits half_turn(Bits holes) noexcept {
  holes = ((holes >> 1) & 0x5555555555555555ULL) | ((holes & 0x5555555555555555ULL) << 1);
  holes = ((holes >> 2) & 0x3333333333333333ULL) | ((holes & 0x3333333333333333ULL) << 2);
  holes = ((holes >> 4) & 0x0f0f0f0f0f0f0f0fULL) | ((holes & 0x0f0f0f0f0f0f0f0fULL) << 4);
  holes = ((holes >> 8) & 0x00ff00ff00ff00ffULL) | ((holes & 0x00ff00ff00ff00ffULL) << 8);
  holes = ((holes >> 16) & 0x0000ffff0000ffffULL) | ((holes & 0x0000ffff0000ffffULL) << 16);
  return ((holes >> 32) | (holes << 32)) >> (64 - kHoles);
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

Score Avalam::score(const Position& position) const noexcept {
  return Score::whole(std::popcount(position.first),
                      std::popcount(position.occupied() & ~position.first));
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

std::optional<Notice> Avalam::notice(const Position& /*position*/) const { return std::nullopt; }

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
