// Small regions by what can be made of them. Two regions are of one kind if the same can be played in both, up to a constant
// score, wherever they stand and whatever they look like: their moves lead, with the same gains, to regions of the same kinds.
// So a sum of regions is known by its kinds, and what changes nothing in any sum is left out of it (RegionKinds::add).
#pragma once

#include <vector>

#include "games/avalam/live_towers.hpp"

namespace tria::avalam {

using KindId = std::uint32_t;

// Kinds of regions, and the score that they leave out.
struct KindSum {
  int settled = 0;
  std::uint8_t size = 0;
  std::array<KindId, kHoles / 2> ids{};

  [[nodiscard]] const KindId* begin() const noexcept { return ids.data(); }
  [[nodiscard]] const KindId* end() const noexcept { return ids.data() + size; }
};

// A move in a region: what it settles, and the regions that it leaves.
struct KindOption {
  static constexpr std::size_t kMaxRegions = 4;

  std::int16_t gain = 0;
  std::uint8_t size = 0;
  std::array<KindId, kMaxRegions> ids{};
};

// The score of a kind is the first player's lead above the least that can come out, so it is at least 0.
struct Kind {
  enum class Plies : std::uint8_t { kEven, kOdd, kEither };  // how many the region lasts

  static constexpr int kMeanUnit = 16;

  std::array<std::uint64_t, 2> hash{};  // as the first player sees it, and as the second does
  std::uint32_t first_option = 0;
  KindId coarse = 0;      // the kind where only towers count
  std::int16_t span = 0;  // the most that can come out
  std::int16_t mean = 0;  // a guess of what comes out, in kMeanUnit-ths; orders moves
  std::uint16_t options = 0;
  Plies plies = Plies::kEven;
  bool lasts_one_move = false;
};

class RegionKinds {
 public:
  // Regions of more towers have too many ends to look at all of them.
  static constexpr int kMaxTowers = 6;
  // A region in which nothing can be gained or lost by anybody, and that lasts an even number of plies: as good as none.
  static constexpr KindId kNothing = 0;

  // `coarse` may be null; it is asked for the kind of each region where only towers count.
  explicit RegionKinds(Scoring scoring, RegionKinds* coarse);

  [[nodiscard]] const Kind& operator[](KindId id) const noexcept { return kinds_[id]; }
  [[nodiscard]] const KindOption* options(const Kind& kind) const noexcept {
    return options_.data() + kind.first_option;
  }
  // There is no more room for new ones.
  [[nodiscard]] bool full() const noexcept { return known_ >= kMaxKnown; }

  // Adds a region of at most kMaxTowers towers, all of them live.
  void add_region(KindSum& sum, const LiveTowers& region);
  // Adds a kind. Of two regions that last one move each and have the same span nothing is left: whoever moves in one is
  // answered in the other, which leaves the lead and the turn as they were.
  void add(KindSum& sum, KindId id) const noexcept;

 private:
  struct Known {
    std::uint64_t key = 0;
    KindId id = 0;
    int settled = 0;
  };
  struct Made;

  static constexpr std::size_t kMaxKnown = std::size_t{1} << 21;

  [[nodiscard]] Known find_kind(const LiveTowers& region);
  [[nodiscard]] Made made_by(const LiveTowers& region, int from, int to);
  [[nodiscard]] KindId intern(const Kind& kind, const std::vector<Made>& moves, int least);
  void remember(const Known& known);

  Scoring scoring_;
  RegionKinds* coarse_;
  // Both are open hash tables; 0 is an empty place.
  std::vector<Known> regions_;
  std::vector<KindId> by_hash_;
  std::size_t known_ = 0;
  std::vector<Kind> kinds_;
  std::vector<KindOption> options_;
};

}  // namespace tria::avalam
