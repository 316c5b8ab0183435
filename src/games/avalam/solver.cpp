#include "games/avalam/solver.hpp"

#include "games/avalam/move_hints.hpp"

namespace tria::avalam {

namespace {

// More than any lead.
constexpr int kEndless = 30'000;
// No board has more fives than 9, and a tower counts 64.
constexpr int kMostByFives = 31;

Position position_of(const LiveTowers& towers, Side side) noexcept {
  const auto& heights = towers.of_height;
  Position position;
  position.first = towers.first;
  position.height_bits = {heights[0] | heights[2], heights[1] | heights[2], heights[3]};
  position.side = side;
  return position;
}

LiveTowers live_towers_of(const Position& position) noexcept {
  LiveTowers towers;
  towers.first = position.first;
  for (int height = 1; height < kMaxHeight; ++height) {
    towers.of_height[static_cast<std::size_t>(height - 1)] = position.of_height(height);
  }
  towers.keep(towers.all());
  return towers;
}

// Two towers that make a five leave the same whichever moves: the mover lets one of their own do it, if there is one.
bool is_worse_five(const LiveTowers& towers, Side side, int from, int to) noexcept {
  if (towers.height(from) + towers.height(to) != kMaxHeight) return false;
  const bool is_first = has(towers.first, from);
  if (is_first == has(towers.first, to)) return from > to;
  return is_first != (side == Side::kFirst);
}

int for_mover(int lead, Side side) noexcept { return side == Side::kFirst ? lead : -lead; }

}  // namespace

// The search of one thread. Every question has its own kinds of regions, with fives or without.
class SolverThread {
 public:
  explicit SolverThread(Solver& solver) : solver_(solver) {}

  // Answers a question about the solver's position, or stops and says so.
  struct Answer {
    bool stopped = false;
    int lead = 0;  // a bound, at least what was asked or less than that
    Move move{};
  };
  [[nodiscard]] Answer answer(const Position& position, const Solver::Question& question,
                              const MoreTime& more_time);

 private:
  static constexpr std::uint64_t kNodesAtATime = 1'024;
  // Moves in small regions, by what they leave, are numbers from here on: no hole has such a number.
  static constexpr std::uint16_t kSmallMove = 0x8000;
  static constexpr int kLeastToLookAhead = 8;
  // What orders moves, in the units of MoveHints: a tower gained, and a pair that the opponent finds.
  static constexpr int kGainOrder = 1'500;
  static constexpr int kLargeGainOrder = 500;
  static constexpr int kPairOrder = 30;

  // What is known of a rest: bounds of its worth to the player to move. In the shared hash table an entry's value is the lower one.
  struct Known {
    int lower = -kEndless;
    int upper = kEndless;
    std::uint16_t move = kNoMove;
  };

  // The rest of a game: regions with many towers, and small ones by their kinds. Its worth leaves out what is settled, and of each
  // kind the least that it is worth to the player to move.
  struct Rest {
    static constexpr std::size_t kMaxRegions = kCounters / (RegionKinds::kMaxTowers + 1);

    LiveTowers large;
    KindSum small;
    std::uint64_t key = 0;
    std::array<Bits, kMaxRegions> regions{};  // of `large`
    std::uint8_t region_count = 0;
    int pairs = 0;  // of towers that can merge, in `large`

    [[nodiscard]] bool over() const noexcept { return region_count == 0 && small.size == 0; }
  };

  // A move and the rest it leaves.
  struct Child {
    Rest rest;
    std::uint16_t move = kNoMove;
    int order = 0;
    // The move is worth this less what the rest is worth to the opponent.
    int gain = 0;
  };

  struct LargeMove {
    int order;
    std::uint8_t region;
    Move move;
  };

  // Of each ply: the children, and in which order to try them.
  struct Ply {
    std::vector<LargeMove> moves;
    std::vector<Child> children;
    int enough = 0;  // what the last child is worth at least, if it is enough
    std::vector<const Child*> order;
    std::vector<const Child*> later;
  };

