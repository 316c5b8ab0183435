#include "games/awale/tablebase/solver.hpp"

#include <cmath>

#include "games/awale/tablebase/frontier.hpp"
#include "games/awale/tablebase/states.hpp"
#include "games/awale/tablebase/uncapture.hpp"
#include "games/awale/tablebase/unmove.hpp"
#include "games/awale/tablebase/walk.hpp"

namespace tria::awale {

namespace {

// What is known of a move, on its way to the position it starts from: nothing is looked up in memory
// before it was asked for.
struct News {
  std::size_t place = 0;  // of the position, in this process's part
  int worth = 0;  // of a capture; or of the position that a quiet move leads to: 1 won, -1 lost
};

constexpr Message message_of(std::size_t place, int worth) noexcept {
  return Message{place} << 8 | static_cast<std::uint8_t>(worth);
}
constexpr News news_of(Message message) noexcept {
  return {static_cast<std::size_t>(message >> 8),
          static_cast<std::int8_t>(static_cast<std::uint8_t>(message))};
}

// Holds back a few things, so that their memory has arrived when it is their turn.
template <class Thing>
class Delay {
 public:
  static constexpr std::size_t kCount = 32;

  template <class Act>
  void push(const Thing& thing, const Act& act) {
    Thing& slot = things_[pushed_ % kCount];
    if (pushed_ >= kCount) act(slot);
    slot = thing;
    ++pushed_;
  }
  template <class Act>
  void flush(const Act& act) {
    for (std::size_t i = pushed_ - std::min(pushed_, kCount); i < pushed_; ++i) {
      act(things_[i % kCount]);
    }
    pushed_ = 0;
  }

 private:
  std::array<Thing, kCount> things_{};
  std::size_t pushed_ = 0;
};

// One crew member's own things, apart from the others' lines of memory.
struct alignas(128) Member {
  Delay<News> news;
  Delay<std::size_t> decided;
  std::vector<std::vector<Message>> out;  // to each process
  std::size_t waiting = 0;                // messages in them
  std::uint64_t added = 0;                // to the next layer
};

template <class Codes>
class Solver {
 public:
  Solver(const SolverTask& task, Crew& crew, Peers& peers, SolverKeeper& keeper)
      : task_(task),
        game_(task.variant),
        seeds_(task.seeds),
        crew_(crew),
        peers_(peers),
        keeper_(keeper),
        parts_(positions_with(seeds_), peers),
        codes_(seeds_, parts_.own()),
        frontier_(std::in_place, parts_.own()),
        members_(crew.size()),
        numbers_(kLongest + static_cast<std::size_t>(seeds_) + 1) {
    for (Member& member : members_) member.out.resize(peers.size());
  }

  std::optional<Solved> run() {
    if (keeper_.restore(state())) {
      frontier_->mark();
    } else {
      look_forward();
      numbers_[kCaptured] = kLeastCapture;
      numbers_[kLevel] = static_cast<std::uint64_t>(seeds_);
      keep_if_due();
    }
    while (captured() <= std::min(seeds_, kMostCapture)) {
      if (!read_captures(captured())) return std::nullopt;
      if (crew_.stopped()) return Solved();
      keep_if_due();
    }
    // Whoever can force at least v wins v once all that is worth more is known; whoever cannot
    // avoid it loses v; what is never reached goes round for ever.
    for (; level() > 0 && !crew_.stopped(); --numbers_[kLevel]) decide(level());
    frontier_.reset();
    each_chunk(
        [&](Member& /*member*/, std::size_t from, std::size_t to) { codes_.finish(from, to); });
    Solved solved{codes_.take(), {}};
    for (std::size_t i = kLongest; i < numbers_.size(); ++i) {
      solved.longest.push_back(static_cast<std::uint32_t>(numbers_[i]));
    }
    return solved;
  }

 private:
  // Where in numbers_ is
  static constexpr std::size_t kCaptured = 0;  // the captures to read next; 0 at the beginning
  static constexpr std::size_t kRead = 1;      // how much of their table was read
  static constexpr std::size_t kLevel = 2;     // the worth that is being decided
  static constexpr std::size_t kBegun = 3;     // whether it has begun
  static constexpr std::size_t kPending = 4;   // positions in the frontier, in all processes
  static constexpr std::size_t kDone = 5;      // how many have been
  static constexpr std::size_t kLongest = 6;   // the layers of each worth, from 0 on

