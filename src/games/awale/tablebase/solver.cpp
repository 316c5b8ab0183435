#include "games/awale/tablebase/solver.hpp"

#include "engine/table_memory.hpp"
#include "games/awale/evaluator.hpp"
#include "games/awale/tablebase/unmove.hpp"

namespace tria::awale {

namespace {

// What is known about a position while its table is being solved, in one word, so that a visit
// touches one line of memory:
//   bits 0-7   the best value found: at first of a capture, or of the end; then the final one
//   bits 8-11  how many moves without capture lead to positions not yet known to be the opponent's win
//   bit 15     decided
using State = std::uint16_t;

constexpr State kDecided = 0x8000;
constexpr State kOneMove = 0x0100;
constexpr State kMoves = 0x0f00;
constexpr State kBest = 0x00ff;
constexpr int kNothing = -128;  // no capture

constexpr State state_of(int best, int moves) noexcept {
  return static_cast<State>((static_cast<unsigned>(best) & kBest) |
                            static_cast<unsigned>(moves) * kOneMove);
}
constexpr TableValue best_of(State state) noexcept {
  return static_cast<TableValue>(state & kBest);
}
constexpr State decided(State state, int value) noexcept {
  return static_cast<State>((state & kMoves) | kDecided | (static_cast<unsigned>(value) & kBest));
}

// The words are plain memory, so that whole stretches can be compared at once when nobody writes
// them; these are for when several do.
State load(const State& word) noexcept { return __atomic_load_n(&word, __ATOMIC_RELAXED); }
State take_one_move(State& word) noexcept {
  return __atomic_fetch_sub(&word, kOneMove, __ATOMIC_RELAXED);
}
bool replace(State& word, State& expected, State wanted) noexcept {
  return __atomic_compare_exchange_n(&word, &expected, wanted, false, __ATOMIC_RELAXED,
                                     __ATOMIC_RELAXED);
}

// Positions waiting to be looked at.
// Not initialised: only what was put in is taken out.
struct Segment {  // NOLINT(cppcoreguidelines-pro-type-member-init)
  static constexpr std::size_t kCapacity = 256;
  std::size_t size = 0;
  std::array<Rank, kCapacity> ranks;
};
using Segments = std::vector<std::unique_ptr<Segment>>;

// One crew member's own things, apart from the others' lines of memory.
struct alignas(128) Member {
  Segments found;  // decided in this layer
  Segments spare;

  void push(Rank rank) {
    if (found.empty() || found.back()->size == Segment::kCapacity) {
      if (spare.empty()) {
        found.push_back(std::make_unique<Segment>());
      } else {
        found.push_back(std::move(spare.back()));
        spare.pop_back();
      }
      found.back()->size = 0;
    }
    Segment& last = *found.back();
    last.ranks[last.size++] = rank;
  }
};

class Solver {
 public:
  Solver(Variant variant, int seeds, std::span<const std::span<const TableValue>> smaller,
         Crew& crew, const SolverProgress& progress)
      : game_(variant),
        seeds_(seeds),
        size_(positions_with(seeds)),
        smaller_(smaller),
        crew_(crew),
        progress_(progress),
        states_(new State[size_]),
        members_(crew.size()) {
    ask_for_large_pages(states_.get(), size_ * sizeof(State));
  }

  Solved run() {
    Solved solved;
    solved.longest.assign(static_cast<std::size_t>(seeds_) + 1, 0);
    look_forward();
    // Whoever can force at least v wins v once all that is worth more is known; whoever cannot
    // avoid it loses v; what is never reached goes round for ever.
    for (int value = seeds_; value > 0 && !crew_.stopped(); --value) {
      solved.longest[static_cast<std::size_t>(value)] = decide(value);
    }
    for (Member& member : members_) member = Member();
    current_ = Segments();
    solved.values.reserve(size_);
    ask_for_large_pages(solved.values.data(), size_);
    solved.values.resize(size_);
    each_chunk([&](Member& /*member*/, Rank from, Rank to) {
      for (Rank rank = from; rank < to; ++rank) {
        const State state = states_[rank];
        solved.values[rank] = (state & kDecided) != 0 ? best_of(state) : TableValue{0};
      }
    });
    return solved;
  }

 private:
  static constexpr Rank kChunk = 1U << 15;

  // Calls work(member, from, to) for parts of the whole table.
  template <class Work>
  void each_chunk(const Work& work) {
    crew_.each_slice(size_, kChunk, [&](std::size_t index, Rank from, Rank to) {
      work(members_[index], from, to);
    });
  }