  [[nodiscard]] RegionKinds& kinds() noexcept { return fives_ ? with_fives_ : towers_only_; }
  [[nodiscard]] const RegionKinds& kinds() const noexcept {
    return fives_ ? with_fives_ : towers_only_;
  }
  [[nodiscard]] Scoring scoring() const noexcept {
    return fives_ ? Solver::kTowersAndFives : Solver::kTowers;
  }

  int search(const Rest& rest, Side side, int bound, int ply);
  [[nodiscard]] bool make_children(const Rest& rest, Side side, int bound, Ply& ply);
  static void sort_children(Ply& ply);
  [[nodiscard]] std::optional<Child> known_child(const Rest& rest, Side side,
                                                 std::uint16_t known_move);
  static void list_large_moves(const Rest& rest, Side side, std::vector<LargeMove>& moves);
  void add_small_moves(const Rest& rest, Side side, std::vector<Child>& children);
  void make_large_move(const Rest& rest, std::size_t region, Side side, int from, int to,
                       Child& child);
  void settle(LiveTowers part, Rest& rest);
  void finish(Child& child, const Rest& parent, Side side) const noexcept;
  [[nodiscard]] std::uint64_t key_of(const LiveTowers& large, const KindSum& small, Side side,
                                     bool fives) const noexcept;
  // Whether looking up what is known of all children takes less than what it saves.
  [[nodiscard]] static bool is_large(const Rest& rest) noexcept {
    return std::popcount(rest.large.all()) + 3 * rest.small.size >= kLeastToLookAhead;
  }
  [[nodiscard]] int span(const Rest& rest) const noexcept;
  [[nodiscard]] int mean(const Rest& rest) const noexcept;
  [[nodiscard]] Known range(const Rest& rest, Side side) const noexcept;
  [[nodiscard]] Known known_of_towers(const Rest& rest, Side side) const noexcept;
  [[nodiscard]] std::pair<int, int> others_of_towers(const Rest& rest, Side side) const noexcept;
  [[nodiscard]] Known look_up(std::uint64_t key) const noexcept;
  void store(std::uint64_t key, const Known& known, std::uint64_t nodes) noexcept;
  [[nodiscard]] bool has_to_stop() noexcept;

