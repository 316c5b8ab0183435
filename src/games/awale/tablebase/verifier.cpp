#include "games/awale/tablebase/verifier.hpp"

#include <numeric>

namespace tria::awale {

namespace {

// The rules once more: houses in an array, seeds moved one by one, straight from the rule text. They
// share nothing with sowing.hpp, rules.hpp or unmove.hpp on purpose. Houses 0 to 5 are the mover's, 6
// to 11 the opponent's.
using Board = std::array<int, kHouses>;

struct RefereedMove {
  int captured = 0;
  Board after{};  // seen by the player who is to move then
};

struct Refereed {
  std::vector<RefereedMove> moves;  // all legal ones
  int worth_of_end = 0;             // if there are none: the mover's share less the opponent's
};

constexpr std::size_t kHalf = kRowHouses;

int mine_of(const Board& board) { return std::accumulate(board.begin(), board.begin() + kHalf, 0); }
int theirs_of(const Board& board) { return std::accumulate(board.begin() + kHalf, board.end(), 0); }

RefereedMove play(Variant variant, Board board, std::size_t origin) {
  RefereedMove move;
  int in_hand = board[origin];
  board[origin] = 0;
  std::size_t last = origin;
  while (in_hand > 0) {
    last = (last + 1) % kHouses;
    if (last == origin) continue;
    ++board[last];
    --in_hand;
  }
  const Board sown = board;
  while (last >= kHalf && (board[last] == 2 || board[last] == 3)) {
    move.captured += board[last];
    board[last] = 0;
    --last;
  }
  if (variant == Variant::kAbapa && move.captured > 0 && theirs_of(board) == 0) {
    board = sown;  // a grand slam takes nothing
    move.captured = 0;
  }
  std::rotate_copy(board.begin(), board.begin() + kHalf, board.end(), move.after.begin());
  return move;
}

void referee(Variant variant, const Board& board, Refereed& result) {
  result.moves.clear();
  bool any_feeds = false;
  for (std::size_t house = 0; house < kHalf; ++house) {
    if (board[house] == 0) continue;
    result.moves.push_back(play(variant, board, house));
    any_feeds = any_feeds || mine_of(result.moves.back().after) > 0;
  }
  // Every variant wants the opponent to have a seed after the move. Under abapa's rules only an
  // empty opponent must be fed, but one who has seeds keeps some anyway. Awari lets the rule go
  // when nobody can keep it.
  if (any_feeds || variant != Variant::kAwari) {
    const auto starves = [](const RefereedMove& move) { return mine_of(move.after) == 0; };
    std::erase_if(result.moves, starves);
  }
  result.worth_of_end = variant == Variant::kClassic ? 0 : mine_of(board) - theirs_of(board);
}

// Rank and position written out, apart from index.hpp: n choose k by multiplying.
constexpr std::uint64_t choose(int n, int k) {
  std::uint64_t result = 1;
  for (int i = 1; i <= k; ++i) {
    result = result * static_cast<std::uint64_t>(n - k + i) / static_cast<std::uint64_t>(i);
  }
  return result;
}

// C(p + i, i + 1) for p seeds in the first i + 1 houses.
constexpr auto kTerms = [] {
  std::array<std::array<std::uint64_t, kHouses>, kMaxTableSeeds + 1> terms{};
  for (std::size_t p = 1; p < terms.size(); ++p) {
    for (int i = 0; i < kHouses; ++i) {
      terms[p][static_cast<std::size_t>(i)] = choose(static_cast<int>(p) + i, i + 1);
    }
  }
  return terms;
}();

Rank rank_of(const Board& board) {
  std::uint64_t rank = 0;
  int sum = 0;
  for (std::size_t i = 0; i + 1 < kHouses; ++i) {
    sum += board[i];
    rank += kTerms[static_cast<std::size_t>(sum)][i];
  }
  return static_cast<Rank>(rank);
}

Board board_at(int seeds, std::uint64_t rank) {
  Board board{};
  int sum = seeds;
  for (std::size_t i = kHouses - 1; i-- > 0;) {
    int below = sum;
    while (kTerms[static_cast<std::size_t>(below)][i] > rank) --below;
    rank -= kTerms[static_cast<std::size_t>(below)][i];
    board[i + 1] = sum - below;
    sum = below;
  }
  board[0] = sum;
  return board;
}

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
std::size_t place_of(Rank rank) noexcept { return static_cast<std::size_t>(rank); }

class Verifier {
 public:
  Verifier(const Prober& prober, int seeds, Crew& crew)
      : prober_(prober), seeds_(seeds), size_(positions_with(seeds)), crew_(crew) {}