  void report(double fraction) const {
    if (progress_) progress_(fraction);
  }

  // What the end is worth to a mover who has no legal move.
  [[nodiscard]] int worth_of_end(const Position& position) const noexcept {
    if (game_.rules() == Variant::kClassic) return 0;  // shared equally
    return seeds_on(position.mine) - seeds_on(position.theirs);
  }

  // A capture whose worth is still to be looked up.
  struct Lookup {
    const TableValue* value;
    std::uint8_t captured;
    std::uint8_t slot;
  };
  static constexpr std::size_t kBatch = 32;
  // Not initialised: each slot is written before it is read.
  struct Batch {  // NOLINT(cppcoreguidelines-pro-type-member-init)
    std::array<Lookup, kBatch * kRowHouses> lookups;
    std::size_t size = 0;
    std::array<int, kBatch> best;
    std::array<int, kBatch> moves;
  };

  void look_at(const Position& position, std::size_t slot, Batch& batch) const noexcept {
    const Row legal = game_.legal_houses(position);
    batch.moves[slot] = 0;
    batch.best[slot] = legal == 0 ? worth_of_end(position) : kNothing;
    for (Row rest = legal; rest != 0; rest &= rest - 1) {
      const Sown sown = sow(position, house_of_flag(rest));
      Row captured = captured_by(sown);
      const Row left = sown.position.theirs - captured;
      if (captured == 0 || (game_.rules() == Variant::kAbapa && left == 0)) {
        // The opponent is left without a seed only where nothing else was possible (awari), and
        // then all the seeds are the mover's.
        if (left == 0 && game_.rules() == Variant::kAwari) {
          batch.best[slot] = seeds_;
        } else {
          ++batch.moves[slot];
        }
        continue;
      }
      const int seeds = seeds_on(captured);
      const TableValue* value =
          &smaller_[static_cast<std::size_t>(seeds_ - seeds)][rank_of(left, sown.position.mine)];
      __builtin_prefetch(value);
      batch.lookups[batch.size++] = {value, static_cast<std::uint8_t>(seeds),
                                     static_cast<std::uint8_t>(slot)};
    }
  }

  // The captures and ends of every position.
  void look_forward() {
    each_chunk([&](Member& member, Rank from, Rank to) {
      Position position = position_at(seeds_, from);
      Batch batch;
      for (Rank start = from; start < to;) {
        const std::size_t count = std::min<std::size_t>(kBatch, to - start);
        batch.size = 0;
        for (std::size_t slot = 0; slot < count; ++slot) {
          look_at(position, slot, batch);
          if (start + slot + 1 < to) position = next_position(position);
        }
        for (std::size_t i = 0; i < batch.size; ++i) {
          const Lookup& lookup = batch.lookups[i];
          int& best = batch.best[lookup.slot];
          best = std::max(best, lookup.captured - *lookup.value);
        }
        for (std::size_t slot = 0; slot < count; ++slot) {
          states_[start + slot] = state_of(batch.best[slot], batch.moves[slot]);
        }
        start += static_cast<Rank>(count);
      }
      if (&member == members_.data()) report(kForwardShare * to / size_);
    });
  }

  // Decides all positions worth `value` or -`value`; returns the number of layers.
  std::uint32_t decide(int value) {
    find_roots(value);
    std::uint32_t layers = 0;
    for (; collect() && !crew_.stopped(); ++layers) spread(value);
    return layers;
  }

  // Those worth it because of a capture or of the end, and those with nothing better left.
  void find_roots(int value) {
    const State win = state_of(value, 0);
    const State loss = state_of(-value, 0);
    const auto matches = [&](State state) {
      return static_cast<State>(state & (kDecided | kBest)) == win || state == loss;
    };
    each_chunk([&](Member& member, Rank from, Rank to) {
      constexpr Rank kStretch = 64;
      for (Rank start = from; start < to; start += kStretch) {
        const Rank end = std::min(to, start + kStretch);
        unsigned any = 0;
        for (Rank rank = start; rank < end; ++rank) any |= matches(states_[rank]) ? 1U : 0U;
        if (any == 0) continue;
        for (Rank rank = start; rank < end; ++rank) {
          if (!matches(states_[rank])) continue;
          states_[rank] = decided(states_[rank], best_of(states_[rank]));
          member.push(rank);
        }
      }
    });
  }

