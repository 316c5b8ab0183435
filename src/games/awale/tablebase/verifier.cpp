#include "games/awale/tablebase/verifier.hpp"

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <vector>

#include "core/bits.hpp"
#include "core/text.hpp"
#include "games/awale/tablebase/referee.hpp"

namespace tria::awale {

namespace {

// Rank and position written out, apart from index.hpp: n choose k by multiplying.
std::uint64_t choose(int n, int k) {
  std::uint64_t result = 1;
  for (int i = 1; i <= k; ++i) {
    result = result * static_cast<std::uint64_t>(n - k + i) / static_cast<std::uint64_t>(i);
  }
  return result;
}

class Numbers {
 public:
  Numbers() {
    for (int p = 0; p <= kMaxTableSeeds; ++p) {
      for (int i = 0; i < kHouses; ++i) {
        terms_[static_cast<std::size_t>(p)][static_cast<std::size_t>(i)] =
            p == 0 ? 0 : choose(p + i, i + 1);
      }
    }
  }

  [[nodiscard]] Rank rank(const Board& board) const {
    std::uint64_t rank = 0;
    int sum = 0;
    for (std::size_t i = 0; i + 1 < kHouses; ++i) {
      sum += board[i];
      rank += terms_[static_cast<std::size_t>(sum)][i];
    }
    return static_cast<Rank>(rank);
  }

  [[nodiscard]] Board board(int seeds, std::uint64_t rank) const {
    Board board{};
    int sum = seeds;
    for (std::size_t i = kHouses - 1; i-- > 0;) {
      int below = sum;
      while (terms_[static_cast<std::size_t>(below)][i] > rank) --below;
      rank -= terms_[static_cast<std::size_t>(below)][i];
      board[i + 1] = sum - below;
      sum = below;
    }
    board[0] = sum;
    return board;
  }

 private:
  std::array<std::array<std::uint64_t, kHouses>, kMaxTableSeeds + 1> terms_{};
};

std::string describe(const Board& board) {
  std::string text;
  for (const int seeds : board) {
    if (!text.empty()) text += '-';
    append(text, seeds);
  }
  return text;
}

// The positions whose winner was shown to get somewhere; threads read it while others write.
using Shown = std::vector<std::atomic<bool>>;

class Verifier {
 public:
  Verifier(const Prober& prober, int seeds, Crew& crew)
      : prober_(prober), seeds_(seeds), size_(positions_with(seeds)), crew_(crew) {}

  Verdict all() {
    each_rank(size_, [](std::uint64_t i) { return static_cast<Rank>(i); });
    if (!verdict_.wrong) show_progress();
    return std::move(verdict_);
  }

  Verdict sample(std::uint64_t count, std::uint64_t seed) {
    each_rank(count, [&](std::uint64_t i) { return static_cast<Rank>(mix(seed + i) % size_); });
    return std::move(verdict_);
  }

 private:
  static constexpr std::uint64_t kPiece = 4096;

  template <class Choose>
  void each_rank(std::uint64_t count, Choose&& choose_rank) {
    std::atomic<std::uint64_t> next{0};
    std::vector<Verdict> verdicts(crew_.size());
    crew_.each([&](std::size_t member) {
      Refereed refereed;
      Verdict& verdict = verdicts[member];
      for (;;) {
        const std::uint64_t from = next.fetch_add(kPiece);
        if (from >= count || verdict.wrong) break;
        for (std::uint64_t i = from; i < std::min(count, from + kPiece) && !verdict.wrong; ++i) {
          verdict.wrong = check(choose_rank(i), refereed);
          ++verdict.checked;
        }
      }
    });
    for (Verdict& verdict : verdicts) {
      verdict_.checked += verdict.checked;
      if (verdict.wrong && !verdict_.wrong) verdict_.wrong = std::move(verdict.wrong);
    }
  }