  [[nodiscard]] int captured() const noexcept { return static_cast<int>(numbers_[kCaptured]); }
  [[nodiscard]] int level() const noexcept { return static_cast<int>(numbers_[kLevel]); }

  [[nodiscard]] SolverState state() noexcept {
    return {numbers_, codes_.codes(), codes_.more(), frontier_->words()};
  }
  [[nodiscard]] std::uint64_t says_due() {
    return peers_.self() == 0 && !crew_.stopped() && keeper_.is_due() ? 1 : 0;
  }
  void keep_if_due() {
    std::array<std::uint64_t, 1> due{says_due()};
    peers_.add_up(due);
    if (due[0] > 0) keeper_.keep(state());
  }
  void report(double fraction) const {
    if (task_.progress) task_.progress(fraction);
  }

  // Calls work(member, from, to) for pieces of this process's part.
  template <class Work>
  void each_chunk(const Work& work) {
    crew_.each_slice(parts_.own(), static_cast<std::size_t>(Parts::kUnit),
                     [&](std::size_t member, std::size_t from, std::size_t to) {
                       work(members_[member], from, to);
                     });
  }

  // Calls work(member, item) for `count` items, which sends news, until all of it has arrived and was
  // heard everywhere. Little work is not worth waking the others for.
  template <class Work, class Hear>
  void spread_news(std::uint64_t count, bool is_little, const Work& work, const Hear& hear) {
    // So many messages may lie in memory before they are sent.
    constexpr std::size_t kMaxWaiting = std::size_t{1} << 19;
    std::atomic<std::uint64_t> next{0};
    const auto go = [&](std::size_t index) {
      Member& member = members_[index];
      while (!crew_.stopped() && member.waiting < kMaxWaiting) {
        const std::uint64_t item = next++;
        if (item >= count) break;
        work(member, item);
      }
      member.news.flush([&](const News& news) { hear(member, news); });
    };
    for (bool going = true; going;) {
      if (is_little) {
        go(0);
      } else {
        crew_.run(go);
      }
      if (peers_.size() == 1) return;
      going = deliver(next < count && !crew_.stopped(), hear);
    }
  }
  // Sends what waits, and hears what comes. True if there is more in any process.
  template <class Hear>
  bool deliver(bool has_more, const Hear& hear) {
    for (std::size_t peer = 0; peer < peers_.size(); ++peer) {
      for (std::size_t i = 1; i < members_.size(); ++i) {
        std::vector<Message>& more = members_[i].out[peer];
        members_[0].out[peer].insert(members_[0].out[peer].end(), more.begin(), more.end());
        more.clear();
      }
    }
    const bool any_more = peers_.exchange(members_[0].out, arrived_, has_more);
    for (Member& member : members_) member.waiting = 0;
    constexpr std::size_t kSlice = 4096;
    crew_.each_slice(arrived_.size(), kSlice,
                     [&](std::size_t index, std::size_t from, std::size_t to) {
                       Member& member = members_[index];
                       for (std::size_t i = from; i < to; ++i) {
                         const News news = news_of(arrived_[i]);
                         codes_.prefetch(news.place);
                         member.news.push(news, [&](const News& old) { hear(member, old); });
                       }
                       member.news.flush([&](const News& news) { hear(member, news); });
                     });
    return any_more;
  }
  template <class Hear>
  void send(Member& member, Row mine, Row theirs, int worth, const Hear& hear) {
    const Rank rank = rank_of(mine, theirs);
    const Rank place = rank - parts_.first();
    if (place < parts_.own()) {
      codes_.prefetch(static_cast<std::size_t>(place));
      member.news.push({static_cast<std::size_t>(place), worth},
                       [&](const News& news) { hear(member, news); });
    } else {
      member.out[parts_.owner(rank)].push_back(message_of(parts_.place(rank), worth));
      ++member.waiting;
    }
  }

