// Small regions by what can be made of them. Two regions are of one kind if neither player could gain by having the one instead of
// the other, up to a constant score, whatever else is on the board: mostly because their moves lead, with the same gains, to
// regions of the same kinds. So a sum of regions is known by its kinds, and what changes nothing in any sum is left out of it
// (RegionKinds::add). Moves that are never better than another one are left out too (SumOrder).
#pragma once

#include <algorithm>

#include "games/avalam/key_map.hpp"
#include "games/avalam/live_towers.hpp"
#include "games/avalam/sum_order.hpp"

namespace tria::avalam {

// A move in a region: what it settles, the regions that it leaves, and who may gain by making it.
struct KindOption {
  static constexpr std::size_t kMaxRegions = 4;

  std::int16_t gain = 0;
  std::uint8_t size = 0;
  std::array<bool, 2> worth_trying{};
  std::array<KindId, kMaxRegions> ids{};
};

// The score of a kind is the first player's lead above the least that can come out, so it is at least 0.
struct Kind {
  enum class Plies : std::uint8_t { kEven, kOdd, kEither };  // how many the region lasts

  static constexpr int kMeanUnit = 16;

  std::array<std::uint64_t, 2> hash{};  // as the first player sees it, and as the second does
  std::uint32_t first_option = 0;
  std::uint16_t options = 0;
  std::int16_t span = 0;  // the most that can come out
  std::int16_t mean = 0;  // a guess of what comes out, in kMeanUnit-ths; orders moves
  Alone alone;
  Plies plies = Plies::kEven;
  bool lasts_one_move = false;
  // Where fives count: the kind where only towers do, how many towers more this one's least score has than that one's, and
  // by how many fives what comes out can differ from the least score.
  std::int8_t towers_above_coarse = 0;
  std::int8_t fewest_fives = 0;
  std::int8_t most_fives = 0;
  KindId coarse = 0;
};

class RegionKinds {
 public:
  // Regions of more towers have too many ends to look at all of them.
  static constexpr int kMaxTowers = 6;
  // A region in which nothing can be gained or lost by anybody, and that lasts an even number of plies: as good as none.
  static constexpr KindId kNothing = 0;

  // `coarse` may be null; it is asked for the kind of each region where only towers count.
  RegionKinds(Scoring scoring, RegionKinds* coarse) : scoring_(scoring), coarse_(coarse) {}

  [[nodiscard]] const Kind& operator[](KindId id) const noexcept { return kinds_[id]; }
  // There is no more room for new ones.
  [[nodiscard]] bool full() const noexcept { return regions_.size() >= kMaxKnown; }

  // Adds a region of at most kMaxTowers towers, all of them live.
  void add_region(KindSum& sum, const LiveTowers& region);
  // Adds a kind. Of two regions that last one move each and have the same span nothing is left: whoever moves in one is
  // answered in the other, which leaves the lead and the turn as they were.
  void add(KindSum& sum, KindId id) const noexcept;

  // Calls visit(left) with what each move that is worth trying leaves of a sum, `left.settled` being what it gains, until it returns
  // true. Returns whether it did.
  template <class Visit>
  bool any_option(const KindSum& sum, Side side, Visit&& visit) const;

 private:
  // The kind of a region, and what its score is above that of the kind.
  struct Known {
    KindId id = kNothing;
    int settled = 0;
  };
  struct Made;

  static constexpr std::size_t kMaxKnown = std::size_t{1} << 21;
  // More are not compared with a new kind that could be the same as they are.
  static constexpr std::size_t kMaxAlike = 12;

  [[nodiscard]] Known find_kind(const LiveTowers& region);
  [[nodiscard]] Made made_by(const LiveTowers& region, int from, int to);
  void leave_out_worse_moves(std::vector<Made>& moves);
  [[nodiscard]] Kind kind_of(std::vector<Made>& moves, int least) const;
  void note_coarse(Kind& kind, const LiveTowers& region, int least);
  [[nodiscard]] Known intern(const Kind& kind, const std::vector<Made>& moves, int least);
  [[nodiscard]] std::uint64_t fingerprint_of(KindId id);

  Scoring scoring_;
  RegionKinds* coarse_;
  KeyMap<Known> regions_;   // by their towers
  KeyMap<Known> by_moves_;  // by what their moves lead to, before any is left out
  KeyMap<Known> by_hash_;   // by the hash of the kind
  KeyMap<std::array<KindId, kMaxAlike>> alike_;  // by fingerprint
  std::vector<Kind> kinds_ = std::vector<Kind>(1);
  std::vector<KindOption> options_;
  SumOrder order_{*this};
};

template <class Visit>
bool RegionKinds::any_option(const KindSum& sum, Side side, Visit&& visit) const {
  for (std::size_t i = 0; i < sum.size; ++i) {
    if (std::find(sum.begin(), sum.begin() + i, sum.ids[i]) != sum.begin() + i) continue;
    const Kind& kind = kinds_[sum.ids[i]];
    for (std::size_t j = 0; j < kind.options; ++j) {
      const KindOption& option = options_[kind.first_option + j];
      if (!option.worth_trying[index_of(side)]) continue;
      KindSum left = sum;
      left.ids[i] = left.ids[--left.size];
      left.settled = option.gain;
      for (std::size_t k = 0; k < option.size; ++k) add(left, option.ids[k]);
      if (visit(left)) return true;
    }
  }
  return false;
}

}  // namespace tria::avalam
