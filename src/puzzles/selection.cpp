#include "puzzles/selection.hpp"

#include <algorithm>
#include <map>
#include <tuple>

namespace tria::puzzles {

std::vector<Puzzle> select_varied(const std::vector<Puzzle>& puzzles, std::size_t count) {
  constexpr int kBand = 200;  // of ratings that count as equally hard
  using Kind = std::tuple<int, Goal, std::vector<std::string>>;
  std::map<Kind, std::vector<Puzzle>> kinds;
  for (const Puzzle& puzzle : puzzles) {
    kinds[{puzzle.rating / kBand, puzzle.goal, puzzle.themes}].push_back(puzzle);
  }
  std::vector<Puzzle> chosen;
  for (std::size_t round = 0; chosen.size() < std::min(count, puzzles.size()); ++round) {
    for (const auto& [kind, of_kind] : kinds) {
      if (round < of_kind.size() && chosen.size() < count) chosen.push_back(of_kind[round]);
    }
  }
  std::sort(chosen.begin(), chosen.end(), [](const Puzzle& a, const Puzzle& b) {
    return std::tie(a.rating, a.id) < std::tie(b.rating, b.id);
  });
  return chosen;
}

}  // namespace tria::puzzles