  // The ends of every position, and its moves without capture.
  void look_forward() {
    each_chunk([&](Member& member, std::size_t from, std::size_t to) {
      Position position = position_at(seeds_, parts_.first() + from);
      for (std::size_t place = from; place < to; ++place) {
        look_at(position, place);
        if (place + 1 < to) position = next_position(position);
      }
      if (&member == members_.data()) report(kForwardShare * fraction_of(to));
    });
  }
  void look_at(const Position& position, std::size_t place) noexcept {
    const Row legal = game_.legal_houses(position);
    if (legal == 0) {
      codes_.set_end(place, game_.rules() == Variant::kClassic  // shared equally
                                ? 0
                                : seeds_on(position.mine) - seeds_on(position.theirs));
      return;
    }
    int quiet_moves = 0;
    for (Row rest = legal; rest != 0; rest &= rest - 1) {
      const int house = house_of_flag(rest);
      const Sowing& sowing = kSowings[static_cast<std::size_t>(house)]
                                     [static_cast<std::size_t>(seeds_in(position.mine, house))];
      if (sowing.reach == 0 && has_seeds(position.theirs)) {
        ++quiet_moves;
        continue;
      }
      const Sown sown = sow(position, house);
      const Row captured = captured_by(sown);
      const Row left = (sown.position.theirs - captured) & kHouseBytes;
      if (left == 0 && game_.rules() == Variant::kAwari) {
        // The opponent is left without a seed only where nothing else was possible, and then all the
        // seeds are the mover's.
        codes_.set_end(place, seeds_);
        return;
      }
      if (captured == 0 || (game_.rules() == Variant::kAbapa && left == 0)) ++quiet_moves;
    }
    codes_.set_open(place, quiet_moves);
  }

  // Some of the captures of so many seeds, from the table that they lead to. False when that is damaged.
  bool read_captures(int captured) {
    constexpr BlockNumber kBlocks = 32;  // that a member takes at a time
    constexpr std::uint64_t kItems = 1ULL
                                     << 11;  // that are read between two chances to keep the state
    const int seeds = seeds_ - captured;
    const Rank positions = positions_with(seeds);
    const std::uint64_t all_items = (blocks_of(positions) - 1) / kBlocks + 1;
    const std::uint64_t from_item = numbers_[kRead];
    const std::uint64_t to_item = std::min(all_items, from_item + kItems * peers_.size());
    // Each process reads its share, and the order in which it reads is the others' too.
    const std::uint64_t share = (to_item - from_item + peers_.size() - 1) / peers_.size();
    const std::uint64_t first = std::min(to_item, from_item + share * peers_.self());
    const std::uint64_t count = std::min(share, to_item - first);
    const auto hear = [&](Member& /*member*/, const News& news) {
      codes_.raise(news.place, news.worth);
    };
    std::atomic<bool> whole{true};
    const auto read = [&](Member& member, std::uint64_t item) {
      std::array<TableValue, static_cast<std::size_t>(kBlocks * kBlockPositions)> values{};
      const Rank from = (first + item) * kBlocks * kBlockPositions;
      const Rank to = std::min(positions, from + kBlocks * kBlockPositions);
      const std::span<TableValue> all =
          std::span(values).first(static_cast<std::size_t>(to - from));
      for (std::size_t at = 0; at < all.size(); at += kBlockPositions) {
        const auto block = static_cast<BlockNumber>((from + at) / kBlockPositions);
        const std::size_t size = std::min<std::size_t>(kBlockPositions, all.size() - at);
        if (!task_.read_smaller(seeds, block, all.subspan(at, size))) whole = false;
      }
      Position position = position_at(seeds, from);
      for (std::size_t i = 0; i < all.size(); ++i) {
        for_each_uncapture(position, captured, [&](Row mine, Row theirs) {
          send(member, mine, theirs, captured - all[i], hear);
        });
        if (i + 1 < all.size()) position = next_position(position);
      }
    };
    spread_news(count, false, read, hear);
    numbers_[kRead] = to_item;
    if (to_item == all_items) {
      numbers_[kRead] = 0;
      ++numbers_[kCaptured];
    }
    // The largest table is the first, and each is half as large as the one before.
    const double left = static_cast<double>(all_items - to_item) / static_cast<double>(all_items);
    report(kForwardShare +
           kCaptureShare * (1 - (1 + left) * std::ldexp(1, kLeastCapture - 1 - captured)));
    std::array<std::uint64_t, 1> damaged{whole ? 0U : 1U};
    peers_.add_up(damaged);
    return damaged[0] == 0;
  }

  // Decides all positions worth `worth` or -`worth`, layer by layer.
  void decide(int worth) {
    if (numbers_[kBegun] == 0) {
      find_roots(worth);
      numbers_[kBegun] = 1;
      collect();
    }
    while (numbers_[kPending] > 0 && !crew_.stopped()) {
      frontier_->advance();
      go_back(worth);
      ++numbers_[kLongest + static_cast<std::size_t>(worth)];
      collect();
    }
    numbers_[kBegun] = 0;
  }
  // Counts the next layer, and keeps the state when it is time.
  void collect() {
    std::array<std::uint64_t, 2> added{0, says_due()};
    for (Member& member : members_) added[0] += std::exchange(member.added, 0);
    peers_.add_up(added);
    numbers_[kPending] = added[0];
    numbers_[kDone] += added[0];
    const double done =
        static_cast<double>(numbers_[kDone]) / static_cast<double>(positions_with(seeds_));
    report(kForwardShare + kCaptureShare + (1 - kForwardShare - kCaptureShare) * done);
    if (added[1] > 0) keeper_.keep(state());
  }

