#include "games/avalam/region_kinds.hpp"

#include <limits>

namespace tria::avalam {

namespace {

std::uint64_t key_of(const LiveTowers& region) noexcept {
  const auto& heights = region.of_height;
  return hash_words(region.first, heights[0], heights[1], heights[2], heights[3]);
}

// The same for a move seen by either player: what it gains above the least, what it leaves, and who may gain by it.
std::uint64_t option_hash(std::uint64_t regions, int gain, bool for_mover,
                          bool for_other) noexcept {
  const unsigned who = (for_mover ? 1U : 0U) + (for_other ? 2U : 0U);
  return mix(regions + mix(4 * static_cast<std::uint64_t>(gain) + who));
}

KindSum sum_of(KindId id) noexcept {
  KindSum sum;
  sum.size = 1;
  sum.ids[0] = id;
  return sum;
}

}  // namespace

// A move that was tried out.
struct RegionKinds::Made {
  KindSum sum;
  std::array<std::uint64_t, 2> hash{};  // of the regions that it leaves
  int span = 0;
  int mean = 0;
  int fewest_fives = 0;
  int most_fives = 0;
  Kind::Plies plies = Kind::Plies::kOdd;
  Alone alone;
  std::array<bool, 2> worth_trying{true, true};
};

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
  Known known;
  if (const Known* found = regions_.find(key)) {
    known = *found;
  } else {
    known = find_kind(region);
    regions_.insert(key, known);
  }
  sum.settled += known.settled;
  add(sum, known.id);
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
    made.fewest_fives += kind.fewest_fives;
    made.most_fives += kind.most_fives;
    odd = odd != (kind.plies == Kind::Plies::kOdd);
    if (kind.plies == Kind::Plies::kEither) made.plies = Kind::Plies::kEither;
  }
  if (made.plies != Kind::Plies::kEither) made.plies = odd ? Kind::Plies::kOdd : Kind::Plies::kEven;
  return made;
}

// Of moves that are worth as much as each other the first one stays.
void RegionKinds::leave_out_worse_moves(std::vector<Made>& moves) {
  for (Made& made : moves) made.alone = order_.alone(made.sum);
  const auto is_better = [&](const Made& better, const Made& worse) {
    return order_.is_better(better.sum, worse.sum, worse.sum.settled - better.sum.settled);
  };
  for (Made& worse : moves) {
    for (const Made& better : moves) {
      if (&better == &worse) continue;
      auto& [for_first, for_second] = worse.worth_trying;
      if (for_first && better.worth_trying[0] && is_better(better, worse)) for_first = false;
      if (for_second && better.worth_trying[1] && is_better(worse, better)) for_second = false;
    }
  }
  std::erase_if(moves,
                [](const Made& made) { return !made.worth_trying[0] && !made.worth_trying[1]; });
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

  // Most regions have the same moves as one that was looked at before.
  const int settled = kept.front().sum.settled;
  std::uint64_t key = 0;
  for (const Made& made : kept)
    key += option_hash(made.hash[0], made.sum.settled - settled, true, true);
  key = mix(key);
  if (const Known* found = by_moves_.find(key)) return {found->id, found->settled + settled};

  leave_out_worse_moves(kept);
  int least = kept.front().sum.settled;
  for (const Made& made : kept) least = std::min(least, made.sum.settled);
  Kind kind = kind_of(kept, least);
  if (kind.span == 0 && kind.plies == Kind::Plies::kEven) {
    by_moves_.insert(key, {kNothing, least - settled});
    return {kNothing, least};
  }
  if (coarse_ != nullptr) note_coarse(kind, region, least);
  const Known known = intern(kind, kept, least);
  by_moves_.insert(key, {known.id, known.settled - settled});
  return known;
}

