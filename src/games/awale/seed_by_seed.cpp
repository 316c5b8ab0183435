#include "games/awale/seed_by_seed.hpp"

#include <numeric>

namespace tria::awale {

namespace {

int& at(std::array<int, kHouses>& houses, int house) {
  return houses[static_cast<std::size_t>(house)];
}

}  // namespace

int seeds_of(const std::array<int, kHouses>& houses, Side player) {
  const auto* const first = houses.begin() + (player == Side::kFirst ? 0 : kRowHouses);
  return std::accumulate(first, first + kRowHouses, 0);
}

int SlowMove::captured_seeds() const {
  return std::accumulate(captured.begin(), captured.end(), 0, [this](int seeds, int house) {
    return seeds + after_sowing[static_cast<std::size_t>(house)];
  });
}

SlowMove play_slowly(Variant variant, const Position& position, int house) {
  SlowMove move;
  std::array<int, kHouses> houses{};
  for (int i = 0; i < kHouses; ++i) at(houses, i) = position.seeds(i);

  int in_hand = at(houses, house);
  at(houses, house) = 0;
  int last = house;
  while (in_hand > 0) {
    last = (last + 1) % kHouses;
    if (last == house) continue;
    ++at(houses, last);
    --in_hand;
    move.sown.push_back(last);
  }
  move.after_sowing = houses;

  const Side opponent = other(house_owner(house));
  while (house_owner(last) == opponent && (at(houses, last) == 2 || at(houses, last) == 3)) {
    at(houses, last) = 0;
    move.captured.push_back(last);
    last = (last + kHouses - 1) % kHouses;
  }
  move.grand_slam = !move.captured.empty() && seeds_of(houses, opponent) == 0;
  if (move.grand_slam && variant == Variant::kAbapa) {
    move.captured.clear();
    houses = move.after_sowing;
  }
  move.after_capture = houses;
  return move;
}

}  // namespace tria::awale