  // A position of so many seeds as the move leaves.
  [[nodiscard]] std::optional<int> value(const RefereedMove& move) const {
    const std::optional<TableValue> found =
        prober_.table(seeds_ - move.captured).value(numbers_.rank(move.after));
    if (!found) return std::nullopt;
    return move.captured - *found;
  }

  [[nodiscard]] std::optional<std::string> check(Rank rank, Refereed& refereed) const {
    const Board board = numbers_.board(seeds_, rank);
    if (numbers_.rank(board) != rank || rank_of(position_at(seeds_, rank)) != rank) {
      return join("rank ", rank, " does not lead back to itself");
    }
    const std::optional<TableValue> claimed = prober_.table(seeds_).value(rank);
    if (!claimed) return join("position ", describe(board), ": its block is damaged");
    referee(prober_.variant(), board, refereed);
    int best = refereed.moves.empty() ? refereed.worth_of_end : -kSeeds;
    for (const RefereedMove& move : refereed.moves) {
      const std::optional<int> worth = value(move);
      if (!worth) return join("position ", describe(board), ": a successor's block is damaged");
      best = std::max(best, *worth);
    }
    if (best == *claimed) return std::nullopt;
    return join("position ", describe(board), ": the table says ", int{*claimed},
                ", the moves lead to ", best);
  }

  // Whether, with what has been shown so far, the winner gets somewhere from here.
  [[nodiscard]] bool gets_somewhere(Rank rank, const Shown& shown_before,
                                    Refereed& refereed) const {
    referee(prober_.variant(), numbers_.board(seeds_, rank), refereed);
    if (refereed.moves.empty()) return true;
    const int claimed = *prober_.table(seeds_).value(rank);
    bool all = true;
    for (const RefereedMove& move : refereed.moves) {
      if (value(move) != claimed) continue;
      const bool shown = move.captured > 0 ||
                         shown_before[numbers_.rank(move.after)].load(std::memory_order_relaxed);
      if (claimed > 0 && shown) return true;
      all = all && shown;
    }
    return claimed < 0 && all;
  }

  // From captures and ends on, until nothing is added.
  void show_progress() {
    Shown shown(size_);
    std::uint64_t open = 0;
    for (std::uint64_t before = size_ + std::uint64_t{1};; before = open) {
      std::atomic<std::uint64_t> next{0};
      std::atomic<std::uint64_t> left{0};
      crew_.each([&](std::size_t /*member*/) {
        Refereed refereed;
        std::uint64_t mine = 0;
        for (std::uint64_t from = next.fetch_add(kPiece); from < size_;
             from = next.fetch_add(kPiece)) {
          for (std::uint64_t i = from; i < std::min<std::uint64_t>(size_, from + kPiece); ++i) {
            const auto rank = static_cast<Rank>(i);
            if (shown[rank] || *prober_.table(seeds_).value(rank) == 0) continue;
            if (gets_somewhere(rank, shown, refereed)) {
              shown[rank].store(true, std::memory_order_relaxed);
            } else {
              ++mine;
            }
          }
        }
        left += mine;
      });
      open = left;
      if (open == 0) return;
      if (open == before) break;
    }
    for (std::uint64_t i = 0; i < size_; ++i) {
      const auto rank = static_cast<Rank>(i);
      if (shown[rank] || *prober_.table(seeds_).value(rank) == 0) continue;
      verdict_.wrong =
          join("position ", describe(numbers_.board(seeds_, rank)), ": the table says ",
               int{*prober_.table(seeds_).value(rank)}, ", but the game can be put off for ever");
      return;
    }
  }

  const Prober& prober_;
  int seeds_;
  Rank size_;
  Crew& crew_;
  Numbers numbers_;
  Verdict verdict_;
};

}  // namespace

Verdict verify_all(const Prober& prober, int seeds, Crew& crew) {
  return Verifier(prober, seeds, crew).all();
}

Verdict verify_sample(const Prober& prober, int seeds, std::uint64_t count, std::uint64_t seed,
                      Crew& crew) {
  return Verifier(prober, seeds, crew).sample(count, seed);
}

}  // namespace tria::awale