Kind RegionKinds::kind_of(std::vector<Made>& moves, int least) const {
  Kind kind;
  kind.plies = moves.front().plies;
  kind.lasts_one_move = true;
  int most = least;
  int lowest_mean = moves.front().mean;
  int highest_mean = lowest_mean;
  for (const Made& made : moves) {
    most = std::max(most, made.sum.settled + made.span);
    lowest_mean = std::min(lowest_mean, made.mean);
    highest_mean = std::max(highest_mean, made.mean);
    if (made.plies != kind.plies) kind.plies = Kind::Plies::kEither;
    kind.lasts_one_move = kind.lasts_one_move && made.sum.size == 0;
  }
  kind.span = static_cast<std::int16_t>(most - least);
  kind.mean = static_cast<std::int16_t>((lowest_mean + highest_mean) / 2 - Kind::kMeanUnit * least);
  if (kind.span == 0 && kind.plies == Kind::Plies::kOdd) {
    // Nothing but a number of plies, of which only the last bit counts: every other move here is answered here.
    kind.lasts_one_move = true;
    moves.assign(1, Made{});
    moves.front().sum.settled = least;
  }
  int first = 0;
  int second = kind.span;
  int fewest_fives = std::numeric_limits<int>::max();
  int most_fives = std::numeric_limits<int>::min();
  for (const Made& made : moves) {
    const int gain = made.sum.settled - least;
    const auto [for_first, for_second] = made.worth_trying;
    kind.hash[0] += option_hash(made.hash[0], gain, for_first, for_second);
    kind.hash[1] += option_hash(made.hash[1], kind.span - gain - made.span, for_second, for_first);
    if (for_first) first = std::max(first, gain + made.alone.second);
    if (for_second) second = std::min(second, gain + made.alone.first);
    const int fives = scoring_.fives_in(made.sum.settled);
    fewest_fives = std::min(fewest_fives, fives + made.fewest_fives);
    most_fives = std::max(most_fives, fives + made.most_fives);
  }
  kind.hash = {mix(kind.hash[0]), mix(kind.hash[1])};
  kind.alone = {static_cast<std::int16_t>(first), static_cast<std::int16_t>(second)};
  kind.fewest_fives = static_cast<std::int8_t>(fewest_fives - scoring_.fives_in(least));
  kind.most_fives = static_cast<std::int8_t>(most_fives - scoring_.fives_in(least));
  return kind;
}

void RegionKinds::note_coarse(Kind& kind, const LiveTowers& region, int least) {
  KindSum coarse;
  coarse_->add_region(coarse, region);
  kind.coarse = coarse.size == 0 ? kNothing : coarse.ids[0];
  kind.towers_above_coarse = static_cast<std::int8_t>(scoring_.towers_in(least) - coarse.settled);
}

// What a kind comes to beside each of a few others: the same for kinds that are the same up to a constant score.
std::uint64_t RegionKinds::fingerprint_of(KindId id) {
  constexpr KindId kOthers = 6;
  const Alone alone = kinds_[id].alone;
  std::uint64_t fingerprint = static_cast<std::uint64_t>(alone.first - alone.second);
  for (KindId other = 1; other <= std::min(kOthers, id - 1); ++other) {
    KindSum both = sum_of(id);
    add(both, other);
    const Alone found = order_.alone(both);
    const int constant = both.settled - alone.first;
    fingerprint = hash_words(fingerprint, static_cast<std::uint64_t>(found.first + constant),
                             static_cast<std::uint64_t>(found.second + constant));
  }
  return mix(fingerprint);
}

RegionKinds::Known RegionKinds::intern(const Kind& kind, const std::vector<Made>& moves,
                                       int least) {
  if (const Known* known = by_hash_.find(kind.hash[0])) return {known->id, known->settled + least};

  const auto id = static_cast<KindId>(kinds_.size());
  kinds_.push_back(kind);
  kinds_.back().first_option = static_cast<std::uint32_t>(options_.size());
  kinds_.back().options = static_cast<std::uint16_t>(moves.size());
  for (const Made& made : moves) {
    KindOption option;
    option.gain = static_cast<std::int16_t>(made.sum.settled - least);
    option.size = made.sum.size;
    option.worth_trying = made.worth_trying;
    std::copy(made.sum.begin(), made.sum.end(), option.ids.begin());
    options_.push_back(option);
  }

  const std::uint64_t fingerprint = fingerprint_of(id);
  const auto* found = alike_.find(fingerprint);
  std::array<KindId, kMaxAlike> alike = found == nullptr ? std::array<KindId, kMaxAlike>{} : *found;
  for (KindId& known : alike) {
    if (known == kNothing) {
      known = id;
      break;
    }
    const int more = kind.alone.first - kinds_[known].alone.first;
    if (!order_.is_better(sum_of(id), sum_of(known), more) ||
        !order_.is_better(sum_of(known), sum_of(id), -more)) {
      continue;
    }
    options_.resize(kinds_.back().first_option);
    kinds_.pop_back();
    by_hash_.insert(kind.hash[0], {known, more});
    return {known, more + least};
  }
  alike_.insert(fingerprint, alike);
  by_hash_.insert(kind.hash[0], {id, 0});
  return {id, least};
}

}  // namespace tria::avalam
