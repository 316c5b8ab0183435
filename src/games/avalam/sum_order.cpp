#include "games/avalam/sum_order.hpp"

#include <limits>

#include "games/avalam/region_kinds.hpp"

namespace tria::avalam {

std::uint64_t SumOrder::hash_of(const KindSum& sum) const noexcept {
  std::uint64_t hash = 0;
  for (const KindId id : sum) hash += kinds_[id].hash[0];
  return hash;
}

Alone SumOrder::alone(const KindSum& sum) {
  if (sum.size == 0) return {};
  if (sum.size == 1) return kinds_[sum.ids[0]].alone;
  const std::uint64_t key = mix(hash_of(sum));
  if (const Alone* known = alone_.find(key)) return *known;
  int most = std::numeric_limits<int>::min();
  int least = std::numeric_limits<int>::max();
  kinds_.any_option(sum, Side::kFirst, [&](const KindSum& left) {
    most = std::max(most, left.settled + alone(left).second);
    return false;
  });
  kinds_.any_option(sum, Side::kSecond, [&](const KindSum& left) {
    least = std::min(least, left.settled + alone(left).first);
    return false;
  });
  const Alone found{static_cast<std::int16_t>(most), static_cast<std::int16_t>(least)};
  alone_.insert(key, found);
  return found;
}

bool SumOrder::is_better(const KindSum& better, const KindSum& worse, int lead) {
  const std::uint64_t hash = hash_of(better);
  const std::uint64_t worse_hash = hash_of(worse);
  if (hash == worse_hash) return lead <= 0;
  const Alone high = alone(better);
  const Alone low = alone(worse);
  if (high.first - low.first < lead || high.second - low.second < lead) return false;
  const std::uint64_t key = hash_words(hash, worse_hash, static_cast<std::uint64_t>(lead));
  if (const bool* known = is_better_.find(key)) return *known;
  const bool found = has_answers(better, worse, lead);
  is_better_.insert(key, found);
  return found;
}

// The first player has a best way to play with `worse` and whatever else there is, and follows it with `better` instead. That
// works as long as every move that the opponent makes in `better` can be taken for one in `worse`, or be answered at once so that nothing
// was lost; and every move of one's own in `worse` can be made in `better` too, or be thought of as answered by the opponent. Once
// there is nothing else left on the board, what the two come to alone decides.
bool SumOrder::has_answers(const KindSum& better, const KindSum& worse, int lead) {
  const bool is_in_danger = kinds_.any_option(better, Side::kSecond, [&](const KindSum& attacked) {
    const bool is_imitation = kinds_.any_option(worse, Side::kSecond, [&](const KindSum& left) {
      return is_better(attacked, left, lead - attacked.settled + left.settled);
    });
    return !is_imitation && !kinds_.any_option(attacked, Side::kFirst, [&](const KindSum& left) {
      return is_better(left, worse, lead - attacked.settled - left.settled);
    });
  });
  if (is_in_danger) return false;
  return !kinds_.any_option(worse, Side::kFirst, [&](const KindSum& wanted) {
    const bool is_there = kinds_.any_option(better, Side::kFirst, [&](const KindSum& left) {
      return is_better(left, wanted, lead - left.settled + wanted.settled);
    });
    return !is_there && !kinds_.any_option(wanted, Side::kSecond, [&](const KindSum& left) {
      return is_better(better, left, lead + wanted.settled + left.settled);
    });
  });
}

}  // namespace tria::avalam
