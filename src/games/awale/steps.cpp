// A move as a board shows it: every seed on its way, then every house that is captured.
#include <cstddef>
#include <string>
#include <vector>

#include "games/awale/rules.hpp"
#include "games/awale/seed_by_seed.hpp"

namespace tria::awale {

namespace {

std::string letter_of(int house) { return {kLetters[static_cast<std::size_t>(house)]}; }

}  // namespace

std::vector<Step> Awale::steps(const Position& position, Move move) const {
  const SlowMove slow = play_slowly(variant_, position, move.house);
  std::vector<Step> steps;
  steps.reserve(slow.sown.size() + slow.captured.size());
  for (const int house : slow.sown) {
    steps.push_back({kSow, letter_of(move.house), letter_of(house), 1, {}});
  }
  for (const int house : slow.captured) {
    const int seeds = slow.after_sowing[static_cast<std::size_t>(house)];
    steps.push_back({StepKind::kCapture, letter_of(house), {}, seeds, {}});
  }
  return steps;
}

}  // namespace tria::awale
