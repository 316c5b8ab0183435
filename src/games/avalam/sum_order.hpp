// Compares sums of regions: which of two is better for a player whatever else is on the board. What it says is always true, but it
// does not find out every case.
#pragma once

#include "games/avalam/key_map.hpp"
#include "games/avalam/position.hpp"

namespace tria::avalam {

class RegionKinds;

using KindId = std::uint32_t;

// Kinds of regions, and the score that they leave out.
struct KindSum {
  int settled = 0;
  std::uint8_t size = 0;
  std::array<KindId, kHoles / 2> ids{};

  [[nodiscard]] const KindId* begin() const noexcept { return ids.data(); }
  [[nodiscard]] const KindId* end() const noexcept { return ids.data() + size; }
};

// What comes out where there is nothing else on the board, if the first player begins and if the second does.
struct Alone {
  std::int16_t first = 0;
  std::int16_t second = 0;
};

class SumOrder {
 public:
  explicit SumOrder(const RegionKinds& kinds) noexcept : kinds_(kinds) {}

  // Scores that the sums leave out do not count here.
  [[nodiscard]] Alone alone(const KindSum& sum);
  // Whether the first player, whoever is to move and whatever else is on the board, gets at least `lead` more with `better` than
  // with `worse`.
  [[nodiscard]] bool is_better(const KindSum& better, const KindSum& worse, int lead);

 private:
  [[nodiscard]] std::uint64_t hash_of(const KindSum& sum) const noexcept;
  [[nodiscard]] bool has_answers(const KindSum& better, const KindSum& worse, int lead);

  const RegionKinds& kinds_;
  KeyMap<Alone> alone_;
  KeyMap<bool> is_better_;
};

}  // namespace tria::avalam
