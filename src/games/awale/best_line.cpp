#include "games/awale/best_line.hpp"

#include <limits>
#include <unordered_map>
#include <unordered_set>

namespace tria::awale {

namespace {

constexpr std::size_t kMaxPlies = 400;
constexpr std::size_t kMaxNodes = 200'000;
constexpr std::uint32_t kUnknown = std::numeric_limits<std::uint32_t>::max();

// The tables know no stores; with empty ones nobody has 25 seeds.
Position without_stores(const Position& position) noexcept {
  return {position.mine & ~kStoreByte, position.theirs & ~kStoreByte};
}

// The positions that best play may pass through before the next capture, and how far each is from
// it. All are won by the same amount by the same player.
class Surroundings {
 public:
  Surroundings(const Prober& prober, const Awale& game, const Position& start,
               const MoreTime& more_time)
      : prober_(prober), game_(game) {
    constexpr std::size_t kAskEvery = 16;
    visit(start);
    for (std::size_t i = 0; i < nodes_.size() && nodes_.size() < kMaxNodes; ++i) {
      if (more_time && i % kAskEvery == 0 && !more_time()) break;
      expand(i);
    }
    measure();
  }

  // Plies to the next capture or the end; kUnknown if it was not found.
  [[nodiscard]] std::uint32_t distance(const Position& position) const {
    const auto found = numbers_.find(rank_of(position));
    return found == numbers_.end() ? kUnknown : nodes_[found->second].distance;
  }

 private:
  struct Node {
    Position position;
    bool wins = false;
    bool expanded = false;
    bool cashes = false;  // a best move captures, or the game is over
    std::uint8_t open = 0;
    std::uint32_t distance = kUnknown;
    std::vector<std::uint32_t> before;
  };

  std::uint32_t visit(const Position& position) {
    const auto [at, fresh] =
        numbers_.emplace(rank_of(position), static_cast<std::uint32_t>(nodes_.size()));
    if (fresh) {
      nodes_.push_back({});
      nodes_.back().position = position;
      nodes_.back().wins = prober_.probe(game_, position).value_or(0) > 0;
    }
    return at->second;
  }

  void expand(std::size_t number) {
    const Position position = nodes_[number].position;
    const auto moves = probe_moves(prober_, game_, position);
    nodes_[number].expanded = true;
    if (!moves || moves->empty()) {
      nodes_[number].cashes = true;
      return;
    }
    for (const ProbedMove& move : *moves) {
      if (move.value != moves->front().value) break;
      if (move.captured > 0) {
        nodes_[number].cashes = true;
        continue;
      }
      const std::uint32_t next = visit(after(game_, position, move.move));
      nodes_[next].before.push_back(static_cast<std::uint32_t>(number));
      ++nodes_[number].open;
    }
  }

  // In rings from the captures outwards: a winner is as near as the nearest successor allows, a
  // loser as far as the farthest.
  void measure() {
    std::vector<std::uint32_t> ring;
    for (std::uint32_t i = 0; i < nodes_.size(); ++i) {
      Node& node = nodes_[i];
      if (node.expanded && node.cashes && (node.wins || node.open == 0)) {
        node.distance = 1;
        ring.push_back(i);
      }
    }
    for (std::uint32_t distance = 2; !ring.empty(); ++distance) {
      std::vector<std::uint32_t> next;
      for (const std::uint32_t i : ring) {
        for (const std::uint32_t before : nodes_[i].before) {
          Node& node = nodes_[before];
          if (node.distance != kUnknown) continue;
          if (!node.wins && --node.open > 0) continue;
          node.distance = distance;
          next.push_back(before);
        }
      }
      ring = std::move(next);
    }
  }

  const Prober& prober_;
  const Awale& game_;
  std::unordered_map<Rank, std::uint32_t> numbers_;
  std::vector<Node> nodes_;
};

// The place of the best move to show among those of equal value, which come first.
// `around` is kept from ply to ply until seeds change hands.
std::size_t choose(const Prober& prober, const Awale& game, const Position& position,
                   const std::vector<ProbedMove>& moves, std::unique_ptr<Surroundings>& around,
                   const MoreTime& more_time) {
  const int value = moves.front().value;
  if (value == 0) return 0;  // captures come first already
  std::size_t equal = 1;
  while (equal < moves.size() && moves[equal].value == value) ++equal;
  if (equal == 1) return 0;
  if (around == nullptr || around->distance(position) == kUnknown) {
    around = std::make_unique<Surroundings>(prober, game, position, more_time);
  }
  std::size_t best = 0;
  std::uint32_t best_distance = 0;
  for (std::size_t i = 0; i < equal; ++i) {
    const std::uint32_t distance =
        moves[i].captured > 0 ? 0 : around->distance(after(game, position, moves[i].move));
    if (i == 0 || (value > 0 ? distance < best_distance : distance > best_distance)) {
      best = i;
      best_distance = distance;
    }
  }
  return best;
}

}  // namespace

std::optional<std::vector<ProbedMove>> probe_moves(const Prober& prober, const Awale& game,
                                                   const Position& position) {
  const Position here = without_stores(position);
  MovesOf<Awale> legal;
  game.generate(here, legal);
  std::vector<ProbedMove> moves;
  for (const Move move : legal) {
    const Position child = after(game, here, move);
    const std::optional<int> value = prober.probe(game, child);
    if (!value) return std::nullopt;
    const int captured = seeds_on_board(here) - seeds_on_board(child);
    moves.push_back({move, captured, captured - *value});
  }
  std::stable_sort(moves.begin(), moves.end(), [](const ProbedMove& a, const ProbedMove& b) {
    if (a.value != b.value) return a.value > b.value;
    return a.captured > b.captured;
  });
  return moves;
}

std::optional<BestLine> best_line(const Prober& prober, const Awale& game, const Position& position,
                                  const MoreTime& more_time) {
  BestLine line;
  Position here = without_stores(position);
  std::unordered_set<std::uint64_t> seen;
  std::unique_ptr<Surroundings> around;
  while (line.moves.size() < kMaxPlies && (!more_time || more_time())) {
    if (!seen.insert(game.key(here)).second) {
      line.end = LineEnd::kCycle;
      return line;
    }
    const auto moves = probe_moves(prober, game, here);
    if (!moves) return std::nullopt;
    if (moves->empty()) return line;
    const ProbedMove& chosen = (*moves)[choose(prober, game, here, *moves, around, more_time)];
    if (more_time && !more_time()) break;  // the choice may be one that goes round
    line.moves.push_back(chosen.move);
    here = without_stores(after(game, here, chosen.move));
    if (chosen.captured > 0) {
      seen.clear();
      around.reset();
    }
  }
  line.end = LineEnd::kLong;
  return line;
}

}  // namespace tria::awale
