// What a line achieves on the board that the move played does not, the most important first: towers that are
// settled, towers that are saved, towers that are covered, and threats.
#include "core/lines.hpp"
#include "games/avalam/explanations.hpp"
#include "games/avalam/regions.hpp"

namespace tria::avalam {

namespace {

std::string several(int count, std::string_view thing) {
  return join(count, ' ', thing, count == 1 ? "" : "s");
}

Notice about_hole(std::string_view code, std::string_view before, int hole,
                  std::string_view behind = {}) {
  const std::string name = hole_name(hole);
  return {code, join(before, name, behind), {name}};
}

// What a move does to the towers.
struct Merge {
  bool own_moves = false;    // the mover's tower goes onto another
  bool own_covered = false;  // a tower of the mover's is covered
  bool for_good = false;     // what comes of it is settled
  bool five = false;         // and five high
};

Merge merge_of(const Position& before, const Position& next, Move move) {
  const Side mover = before.side;
  return {before.owner(move.from) == mover, before.owner(move.to) == mover,
          !has(live_towers(links_of(next)), move.to), next.height(move.to) == kMaxHeight};
}

// The towers of the other player that `side` could cover with one move and never lose again.
Bits within_reach(const Avalam& game, Position position, Side side) {
  position.side = side;
  MovesOf<Avalam> moves;
  game.generate(position, moves);
  Bits found = 0;
  for (const Move move : moves) {
    const Merge merge = merge_of(position, after(game, position, move), move);
    if (merge.own_moves && !merge.own_covered && merge.for_good) found |= bit(move.to);
  }
  return found;
}

class Comparison {
 public:
  Comparison(const Avalam& game, const Position& position, std::span<const Move> better,
             std::span<const Move> played)
      : game_(game),
        mover_(position.side),
        move_(better.front()),
        better_(positions_along(game, position, better)),
        played_(positions_along(game, position, played)),
        merge_(merge_of(position, better_[1], move_)),
        otherwise_(merge_of(position, played_[1], played.front())) {}

  [[nodiscard]] std::optional<Notice> best_reason() const {
    if (auto settled = settled_now()) return settled;
    if (auto later = settled_later()) return later;
    if (auto safe = saved()) return safe;
    if (auto avoided = loss_avoided()) return avoided;
    if (auto covered = covered_now()) return covered;
    return threatened();
  }

 private:
  [[nodiscard]] static int settled(const Position& position, Side side) {
    return std::popcount(settled_towers(position, side));
  }
  [[nodiscard]] static int lead(const Position& position, Side side) {
    return settled(position, side) - settled(position, other(side));
  }
  [[nodiscard]] Bits own_towers(const Position& position) const {
    return position.occupied() & (mover_ == Side::kFirst ? position.first : ~position.first);
  }
  // Whether the mover takes a tower from the other player.
  [[nodiscard]] static bool takes(const Merge& merge) {
    return merge.own_moves && !merge.own_covered;
  }

  // Whether a tower of the other player's covers another one.
  [[nodiscard]] static bool costs_the_other(const Merge& merge) {
    return !merge.own_moves && !merge.own_covered;
  }

  [[nodiscard]] std::optional<Notice> settled_now() const {
    const bool five = merge_.own_moves && merge_.five;
    if (five && !(otherwise_.own_moves && otherwise_.five)) {
      return about_hole(explanation::kFive, "makes a tower of five on ", move_.to);
    }
    if (takes(merge_) && merge_.for_good && !(takes(otherwise_) && otherwise_.for_good)) {
      return about_hole(explanation::kCoversForGood, "covers the tower on ", move_.to, " for good");
    }
    if (lead(better_[1], mover_) <= lead(played_[1], mover_)) return std::nullopt;
    const Bits isolated = settled_towers(better_[1], mover_) & ~settled_towers(better_[0], mover_);
    if (isolated == 0) return std::nullopt;
    const int count = std::popcount(isolated);
    if (count == 1) {
      return about_hole(explanation::kIsolates, "isolates the tower on ",
                        std::countr_zero(isolated), ", which can never be covered again");
    }
    return Notice{explanation::kIsolatesSome,
                  join("isolates ", count, " towers, which can never be covered again"),
                  {std::to_string(count)}};
  }

  [[nodiscard]] std::optional<Notice> settled_later() const {
    const auto gain = later_gain(better_, played_, 3,
                                 [&](const Position& position) { return lead(position, mover_); });
    if (!gain) return std::nullopt;
    const int count = settled(better_[gain->ply], mover_) - settled(better_[0], mover_);
    return Notice{explanation::kSettlesLater,
                  join("settles ", several(count, "tower"), " within ", gain->moves, " moves"),
                  {std::to_string(count), std::to_string(gain->moves)}};
  }

  [[nodiscard]] std::optional<Notice> saved() const {
    const Bits left = within_reach(game_, better_[1], other(mover_));
    const Bits exposed = within_reach(game_, played_[1], other(mover_));
    // Those that were there before the move and still are.
    const Bits safe = exposed & ~left & own_towers(better_[0]) & own_towers(better_[1]);
    if (safe == 0 || std::popcount(left) >= std::popcount(exposed)) return std::nullopt;
    const int count = std::popcount(safe);
    if (count == 1) {
      return about_hole(explanation::kSaves, "saves the tower on ", std::countr_zero(safe),
                        ", which could be covered for good");
    }
    return Notice{explanation::kSavesSome,
                  join("saves ", count, " towers, which could be covered for good"),
                  {std::to_string(count)}};
  }

  [[nodiscard]] std::optional<Notice> loss_avoided() const {
    const Side opponent = other(mover_);
    const auto loss = later_gain(
        played_, better_, 2, [&](const Position& position) { return lead(position, opponent); });
    if (!loss) return std::nullopt;
    const int count = settled(played_[loss->ply], opponent) - settled(played_[0], opponent);
    const int moves = static_cast<int>(loss->moves);
    return Notice{explanation::kAvoids,
                  join("keeps the opponent from settling ", several(count, "tower"), " within ",
                       several(moves, "move")),
                  {std::to_string(count), std::to_string(moves)}};
  }

  [[nodiscard]] std::optional<Notice> covered_now() const {
    if (takes(otherwise_)) return std::nullopt;
    if (takes(merge_))
      return about_hole(explanation::kCovers, "takes over the tower on ", move_.to);
    if (!costs_the_other(merge_) || costs_the_other(otherwise_)) return std::nullopt;
    const std::string from = hole_name(move_.from);
    const std::string to = hole_name(move_.to);
    return Notice{explanation::kMerges,
                  join("makes one tower of two of the opponent's, ", from, " and ", to),
                  {from, to}};
  }

  [[nodiscard]] std::optional<Notice> threatened() const {
    const int count = std::popcount(within_reach(game_, better_[1], mover_));
    if (count <= std::popcount(within_reach(game_, played_[1], mover_))) return std::nullopt;
    return Notice{explanation::kThreatens,
                  join("threatens to cover ", several(count, "tower"), " for good"),
                  {std::to_string(count)}};
  }

  Avalam game_;
  Side mover_;
  Move move_;
  std::vector<Position> better_;
  std::vector<Position> played_;
  Merge merge_;      // by the better move
  Merge otherwise_;  // by the one that was played
};

}  // namespace

// While counters are placed, nothing can be said of a single one.
std::optional<Notice> Avalam::explain(const Position& position, std::span<const Move> better,
                                      std::span<const Move> played) const {
  if (position.placing()) return std::nullopt;
  return Comparison(*this, position, better, played).best_reason();
}

}  // namespace tria::avalam