  TablebaseCheck all() {
    each_rank(size_, [](std::uint64_t i) { return static_cast<Rank>(i); });
    if (!result_.wrong) show_progress();
    return std::move(result_);
  }

  TablebaseCheck sample(std::uint64_t count, std::uint64_t seed) {
    each_rank(count, [&](std::uint64_t i) { return static_cast<Rank>(mix(seed + i) % size_); });
    return std::move(result_);
  }

 private:
  static constexpr Rank kSlice = 4096;

  template <class Choose>
  void each_rank(std::uint64_t count, const Choose& choose_rank) {
    std::vector<TablebaseCheck> checks(crew_.size());
    const auto look = [&](std::size_t member, std::uint64_t from, std::uint64_t to) {
      Refereed refereed;
      TablebaseCheck& result = checks[member];
      for (std::uint64_t i = from; i < to && !result.wrong; ++i) {
        result.wrong = check(choose_rank(i), refereed);
        ++result.checked;
      }
    };
    crew_.each_slice(count, std::uint64_t{kSlice}, look);
    for (TablebaseCheck& result : checks) {
      result_.checked += result.checked;
      if (result.wrong && !result_.wrong) result_.wrong = std::move(result.wrong);
    }
  }

  // A position of so many seeds as the move leaves.
  [[nodiscard]] std::optional<int> value(const RefereedMove& move) const {
    const std::optional<TableValue> found =
        prober_.table(seeds_ - move.captured).value(rank_of(move.after));
    if (!found) return std::nullopt;
    return move.captured - *found;
  }

  [[nodiscard]] std::optional<std::string> check(Rank rank, Refereed& refereed) const {
    const Board board = board_at(seeds_, rank);
    if (rank_of(board) != rank || rank_of(position_at(seeds_, rank)) != rank) {
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
    referee(prober_.variant(), board_at(seeds_, rank), refereed);
    if (refereed.moves.empty()) return true;
    const int claimed = *prober_.table(seeds_).value(rank);
    bool all = true;
    for (const RefereedMove& move : refereed.moves) {
      if (value(move) != claimed) continue;
      const bool shown = move.captured > 0 || shown_before[place_of(rank_of(move.after))].load(
                                                  std::memory_order_relaxed);
      if (claimed > 0 && shown) return true;
      all = all && shown;
    }
    return claimed < 0 && all;
  }

  // From captures and ends on, until nothing is added.
  void show_progress() {
    Shown shown(place_of(size_));
    std::uint64_t open = 0;
    for (std::uint64_t before = size_ + std::uint64_t{1};; before = open) {
      std::atomic<std::uint64_t> left{0};
      crew_.each_slice(size_, kSlice, [&](std::size_t /*member*/, Rank from, Rank to) {
        Refereed refereed;
        std::uint64_t mine = 0;
        for (Rank rank = from; rank < to; ++rank) {
          if (shown[place_of(rank)] || *prober_.table(seeds_).value(rank) == 0) continue;
          if (gets_somewhere(rank, shown, refereed)) {
            shown[place_of(rank)].store(true, std::memory_order_relaxed);
          } else {
            ++mine;
          }
        }
        left += mine;
      });
      open = left;
      if (open == 0) return;
      if (open == before) break;
    }
    for (Rank rank = 0; rank < size_; ++rank) {
      if (shown[place_of(rank)] || *prober_.table(seeds_).value(rank) == 0) continue;
      result_.wrong =
          join("position ", describe(board_at(seeds_, rank)), ": the table says ",
               int{*prober_.table(seeds_).value(rank)}, ", but the game can be put off for ever");
      return;
    }
  }

  const Prober& prober_;
  int seeds_;
  Rank size_;
  Crew& crew_;
  TablebaseCheck result_;
};

}  // namespace

TablebaseCheck verify_all(const Prober& prober, int seeds, Crew& crew) {
  return Verifier(prober, seeds, crew).all();
}

TablebaseCheck verify_sample(const Prober& prober, int seeds, std::uint64_t count,
                             std::uint64_t seed, Crew& crew) {
  return Verifier(prober, seeds, crew).sample(count, seed);
}

}  // namespace tria::awale
