// How many more moves are played, whoever plays them and however: found by playing a region out in every
// way while that is quick, otherwise bounded.
#pragma once

#include <optional>
#include <unordered_map>

#include "games/avalam/regions.hpp"

namespace tria::avalam {

struct MovesLeft {
  int least = 0;
  int most = 0;
  // What the number of moves leaves when divided by two; nothing where it is not always the same, or not
  // known.
  std::optional<int> parity{};

  friend bool operator==(const MovesLeft&, const MovesLeft&) = default;
};

// Of parts that never touch.
[[nodiscard]] MovesLeft operator+(const MovesLeft& one, const MovesLeft& two);

class PlayOuts {
 public:
  // Regions that are played out have at most so many towers and run through at most so many positions,
  // which takes a tenth of a second.
  static constexpr int kMaxTowers = 16;
  static constexpr int kBudget = 20'000;

  [[nodiscard]] MovesLeft of(const Position& position, Bits region);

 private:
  // The heights of a region's towers, as Position has them: owners do not matter.
  using Heights = std::array<Bits, 3>;
  // A bit for every number of moves after which play can end.
  using Lengths = Bits;

  struct Hash {
    std::size_t operator()(const Heights& heights) const noexcept {
      return static_cast<std::size_t>(hash_words(heights[0], heights[1], heights[2]));
    }
  };

  // Nothing once the budget is used up.
  [[nodiscard]] std::optional<Lengths> lengths(const Heights& region);
  // Nothing but one region stands on the board.
  [[nodiscard]] std::optional<Lengths> lengths_after(Position region, int from, int to);

  std::unordered_map<Heights, Lengths, Hash> known_;
  int budget_ = kBudget;
};

// For a region of any size: at least as many moves as it takes to touch one tower of each pair of a
// matching, two towers with each move; at most until as few towers are left as can hold the counters.
[[nodiscard]] MovesLeft bound_moves_left(const Position& position, Bits region) noexcept;

}  // namespace tria::avalam
