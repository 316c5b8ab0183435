#include "puzzles/rating.hpp"

#include <algorithm>
#include <cmath>

namespace tria::puzzles {

int level_that_finds(EngineHandle& engine, const Session& session, std::string_view move) {
  constexpr std::uint64_t kTries = 3;
  constexpr std::uint64_t kEnough = 2;
  for (int level = 1; level < kMaxLevel; ++level) {
    EngineRequest request;
    request.level = level;
    std::uint64_t found = 0;
    for (std::uint64_t seed = 0; seed < kTries && found + (kTries - seed) >= kEnough; ++seed) {
      request.seed = seed;
      if (engine.choose_move(session, request) == move) ++found;
    }
    if (found >= kEnough) return level;
  }
  return kMaxLevel;
}

int rating_of(const Measures& measures) noexcept {
  constexpr double kPerLevel = 150.0;
  constexpr double kPerDoubledChoice = 45.0;  // beyond four moves
  constexpr double kPerDoubledDepth = 120.0;  // beyond two plies
  constexpr double kPerSolverMove = 60.0;
  constexpr double kNotObvious = 120.0;
  constexpr double kSacrifice = 100.0;
  const auto doublings = [](double many, double few) {
    return std::max(0.0, std::log2(many / few));
  };
  double rating = kLeastRating + kPerLevel * (measures.level - 1);
  rating += kPerDoubledChoice * doublings(static_cast<double>(measures.legal_moves), 4);
  rating += kPerDoubledDepth * doublings(measures.depth, 2);
  rating += kPerSolverMove * static_cast<double>(measures.solver_moves - 1);
  if (!measures.obvious) rating += kNotObvious;
  if (measures.sacrifice) rating += kSacrifice;
  return std::clamp(static_cast<int>(std::lround(rating / 5) * 5), kLeastRating, kMostRating);
}

}  // namespace tria::puzzles