  // Those worth it because of a capture or of the end, and those with nothing better left.
  void find_roots(int worth) {
    each_chunk([&](Member& member, std::size_t from, std::size_t to) {
      for (std::size_t place = from; place < to; place += Frontier::kWordBits) {
        const std::uint64_t bits = codes_.find(place, worth);
        frontier_->add_word(place / Frontier::kWordBits, bits);
        member.added += static_cast<std::uint64_t>(std::popcount(bits));
      }
    });
  }

  // From the positions of a layer to those that can move there.
  void go_back(int worth) {
    constexpr std::size_t kStretches = 4;  // that a member takes at a time
    const auto add = [&](std::size_t place) { frontier_->add(place); };
    const auto hear = [&](Member& member, const News& news) {
      if (news.worth < 0 ? codes_.win(news.place, worth) : codes_.lose_move(news.place, worth)) {
        frontier_->prefetch(news.place);
        member.decided.push(news.place, add);
        ++member.added;
      }
    };
    const auto go = [&](Member& member, std::uint64_t item) {
      const std::size_t first = static_cast<std::size_t>(item) * kStretches;
      Walk walk(seeds_);
      for (std::size_t i = first; i < std::min(first + kStretches, frontier_->stretches()); ++i) {
        frontier_->take(i, [&](std::size_t place) {
          const int sign = codes_.is_won(place) ? 1 : -1;
          for_each_unmove(game_.rules(), walk.to(parts_.first() + place),
                          [&](Row mine, Row theirs) { send(member, mine, theirs, sign, hear); });
        });
      }
    };
    spread_news((frontier_->stretches() + kStretches - 1) / kStretches,
                numbers_[kPending] < kLittle, go, hear);
    for (Member& member : members_) member.decided.flush(add);
  }

  [[nodiscard]] double fraction_of(std::size_t place) const noexcept {
    return static_cast<double>(place) / static_cast<double>(parts_.own());
  }

  static constexpr double kForwardShare = 0.1;  // of the time
  static constexpr double kCaptureShare = 0.25;
  static constexpr std::uint64_t kLittle = 256;  // positions

  const SolverTask& task_;
  Awale game_;
  int seeds_;
  Crew& crew_;
  Peers& peers_;
  SolverKeeper& keeper_;
  Parts parts_;
  Codes codes_;
  std::optional<Frontier> frontier_;
  std::vector<Member> members_;
  std::vector<std::uint64_t> numbers_;
  std::vector<Message> arrived_;
};

}  // namespace

std::optional<Solved> solve(const SolverTask& task, Crew& crew, Peers& peers,
                            SolverKeeper& keeper) {
  // Where addresses have 32 bits, as in a browser, no table that needs the wide states has room.
  if constexpr (sizeof(std::size_t) > 4) {
    if (task.seeds > NarrowStates::kMaxSeeds || task.wide) {
      return Solver<WideStates>(task, crew, peers, keeper).run();
    }
  }
  return Solver<NarrowStates>(task, crew, peers, keeper).run();
}

Solved solve(Variant variant, int seeds, std::span<const std::span<const TableValue>> smaller,
             Crew& crew) {
  SolverTask task{variant, seeds};
  task.read_smaller = [&](int fewer, BlockNumber block, std::span<TableValue> values) {
    const std::span<const TableValue> table = smaller[static_cast<std::size_t>(fewer)];
    const auto first = static_cast<std::size_t>(block * kBlockPositions);
    std::copy_n(&table[first], values.size(), values.begin());
    return true;
  };
  Peers alone;
  SolverKeeper none;
  return *solve(task, crew, alone, none);
}

std::uint64_t solver_bytes(int seeds) noexcept {
  // While it is written a table lies in memory as values and as coded blocks, which take half a byte for each
  // position at most. Before, the states take an eighth of a byte beside the byte in the largest tables, and the
  // frontier a quarter.
  return positions_with(seeds) + positions_with(seeds) / 2;
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

}  // namespace tria::awale
