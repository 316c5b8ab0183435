#include "games/avalam/play_outs.hpp"

namespace tria::avalam {

namespace {

// Every sum of a number of the one and a number of the other.
Bits sums(Bits one, Bits two) {
  Bits all = 0;
  while (one != 0) all |= two << take_lowest(one);
  return all;
}

std::array<Bits, 3> heights_in(const Position& position, Bits holes) {
  std::array<Bits, 3> heights = position.height_bits;
  for (Bits& digit : heights) digit &= holes;
  return heights;
}

constexpr Bits kEven = 0x5555'5555'5555'5555ULL;

}  // namespace

MovesLeft operator+(const MovesLeft& one, const MovesLeft& two) {
  MovesLeft sum{one.least + two.least, one.most + two.most};
  if (one.parity && two.parity) sum.parity = *one.parity ^ *two.parity;
  return sum;
}

MovesLeft PlayOuts::of(const Position& position, Bits region) {
  budget_ = std::popcount(region) <= kMaxTowers ? kBudget : 0;
  const std::optional<Lengths> found = lengths(heights_in(position, region));
  if (!found) return bound_moves_left(position, region);
  MovesLeft left{lowest(*found), static_cast<int>(std::bit_width(*found)) - 1};
  if ((*found & kEven) == 0) left.parity = 1;
  if ((*found & ~kEven) == 0) left.parity = 0;
  return left;
}

// At most as deep as there are towers.
std::optional<PlayOuts::Lengths> PlayOuts::lengths(  // NOLINT(misc-no-recursion)
    const Heights& region) {
  Position position;
  position.height_bits = region;
  if (std::popcount(position.occupied()) == 2) return bit(1);
  if (const auto known = known_.find(region); known != known_.end()) return known->second;
  if (budget_ == 0) return std::nullopt;
  --budget_;
  Lengths all = 0;
  for (std::size_t d = 0; d < kDirections.size(); ++d) {
    Bits pairs = Avalam::merges(position, d);
    while (pairs != 0) {
      const int hole = take_lowest(pairs);
      const int neighbour = hole + kDirections[d].shift;
      for (const auto& [from, to] : {std::pair(hole, neighbour), std::pair(neighbour, hole)}) {
        const std::optional<Lengths> after = lengths_after(position, from, to);
        if (!after) return std::nullopt;
        all |= *after;
      }
    }
  }
  known_.emplace(region, all);
  return all;
}

std::optional<PlayOuts::Lengths> PlayOuts::lengths_after(  // NOLINT(misc-no-recursion)
    Position region, int from, int to) {
  region.set(to, Side::kFirst, region.height(from) + region.height(to));
  region.set(from, Side::kFirst, 0);
  const Links links = links_of(region);
  Lengths all = bit(1);
  for (Bits left = live_towers(links); left != 0;) {
    const std::optional<Lengths> part = lengths(heights_in(region, take_region(left, links)));
    if (!part) return std::nullopt;
    all = sums(all, *part);
  }
  return all;
}

MovesLeft bound_moves_left(const Position& position, Bits region) noexcept {
  int matched = 0;
  Bits single = region;
  const Links links = links_of(position);
  while (single != 0) {
    const Bits tower = single & (0 - single);
    const Bits partners = with_partners(tower, links) & single & ~tower;
    single &= ~(tower | (partners & (0 - partners)));
    matched += partners != 0 ? 1 : 0;
  }
  const int towers = std::popcount(region);
  const int fewest = (counters_in(position, region) + kMaxHeight - 1) / kMaxHeight;
  return {(matched + 1) / 2, towers - fewest};
}

}  // namespace tria::avalam
