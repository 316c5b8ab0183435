#include "games/avalam/region_kinds.hpp"

namespace tria::avalam {

namespace {

constexpr std::size_t kFirstRoom = std::size_t{1} << 12;

std::uint64_t key_of(const LiveTowers& region) noexcept {
  const auto& heights = region.of_height;
  return hash_words(region.first, heights[0], heights[1], heights[2], heights[3]) | 1;
}

// The same for a move seen by either player: what it gains above the least, and what it leaves.
std::uint64_t option_hash(std::uint64_t regions, int gain) noexcept {
  return mix(regions + mix(static_cast<std::uint64_t>(gain) + 1));
}

}  // namespace

// A move that was tried out.
struct RegionKinds::Made {
  KindSum sum;
  std::array<std::uint64_t, 2> hash{};  // of the regions that it leaves
  int span = 0;
  int mean = 0;
  Kind::Plies plies = Kind::Plies::kOdd;
};

RegionKinds::RegionKinds(Scoring scoring, RegionKinds* coarse)
    : scoring_(scoring), coarse_(coarse), regions_(kFirstRoom), by_hash_(kFirstRoom), kinds_(1) {}

void RegionKinds::add(KindSum& sum, KindId id) const noexcept {
  if (id == kNothing) return;
  const Kind& kind = kinds_[id];
  if (kind.lasts_one_move) {
    for (std::size_t i = 0; i < sum.size; ++i) {
      if (sum.ids[i] != id) continue;
      sum.ids[i] = sum.ids[--sum.size];
      sum.settled += kind.span;
      return;
    }
  }
  sum.ids[sum.size++] = id;
}

void RegionKinds::add_region(KindSum& sum, const LiveTowers& region) {
  const std::uint64_t key = key_of(region);
  const std::size_t mask = regions_.size() - 1;
  std::size_t place = key & mask;
  while (regions_[place].key != 0 && regions_[place].key != key) place = (place + 1) & mask;
  Known known = regions_[place];
  if (known.key == 0) {
    known = find_kind(region);
    known.key = key;
    remember(known);
  }
  sum.settled += known.settled;
  add(sum, known.id);
}

void RegionKinds::remember(const Known& known) {
  const auto put = [this](const Known& one) {
    const std::size_t mask = regions_.size() - 1;
    std::size_t place = one.key & mask;
    while (regions_[place].key != 0) place = (place + 1) & mask;
    regions_[place] = one;
  };
  if (2 * ++known_ > regions_.size()) {
    std::vector<Known> before(2 * regions_.size());
    before.swap(regions_);
    for (const Known& one : before) {
      if (one.key != 0) put(one);
    }
  }
  put(known);
}

RegionKinds::Made RegionKinds::made_by(const LiveTowers& region, int from, int to) {
  Made made;
  LiveTowers left = region;
  made.sum.settled = merge(left, from, to, scoring_);
  const Links links = links_of(left);
  const Bits live = live_towers(links);
  made.sum.settled += scoring_.tower * left.lead(left.all() & ~live);
  for (Bits rest = live; rest != 0;) add_region(made.sum, left.only(take_region(rest, links)));

  made.mean = Kind::kMeanUnit * made.sum.settled;
  bool odd = true;
  for (const KindId id : made.sum) {
    const Kind& kind = kinds_[id];
    made.hash[0] += kind.hash[0];
    made.hash[1] += kind.hash[1];
    made.span += kind.span;
    made.mean += kind.mean;
    odd = odd != (kind.plies == Kind::Plies::kOdd);
    if (kind.plies == Kind::Plies::kEither) made.plies = Kind::Plies::kEither;
  }
  if (made.plies != Kind::Plies::kEither) made.plies = odd ? Kind::Plies::kOdd : Kind::Plies::kEven;
  return made;
}

RegionKinds::Known RegionKinds::find_kind(const LiveTowers& region) {
  std::vector<Made> moves;
  for_each_merge(links_of(region),
                 [&](int from, int to) { moves.push_back(made_by(region, from, to)); });
  // Of moves that leave the same only the best for either player counts: both may make all of them.
  std::sort(moves.begin(), moves.end(), [](const Made& a, const Made& b) {
    return a.hash[0] != b.hash[0] ? a.hash[0] < b.hash[0] : a.sum.settled < b.sum.settled;
  });
  const auto same_rest = [&](std::size_t i, std::size_t j) {
    return j < moves.size() && moves[i].hash[0] == moves[j].hash[0];
  };
  std::vector<Made> kept;
  for (std::size_t i = 0, last = 0; i < moves.size(); i = last + 1) {
    for (last = i; same_rest(i, last + 1);) ++last;
    kept.push_back(moves[i]);
    if (moves[last].sum.settled != moves[i].sum.settled) kept.push_back(moves[last]);
  }

  Kind kind;
  kind.plies = kept.front().plies;
  kind.lasts_one_move = true;
  int least = kept.front().sum.settled;
  int most = least;
  int lowest_mean = kept.front().mean;
  int highest_mean = lowest_mean;
  for (const Made& made : kept) {
    least = std::min(least, made.sum.settled);
    most = std::max(most, made.sum.settled + made.span);
    lowest_mean = std::min(lowest_mean, made.mean);
    highest_mean = std::max(highest_mean, made.mean);
    if (made.plies != kind.plies) kind.plies = Kind::Plies::kEither;
    kind.lasts_one_move = kind.lasts_one_move && made.sum.size == 0;
  }
  kind.span = static_cast<std::int16_t>(most - least);
  kind.mean = static_cast<std::int16_t>((lowest_mean + highest_mean) / 2 - Kind::kMeanUnit * least);
  if (kind.span == 0 && kind.plies != Kind::Plies::kEither) {
    // Nothing but a number of plies, of which only the last bit counts: every move here is answered here.
    if (kind.plies == Kind::Plies::kEven) return {0, kNothing, least};
    kind.lasts_one_move = true;
    kept.assign(1, Made{});
    kept.front().sum.settled = least;
  }
  for (const Made& made : kept) {
    const int gain = made.sum.settled;
    kind.hash[0] += option_hash(made.hash[0], gain - least);
    kind.hash[1] += option_hash(made.hash[1], most - gain - made.span);
  }
  kind.hash = {mix(kind.hash[0]), mix(kind.hash[1])};
  if (coarse_ != nullptr) {
    KindSum coarse;
    coarse_->add_region(coarse, region);
    kind.coarse = coarse.size == 0 ? kNothing : coarse.ids[0];
  }
  return {0, intern(kind, kept, least), least};
}

KindId RegionKinds::intern(const Kind& kind, const std::vector<Made>& moves, int least) {
  const auto place_of = [this](std::uint64_t hash) {
    const std::size_t mask = by_hash_.size() - 1;
    std::size_t place = hash & mask;
    while (by_hash_[place] != 0 && kinds_[by_hash_[place]].hash[0] != hash) {
      place = (place + 1) & mask;
    }
    return place;
  };
  if (const KindId known = by_hash_[place_of(kind.hash[0])]; known != 0) return known;

  const auto id = static_cast<KindId>(kinds_.size());
  kinds_.push_back(kind);
  kinds_.back().first_option = static_cast<std::uint32_t>(options_.size());
  kinds_.back().options = static_cast<std::uint16_t>(moves.size());
  for (const Made& made : moves) {
    KindOption option;
    option.gain = static_cast<std::int16_t>(made.sum.settled - least);
    option.size = made.sum.size;
    std::copy(made.sum.begin(), made.sum.end(), option.ids.begin());
    options_.push_back(option);
  }
  if (2 * kinds_.size() > by_hash_.size()) {
    by_hash_.assign(2 * by_hash_.size(), 0);
    for (KindId i = 1; i < id; ++i) by_hash_[place_of(kinds_[i].hash[0])] = i;
  }
  by_hash_[place_of(kind.hash[0])] = id;
  return id;
}

}  // namespace tria::avalam