  // Makes what all members have found the next layer; false when it is empty.
  bool collect() {
    for (Segments* list = &current_; !list->empty(); list->pop_back()) {
      Segments& spare = members_[list->size() % members_.size()].spare;
      if (spare.size() < kSpareSegments) spare.push_back(std::move(list->back()));
    }
    for (Member& member : members_) {
      for (std::unique_ptr<Segment>& segment : member.found) {
        done_ += segment->size;
        current_.push_back(std::move(segment));
      }
      member.found.clear();
    }
    report(kForwardShare + (1 - kForwardShare) * static_cast<double>(done_) / size_);
    return !current_.empty();
  }

  // A predecessor on its way from memory.
  struct Visit {
    State* state;
    Rank rank;
    bool lost;  // by the mover of the successor
  };

  void spread(int value) {
    std::atomic<std::size_t> next{0};
    const auto work = [&](std::size_t index) {
      Member& member = members_[index];
      constexpr std::size_t kAhead = 32;
      std::array<Visit, kAhead> ring{};
      std::size_t pushed = 0;
      for (std::size_t i = next++; i < current_.size() && !crew_.stopped(); i = next++) {
        const Segment& segment = *current_[i];
        for (std::size_t k = 0; k < segment.size; ++k) {
          const Rank rank = segment.ranks[k];
          const bool lost = best_of(states_[rank]) < 0;
          for_each_unmove(game_.rules(), position_at(seeds_, rank), [&](Row mine, Row theirs) {
            Visit& visit = ring[pushed++ % kAhead];
            if (visit.state != nullptr) update(visit, value, member);
            const Rank predecessor = rank_of(mine, theirs);
            visit = {&states_[predecessor], predecessor, lost};
            __builtin_prefetch(visit.state, 1);
          });
        }
      }
      for (std::size_t i = 0; i < kAhead; ++i) {
        const Visit& visit = ring[pushed++ % kAhead];
        if (visit.state != nullptr) update(visit, value, member);
      }
    };
    if (current_.size() == 1) {
      work(0);  // not worth waking the others
    } else {
      crew_.run(work);
    }
  }

  static void update(const Visit& visit, int value, Member& member) noexcept {
    State& word = *visit.state;
    State state = load(word);
    if ((state & kDecided) != 0) return;
    if (visit.lost) {
      while ((state & kDecided) == 0) {
        if (replace(word, state, decided(state, value))) {
          member.push(visit.rank);
          return;
        }
      }
      return;
    }
    // Whoever takes the last move is alone with the position: all its successors are decided.
    state = take_one_move(word);
    if ((state & (kDecided | kMoves)) == kOneMove && best_of(state) <= -value) {
      __atomic_store_n(&word, decided(0, -value), __ATOMIC_RELAXED);
      member.push(visit.rank);
    }
  }

  static constexpr double kForwardShare = 0.3;  // of the time
  static constexpr std::size_t kSpareSegments = 8192;

  Awale game_;
  int seeds_;
  Rank size_;
  std::span<const std::span<const TableValue>> smaller_;
  Crew& crew_;
  const SolverProgress& progress_;
  // Not initialised: look_forward() writes it all, so that its pages are made by all members.
  std::unique_ptr<State[]> states_;
  std::vector<Member> members_;
  Segments current_;
  std::uint64_t done_ = 0;
};

}  // namespace

Solved solve(Variant variant, int seeds, std::span<const std::span<const TableValue>> smaller,
             Crew& crew, const SolverProgress& progress) {
  return Solver(variant, seeds, smaller, crew, progress).run();
}

std::unique_ptr<const Prober> build_in_memory(Variant variant, int max_seeds) {
  Crew alone;
  std::vector<std::unique_ptr<const Table>> tables;
  std::vector<std::span<const TableValue>> smaller;
  for (int seeds = 0; seeds <= max_seeds; ++seeds) {
    auto table = std::make_unique<MemoryTable>(solve(variant, seeds, smaller, alone).values);
    smaller.emplace_back(table->values());
    tables.push_back(std::move(table));
  }
  return std::make_unique<Prober>(variant, std::move(tables));
}

AwaleEvaluator AwaleEvaluator::for_browser() {
  return AwaleEvaluator([](Variant variant, const DelayNotice& /*notice*/) {
    // A tenth of a second in the browser; each seed more takes two and a half times as long.
    constexpr int kBrowserSeeds = 8;
    static std::array<std::shared_ptr<const Prober>, 3> built;
    auto& tables = built[static_cast<std::size_t>(variant)];
    if (tables == nullptr) tables = build_in_memory(variant, kBrowserSeeds);
    return tables;
  });
}

}  // namespace tria::awale