  Solver& solver_;
  RegionKinds towers_only_{Solver::kTowers, nullptr};
  RegionKinds with_fives_{Solver::kTowersAndFives, &towers_only_};
  std::array<Ply, kCounters> plies_;
  bool fives_ = false;
  std::optional<unsigned> question_;
  const MoreTime* more_time_ = nullptr;
  bool stopped_ = false;
  std::uint64_t nodes_ = 0;
};

int SolverThread::span(const Rest& rest) const noexcept {
  int span = 0;
  for (const KindId id : rest.small) span += kinds()[id].span;
  return span;
}

int SolverThread::mean(const Rest& rest) const noexcept {
  int mean = Kind::kMeanUnit * rest.small.settled;
  for (const KindId id : rest.small) mean += kinds()[id].mean;
  return mean;
}

// Adds the regions of what is left of one.
void SolverThread::settle(LiveTowers part, Rest& rest) {
  const Links links = links_of(part);
  const Bits live = live_towers(links);
  rest.small.settled += scoring().tower * part.lead(part.all() & ~live);
  Bits large = 0;
  for (Bits left = live; left != 0;) {
    const Bits region = take_region(left, links);
    if (std::popcount(region) <= RegionKinds::kMaxTowers && !kinds().full()) {
      kinds().add_region(rest.small, part.only(region));
    } else {
      large |= region;
      rest.regions[rest.region_count++] = region;
    }
  }
  if (large == 0) return;
  for (const Bits pairs : links) rest.pairs += std::popcount(pairs & large);
  part.keep(large);
  rest.large.add(part);
}

std::uint64_t SolverThread::key_of(const LiveTowers& large, const KindSum& small, Side side,
                                   bool fives) const noexcept {
  const RegionKinds& kinds = fives ? with_fives_ : towers_only_;
  std::uint64_t key = fives ? 1 : 0;
  for (const KindId id : small) key += kinds[id].hash[index_of(side)];
  const Bits towers = large.all();
  if (towers != 0) {
    const Bits own = side == Side::kFirst ? large.first : towers & ~large.first;
    key += hash_words(own, large.of_height[0], large.of_height[1], large.of_height[2],
                      large.of_height[3]);
  }
  return mix(key);
}

// A rest's worth leaves out what the kinds are worth at least, which is nothing to the first player, and minus their spans to
// the second.
void SolverThread::finish(Child& child, const Rest& parent, Side side) const noexcept {
  child.rest.key = key_of(child.rest.large, child.rest.small, other(side), fives_);
  const int settled = child.rest.small.settled;
  child.gain = side == Side::kFirst ? settled + span(child.rest) : span(parent) - settled;
  child.rest.small.settled = 0;
}

void SolverThread::make_large_move(const Rest& rest, std::size_t region, Side side, int from,
                                   int to, Child& child) {
  LiveTowers part = rest.large.only(rest.regions[region]);
  child.rest = {};
  child.rest.small = rest.small;
  child.rest.small.settled = merge(part, from, to, scoring());
  for (std::size_t i = 0; i < rest.region_count; ++i) {
    if (i == region) continue;
    const LiveTowers whole = rest.large.only(rest.regions[i]);
    child.rest.regions[child.rest.region_count++] = rest.regions[i];
    child.rest.large.add(whole);
    for (const Bits pairs : links_of(whole)) child.rest.pairs += std::popcount(pairs);
  }
  settle(part, child.rest);
  child.move = pack_move(Move::tower(from, to));
  child.order = mean(child.rest);
  finish(child, rest, side);
}

// A move of a large region that was kept in the hash table.
std::optional<SolverThread::Child> SolverThread::known_child(const Rest& rest, Side side,
                                                             std::uint16_t known_move) {
  if (known_move >= kSmallMove) return std::nullopt;
  const Move move = unpack_move<Move>(known_move);
  if (!rest.large.may_merge(move.from, move.to) || !has(kNeighbours[move.from], move.to)) {
    return std::nullopt;
  }
  std::size_t region = 0;
  while (!has(rest.regions[region], move.from)) ++region;
  std::optional<Child> child(std::in_place);
  make_large_move(rest, region, side, move.from, move.to, *child);
  return child;
}

// The most promising first, as far as can be told before they are made.
void SolverThread::list_large_moves(const Rest& rest, Side side, std::vector<LargeMove>& moves) {
  const MoveHints hints(position_of(rest.large, side));
  moves.clear();
  for (std::uint8_t region = 0; region < rest.region_count; ++region) {
    for_each_merge(links_of(rest.large.only(rest.regions[region])), [&](int from, int to) {
      if (is_worse_five(rest.large, side, from, to)) return;
      const Move move = Move::tower(from, to);
      moves.push_back({hints(move).order, region, move});
    });
  }
  std::sort(moves.begin(), moves.end(),
            [](const LargeMove& a, const LargeMove& b) { return a.order > b.order; });
}

void SolverThread::add_small_moves(const Rest& rest, Side side, std::vector<Child>& children) {
  const int before = mean(rest);
  kinds().any_option(rest.small, side, [&](const KindSum& left) {
    Child& child = children.emplace_back();
    child.rest = rest;
    child.rest.small = left;
    child.order = for_mover(mean(child.rest) - before, side) * kGainOrder /
                      (Kind::kMeanUnit * scoring().tower) -
                  kPairOrder * child.rest.pairs;
    finish(child, rest, side);
    child.move = static_cast<std::uint16_t>(kSmallMove | (child.rest.key & (kSmallMove - 1)));
    return false;
  });
}

// Makes the children, unless one of them is known to be enough: then it is the last one.
bool SolverThread::make_children(const Rest& rest, Side side, int bound, Ply& ply) {
  // A child is looked up while the next ones are made: by then its entry has come from memory.
  constexpr std::size_t kAhead = 3;
  std::vector<Child>& children = ply.children;
  children.clear();
  const bool looks_ahead = is_large(rest);
  std::size_t looked_up = 0;
  const auto is_enough = [&] {
    const Child& child = children[looked_up++];
    ply.enough = child.gain - look_up(child.rest.key).upper;
    if (ply.enough < bound) return false;
    children.resize(looked_up);
    return true;
  };
  const auto one_of_them_is = [&](std::size_t ahead) {
    while (looks_ahead && looked_up + ahead < children.size()) {
      if (is_enough()) return true;
    }
    return false;
  };

  add_small_moves(rest, side, children);
  if (looks_ahead) {
    for (const Child& child : children) solver_.table_.prefetch(child.rest.key);
  }
  if (rest.region_count != 0) {
    const int before = mean(rest);
    list_large_moves(rest, side, ply.moves);
    for (const LargeMove& move : ply.moves) {
      Child& child = children.emplace_back();
      make_large_move(rest, move.region, side, move.move.from, move.move.to, child);
      child.order = move.order +
                    for_mover(child.order - before, side) * kLargeGainOrder /
                        (Kind::kMeanUnit * scoring().tower) -
                    kPairOrder * child.rest.pairs;
      if (looks_ahead) solver_.table_.prefetch(child.rest.key);
      if (one_of_them_is(kAhead)) return true;
    }
  }
  return one_of_them_is(0);
}

// The most promising first.
void SolverThread::sort_children(Ply& ply) {
  ply.order.clear();
  for (const Child& child : ply.children) ply.order.push_back(&child);
  std::sort(ply.order.begin(), ply.order.end(),
            [](const Child* a, const Child* b) { return a->order > b->order; });
}

// What nobody can leave, however they play.
SolverThread::Known SolverThread::range(const Rest& rest, Side side) const noexcept {
  const auto [tower, five] = scoring();
  Known known{0, span(rest), kNoMove};
  for (std::size_t i = 0; i < rest.region_count; ++i) {
    const Bits region = rest.regions[i];
    const int counters = rest.large.counters(region);
    int own = std::popcount(region & rest.large.first);
    int enemy = std::popcount(region) - own;
    if (side == Side::kSecond) std::swap(own, enemy);
    const int fives = five * (counters / kMaxHeight);
    known.upper += tower * most_ahead(own, enemy, counters) + fives;
    known.lower -= tower * most_ahead(enemy, own, counters) + fives;
  }
  return known;
}

SolverThread::Known SolverThread::look_up(std::uint64_t key) const noexcept {
  const std::optional<HashEntry> entry = solver_.table_.probe(key);
  if (!entry) return {};
  return {entry->value, entry->upper, entry->move};
}

// What was found out about the same rest when only towers counted.
SolverThread::Known SolverThread::known_of_towers(const Rest& rest, Side side) const noexcept {
  KindSum small;
  for (const KindId id : rest.small) towers_only_.add(small, with_fives_[id].coarse);
  // What cancelled out is worth its span to either player, above the least.
  const int settled = small.settled;
  const bool over = small.size == 0 && rest.region_count == 0;
  Known known = over ? Known{0, 0, kNoMove} : look_up(key_of(rest.large, small, side, false));
  const auto [fewest, most] = others_of_towers(rest, side);
  const int unit = Solver::kTowersAndFives.tower;
  if (known.lower > -kEndless) known.lower = unit * (known.lower + settled) + fewest;
  if (known.upper < kEndless) known.upper = unit * (known.upper + settled) + most;
  return known;
}

// What a rest is worth more than its towers: the fives that can still be made, and where the kinds' least scores differ.
std::pair<int, int> SolverThread::others_of_towers(const Rest& rest, Side side) const noexcept {
  const int unit = Solver::kTowersAndFives.tower;
  int fewest = 0;
  int most = 0;
  for (const KindId id : rest.small) {
    const Kind& kind = with_fives_[id];
    const int above = unit * kind.towers_above_coarse;
    if (side == Side::kFirst) {
      fewest += kind.fewest_fives - above;
      most += kind.most_fives - above;
    } else {
      const int highest = kind.span + above - unit * towers_only_[kind.coarse].span;
      fewest += highest - kind.most_fives;
      most += highest - kind.fewest_fives;
    }
  }
  for (std::size_t i = 0; i < rest.region_count; ++i) {
    const int fives = rest.large.counters(rest.regions[i]) / kMaxHeight;
    fewest -= fives;
    most += fives;
  }
  return {fewest, most};
}

void SolverThread::store(std::uint64_t key, const Known& known, std::uint64_t nodes) noexcept {
  HashEntry entry;
  entry.move = known.move;
  entry.value = static_cast<std::int16_t>(known.lower);
  entry.upper = static_cast<std::int16_t>(known.upper);
  entry.depth = static_cast<std::uint8_t>(2 * std::bit_width(nodes));
  solver_.table_.store(key, entry);
}

bool SolverThread::has_to_stop() noexcept {
  if (++nodes_ % kNodesAtATime == 0 && !stopped_) {
    solver_.nodes_.fetch_add(kNodesAtATime, std::memory_order_relaxed);
    const unsigned asked = solver_.question_.load(std::memory_order_relaxed);
    stopped_ = asked != question_.value_or(asked) || !(*more_time_)();
  }
  return stopped_;
}

// A bound of what the rest is worth to the player to move: at least `bound`, or less than that.
int SolverThread::search(const Rest& rest, Side side, int bound, int ply) {
  if (has_to_stop() || rest.over()) return 0;
  const Known range = this->range(rest, side);
  if (range.lower >= bound) return range.lower;
  if (range.upper < bound) return range.upper;
  Known known = look_up(rest.key);
  if (known.lower >= bound) return known.lower;
  if (known.upper < bound) return known.upper;
  if (fives_) {
    const Known towers = known_of_towers(rest, side);
    if (towers.lower >= bound) return towers.lower;
    if (towers.upper < bound) return towers.upper;
    if (known.move == kNoMove && towers.move < kSmallMove) known.move = towers.move;
  }

  const std::uint64_t nodes_before = nodes_;
  const auto found = [&](int worth, std::uint16_t move) {
    if (worth >= bound) {
      known.lower = std::max(known.lower, worth);
    } else {
      known.upper = std::min(known.upper, worth);
    }
    if (move != kNoMove) known.move = move;
    store(rest.key, known, nodes_ - nodes_before + 1);
    return worth;
  };

  const bool is_large = this->is_large(rest);
  int best = -kEndless;
  const auto cuts = [&](const Child& child) {
    if (is_large) solver_.in_progress_.enter(child.rest.key);
    const int worth = child.gain - search(child.rest, other(side), child.gain - bound + 1, ply + 1);
    if (is_large) solver_.in_progress_.leave(child.rest.key);
    best = std::max(best, worth);
    return worth >= bound;
  };

  // The move that was best before, before any other is made. Where it is not enough, the hash table says so the second time.
  if (const std::optional<Child> child = known_child(rest, side, known.move)) {
    const bool cut = cuts(*child);
    if (stopped_) return 0;
    if (cut) return found(best, known.move);
  }
  Ply& here = plies_[static_cast<std::size_t>(ply)];
  if (make_children(rest, side, bound, here)) return found(here.enough, here.children.back().move);
  // It was not enough, but comes first all the same: the hash table knows so much about it.
  for (Child& child : here.children) {
    if (child.move == known.move) child.order = std::numeric_limits<int>::max();
  }
  sort_children(here);
  // What other threads are at comes last: by then they have found it out.
  here.later.clear();
  for (const auto* children : {&here.order, &here.later}) {
    for (const Child* child : *children) {
      if (children == &here.order && child != here.order.front() && is_large &&
          solver_.in_progress_.holds(child->rest.key)) {
        here.later.push_back(child);
        continue;
      }
      const bool cut = cuts(*child);
      if (stopped_) return 0;
      if (cut) return found(best, child->move);
    }
  }
  return found(best, kNoMove);
}

// The position itself is searched move by move, whatever is known of it, so that there is a move to tell.
SolverThread::Answer SolverThread::answer(const Position& position,
                                          const Solver::Question& question,
                                          const MoreTime& more_time) {
  fives_ = question.fives;
  question_ = question.number;
  more_time_ = &more_time;
  stopped_ = false;
  const Side side = position.side;
  const LiveTowers towers = live_towers_of(position);
  const Bits fives = position.of_height(kMaxHeight);
  const int settled = (scoring().tower + scoring().five) *
                      (2 * std::popcount(fives & position.first) - std::popcount(fives));
  const MoveHints hints(position_of(towers, side));
  Ply& root = plies_[0];
  root.children.clear();
  for_each_merge(links_of(towers), [&](int from, int to) {
    const std::uint16_t move = pack_move(Move::tower(from, to));
    const auto& without = question.without;
    if (std::find(without.begin(), without.end(), move) != without.end()) return;
    Child& child = root.children.emplace_back();
    LiveTowers left = towers;
    child.rest.small.settled = settled + merge(left, from, to, scoring());
    settle(left, child.rest);
    child.move = move;
    child.order = hints(Move::tower(from, to)).order - kPairOrder * child.rest.pairs;
    if (child.move == question.first) child.order = std::numeric_limits<int>::max();
    finish(child, Rest{}, side);
  });
  sort_children(root);
  Answer answer{false, -kEndless, {}};
  for (const Child* child : root.order) {
    const int lead =
        child->gain - search(child->rest, other(side), child->gain - question.bound + 1, 1);
    if (stopped_) return {true, 0, {}};
    if (lead <= answer.lead) continue;
    answer.lead = lead;
    answer.move = unpack_move<Move>(child->move);
    if (lead >= question.bound) break;
  }
  return answer;
}

Solver::Solver(const Position& position, HashTable& table, std::size_t threads, std::size_t moves,
               std::atomic<std::uint64_t>& nodes)
    : position_(position),
      table_(table),
      moves_(std::min(moves, Avalam().count(position))),
      nodes_(nodes),
      threads_(threads) {
  best_.reserve(moves_);
  begin_move();
}

Solver::~Solver() = default;

void Solver::begin_move() noexcept {
  fives_ = false;
  low_ = -kCounters;
  high_ = kCounters;
  first_ = kNoMove;
}

Solver::Question Solver::next_question() {
  const MutexLock lock(mutex_);
  Question question{fives_, std::clamp(guess_, low_ + 1, high_), question_, first_};
  for (const Found& found : best_) question.without.push_back(pack_move(found.move));
  return question;
}

void Solver::answered(const Question& question, int lead, Move move) {
  const MutexLock lock(mutex_);
  if (question.number != question_) return;
  ++question_;
  if (lead >= question.bound) {
    low_ = lead;
    guess_ = lead + 1;
    first_ = pack_move(move);
  } else {
    high_ = guess_ = lead;
  }
  if (low_ < high_) return;
  if (!fives_) {
    fives_ = true;
    guess_ = kTowersAndFives.tower * low_;
    low_ = guess_ - kMostByFives;
    high_ = guess_ + kMostByFives;
    return;
  }
  best_.push_back({unpack_move<Move>(first_), low_});
  guess_ = kTowersAndFives.towers_in(low_);
  begin_move();
  found_.store(best_.size(), std::memory_order_release);
}

void Solver::work(std::size_t thread, const MoreTime& more_time) {
  if (!threads_[thread]) threads_[thread] = std::make_unique<SolverThread>(*this);
  while (!solved() && more_time()) {
    const Question question = next_question();
    const auto answer = threads_[thread]->answer(position_, question, more_time);
    if (!answer.stopped) answered(question, answer.lead, answer.move);
  }
}

// The line is found by asking, after each move, for one that is worth what the position is.
Solution Solver::solution(std::size_t index, const MoreTime& more_time) {
  const Found found = [&] {
    const MutexLock lock(mutex_);
    return best_[index];
  }();
  Solution solution{
      kTowersAndFives.towers_in(found.lead), kTowersAndFives.fives_in(found.lead), {found.move}};
  if (!threads_[0]) threads_[0] = std::make_unique<SolverThread>(*this);
  Position position = position_;
  int lead = found.lead;
  while (true) {
    Avalam().apply(position, solution.line.back());
    if (Avalam().count(position) == 0) break;
    lead = -lead;
    const auto answer = threads_[0]->answer(position, {true, lead, std::nullopt}, more_time);
    if (answer.stopped) break;
    solution.line.push_back(answer.move);
  }
  return solution;
}

}  // namespace tria::avalam
