// One thread's alpha-beta search over any brain: principal variation search with a shared table.
// It knows nothing of any game, of protocols or of threads; search.hpp drives it.
//
// Two facts travel up the tree beside each value:
//  * complete: the bound rests on finished games and tables alone, nothing was guessed, cut off by
//    depth or skipped. A complete root is a proof.
//  * dependency: the earliest ply of the path that the value depends on through a repetition.
//    Such a value is true only on this path, so it is kept out of the table until the search is
//    back at that ply.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include "core/history.hpp"
#include "engine/brain.hpp"
#include "engine/move_order.hpp"
#include "engine/pace.hpp"
#include "engine/result.hpp"
#include "engine/shared_state.hpp"

namespace tria {

// Reductions for late moves by depth and move number.
template <Brain B>
[[nodiscard]] const std::array<std::array<std::int8_t, 64>, 64>& reductions() {
  static const auto kTable = [] {
    std::array<std::array<std::int8_t, 64>, 64> plies{};
    for (std::size_t depth = 1; depth < 64; ++depth) {
      for (std::size_t number = 1; number < 64; ++number) {
        const double reduction = B::kTuning.lmr_base + std::log(static_cast<double>(depth)) *
                                                           std::log(static_cast<double>(number)) /
                                                           B::kTuning.lmr_divisor;
        plies[depth][number] = static_cast<std::int8_t>(std::max(0.0, reduction));
      }
    }
    return plies;
  }();
  return kTable;
}

template <Brain B>
class Worker {
 public:
  using G = typename B::Game;
  using Position = PositionOf<G>;
  using Move = MoveOf<G>;

  struct RootMove {
    Move move;
    Value value = -kInfinity;
    std::vector<Move> line;
    bool complete = false;
    bool proven = false;  // see Search
  };

  Worker(const B& brain, const History<G>& history, SharedState& shared)
      : brain_(brain),
        game_(history.game()),
        root_(history.current()),
        shared_(shared),
        stop_(&shared.ended()) {
    for (const Position& position : history.positions()) path_.push_back(game_.key(position));
    if constexpr (Irreversible<B>) {
      const auto& positions = history.positions();
      for (std::size_t i = 1; i < positions.size(); ++i) {
        if (B::irreversible(positions[i - 1], positions[i])) first_reversible_ = i;
      }
    }
    root_index_ = path_.size() - 1;
    if constexpr (Repeating<G>) {
      if (game_.repetition_ends_game()) past_ = key_of_past();
    }
    path_.resize(path_.size() + kMaxPly + 1);
    MovesOf<G> moves;
    game_.generate(root_, moves);
    for (const Move move : moves) root_moves_.push_back({move, -kInfinity, {move}});
    order_root();
  }

  [[nodiscard]] std::vector<RootMove>& root_moves() noexcept { return root_moves_; }

  // Searches the root moves from `first` on to a depth inside a window and sorts the best to the
  // front of them. When the search is stopped the moves keep what they had.
  // Whether every one of them is complete is left in `root_complete`.
  Value search_root(int depth, Value alpha, Value beta, std::size_t first) noexcept {
    Value best = -kInfinity;
    root_complete_ = true;
    const auto begin = root_moves_.begin() + static_cast<std::ptrdiff_t>(first);
    for (auto entry = begin; entry != root_moves_.end(); ++entry) {
      Position child = root_;
      game_.apply(child, entry->move);
      const int child_depth = enter(child, root_, 0, depth - 1);
      Value value = 0;
      if (entry == begin) {
        value = -search(child, child_depth, -beta, -alpha, 1, true);
      } else {
        value = -search(child, child_depth, -alpha - 1, -alpha, 1, true);
        if (value > alpha && value < beta && !stopped()) {
          value = -search(child, child_depth, -beta, -alpha, 1, true);
        }
      }
      if (stopped()) return best;
      root_complete_ = root_complete_ && frames_[1].complete;
      if (entry == begin || value > alpha) {
        entry->value = value;
        entry->complete = frames_[1].complete;
        entry->line.assign(1, entry->move);
        entry->line.insert(entry->line.end(), frames_[1].line.begin(),
                           frames_[1].line.begin() + frames_[1].line_length);
      } else {
        entry->value =
            -kInfinity;  // known only to be worse; keeps its place behind the better ones
        entry->complete = false;
      }
      best = std::max(best, value);
      if (value > alpha) {
        alpha = value;
        std::rotate(begin, entry, entry + 1);
      }
      if (alpha >= beta) break;
    }
    return best;
  }

  [[nodiscard]] bool root_complete() const noexcept { return root_complete_; }

  // This thread has to end; what a search returns then means nothing.
  [[nodiscard]] bool stopped() const noexcept { return stop_->load(std::memory_order_relaxed); }
  // It has, because the nodes of the limit are used up. Other threads may still have some.
  [[nodiscard]] bool out_of_nodes() const noexcept { return stop_ == &kStopped; }

  // Adds what this thread counted since the last call to the shared counters.
  void flush_counters() noexcept {
    shared_.add_nodes(granted_nodes_ - nodes_left_);
    shared_.add_table_hits(table_hits_);
    granted_nodes_ = nodes_left_;
    table_hits_ = 0;
  }

 private:
  static constexpr int kNoDependency = std::numeric_limits<int>::max();
  inline static const std::atomic<bool> kStopped{true};
  // Where the last ply needs neither table nor order.
  static constexpr bool kPlainFrontier =
      B::kTuning.table_min_depth > 1 && !Quiescent<B> && !Bounded<B> && !Finite<B>;

  struct Frame {
    std::array<Move, kMaxPly> line;
    int line_length = 0;
    bool complete = false;
    int dependency = kNoDependency;
    std::array<std::uint16_t, 2> killers{kNoMove, kNoMove};
    std::size_t first_reversible = 0;
    std::uint64_t search_key = 0;
    typename B::Look look;
  };

  // Best root moves first, before anything was searched.
  void order_root() noexcept {
    const auto hints = brain_.hints(game_, root_);
    std::stable_sort(root_moves_.begin(), root_moves_.end(),
                     [&](const RootMove& a, const RootMove& b) {
                       return hints(a.move).order > hints(b.move).order;
                     });
    frames_[0].first_reversible = first_reversible_;
  }

  // Keeps the path up to date when `child` is about to be searched at ply + 1. Beyond the horizon
  // nothing asks for keys. Returns the depth to search it to: more than was asked for where the rest
  // of the game is short.
  int enter(const Position& child, const Position& parent, int ply, int depth) noexcept {
    const auto next = static_cast<std::size_t>(ply) + 1;
    if constexpr (Irreversible<B>) {
      frames_[next].first_reversible =
          B::irreversible(parent, child) ? root_index_ + next : frames_[next - 1].first_reversible;
    }
    frames_[next].look = brain_.look(game_, child);
    if constexpr (Finite<B>)
      depth = std::max(depth, brain_.plies_to_end(game_, frames_[next].look));
    if (depth <= 0) return depth;
    const std::uint64_t key = game_.key(child);
    path_[root_index_ + next] = key;
    if (depth < B::kTuning.table_min_depth) return depth;
    frames_[next].search_key = brain_.search_key(game_, child, frames_[next].look, key) ^ past_;
    shared_.table().prefetch(frames_[next].search_key);
    return depth;
  }

  // The ply at which this situation stood before, if that makes the game end here: once within
  // the search, or twice in the game as played.
  [[nodiscard]] std::optional<int> repeated_ply(int ply) const noexcept {
    const std::size_t here = root_index_ + static_cast<std::size_t>(ply);
    const std::size_t first = frames_[static_cast<std::size_t>(ply)].first_reversible;
    int before_root = 0;
    for (std::size_t i = here; i >= first + 2;) {
      i -= 2;  // the same side is to move
      if (path_[i] != path_[here]) continue;
      if (i > root_index_) return static_cast<int>(i - root_index_);
      if (++before_root == kRepetitionLimit - 1) return 0;
    }
    return std::nullopt;
  }

  [[nodiscard]] static Value from_here(Value value, int ply) noexcept {
    if constexpr (B::kSoonerIsBetter) {
      if (value >= kWin) return value - ply;
      if (value <= -kWin) return value + ply;
    }
    return value;
  }
  // Wins are kept in the table as distances from the position, not from the root.
  [[nodiscard]] static Value to_table(Value value, int ply) noexcept {
    if constexpr (B::kSoonerIsBetter) {
      if (value >= kWinThreshold) return value + ply;
      if (value <= -kWinThreshold) return value - ply;
    }
    return value;
  }
  [[nodiscard]] static Value from_table(Value value, int ply) noexcept {
    if constexpr (B::kSoonerIsBetter) {
      if (value >= kWinThreshold) return value - ply;
      if (value <= -kWinThreshold) return value + ply;
    }
    return value;
  }

  // False, and nothing is counted, when the search has to end.
  [[nodiscard]] bool count_node() noexcept {
    if (nodes_left_ == 0 && !take_nodes()) return false;
    --nodes_left_;
    return true;
  }

  // Looks at every limit, then gets nodes to search until the next look.
  [[nodiscard]] bool take_nodes() noexcept {
    flush_counters();
    const SteadyClock::time_point now = SteadyClock::now();
    pace_.looked(now - last_look_);
    last_look_ = now;
    if (shared_.stop_wanted() || shared_.out_of_time(now, pace_)) shared_.end();
    if (stopped()) return false;
    nodes_left_ = granted_nodes_ = shared_.take_nodes(pace_.nodes());
    if (nodes_left_ == 0) stop_ = &kStopped;
    return nodes_left_ != 0;
  }

  // What the game's past adds to every key: another number for each set of situations that would end
  // the game if they came back once more. What was proven when they could still be passed through is
  // not true any more.
  [[nodiscard]] std::uint64_t key_of_past() const noexcept {
    std::uint64_t key = 0;
    for (std::size_t i = first_reversible_; i <= root_index_; ++i) {
      const auto here = path_.begin() + static_cast<std::ptrdiff_t>(i);
      const auto first = path_.begin() + static_cast<std::ptrdiff_t>(first_reversible_);
      const auto before = std::count(first, here, *here);
      if (before == kRepetitionLimit - 2) key ^= mix(*here);
    }
    return key;
  }

  [[nodiscard]] Value estimate(const Position& position, const typename B::Look& look) noexcept {
    if constexpr (Tabled<B>) {
      if (brain_.estimates_from_table(game_, position)) ++table_hits_;
    }
    return brain_.estimate(game_, position, look);
  }

  // A game over, or a position known from a table: nothing below it needs to be searched.
  [[nodiscard]] Value settle(Frame& frame, const Evaluation& found, int ply) noexcept {
    frame.complete = true;
    if (found.certainty == Certainty::kTable) ++table_hits_;
    return from_here(found.value, ply);
  }

  // A bound outside the window, if no play at all can bring the value into it.
  [[nodiscard]] std::optional<Value> beyond_window(const Position& position,
                                                   const typename B::Look& look, Value alpha,
                                                   Value beta) const noexcept {
    if constexpr (Bounded<B>) {
      const ValueRange range = brain_.bounds(game_, position, look);
      if (range.low >= beta) return range.low;
      if (range.high <= alpha) return range.high;
    }
    return std::nullopt;
  }

  void remember_line(Frame& frame, const Frame& below, Move move) noexcept {
    frame.line[0] = move;
    const int length = std::min(below.line_length, kMaxPly - 1);
    std::copy_n(below.line.begin(), length, frame.line.begin() + 1);
    frame.line_length = length + 1;
  }

  Value search(const Position& position, int depth, Value alpha, Value beta, int ply,
               bool may_pass) noexcept {
    Frame& frame = frames_[static_cast<std::size_t>(ply)];
    Frame& below = frames_[static_cast<std::size_t>(ply) + 1];
    frame.line_length = 0;
    frame.complete = false;
    frame.dependency = kNoDependency;
    if (stopped() || !count_node()) return 0;

    if (depth <= 0) return search_noisy(position, frame.look, alpha, beta, ply);
    if (ply >= kMaxPly - 2) return evaluate(brain_, game_, position).value;
    if constexpr (Repeating<G>) {
      if (game_.repetition_ends_game()) {
        if (const std::optional<int> before = repeated_ply(ply)) {
          frame.dependency = *before;
          return brain_.final_value(game_, position, game_.repetition_outcome(position));
        }
      }
    }

    const bool is_pv = beta - alpha > 1;
    const bool in_table = depth >= B::kTuning.table_min_depth;
    const std::uint64_t key = frame.search_key;
    const typename B::Look& look = frame.look;
    const Value banked = brain_.banked(game_, position, look);
    std::uint16_t table_move = kNoMove;
    if (const std::optional<TableEntry> entry =
            in_table ? shared_.table().probe(key) : std::nullopt) {
      table_move = entry->move;
      const Value value = from_table(entry->value, ply) + banked;
      const bool deep_enough = entry->complete || entry->depth >= depth;
      // In the principal variation only a final word may cut, so that the line stays whole.
      if (deep_enough && (!is_pv || (entry->complete && entry->bound == Bound::kExact))) {
        if (entry->bound == Bound::kExact || (entry->bound == Bound::kLower && value >= beta) ||
            (entry->bound == Bound::kUpper && value <= alpha)) {
          frame.complete = entry->complete;
          return value;
        }
      }
    }

    if (const std::optional<Evaluation> known = brain_.known(game_, position, look)) {
      return settle(frame, *known, ply);
    }
    if (const std::optional<Value> bound = beyond_window(position, look, alpha, beta)) {
      frame.complete = true;
      return *bound;
    }
    const bool tries_pass =
        B::kTuning.null_move && may_pass && !is_pv && depth >= 3 && beta > -kWinThreshold;
    const bool skips_hopeless =
        !is_pv && depth < 4 && B::kTuning.futility[static_cast<std::size_t>(depth)] != 0;
    const Value guess = tries_pass || skips_hopeless ? estimate(position, look) : Value{0};

    if constexpr (Passing<B>) {
      if (tries_pass && guess >= beta) {
        Position passed = position;
        brain_.pass(passed);
        const int reduced = depth - 3 - depth / 4;
        const Value value = -search(passed, enter(passed, position, ply, reduced), -beta, -beta + 1,
                                    ply + 1, false);
        frame.dependency = kNoDependency;
        if (value >= beta && !stopped()) return std::min(value, kWinThreshold - 1);
      }
    }

    if constexpr (kPlainFrontier) {
      if (depth == 1) return search_frontier(position, alpha, beta, ply);
    }

    OrderedMoves<B>& moves = moves_[static_cast<std::size_t>(ply)];
    MovesOf<G> legal;
    bool generated = false;
    moves.clear();
    if constexpr (Checkable<G>) {
      add_likely(position, frame, table_move, moves);
    } else {
      game_.generate(position, legal);
      generated = true;
      add_table_move(position, legal, table_move, moves);
    }

    const Side side = game_.side(position);
    const Value original_alpha = alpha;
    const auto& tuning = B::kTuning;
    Value best = -kInfinity;
    std::uint16_t best_move = kNoMove;
    bool all_complete = true;
    int dependency = kNoDependency;
    bool cut_complete = false;

    const std::size_t most_ordered = ordered_moves(depth);
    bool all_there = false;
    for (std::size_t number = 0;; ++number) {
      if (number == moves.size() && !all_there) {
        if (!generated) game_.generate(position, legal);
        add_rest(position, frame, legal, moves);
        all_there = true;
      }
      if (number == moves.size()) break;
      const Move move = moves.pick(number, most_ordered);
      const bool noisy = moves.is_noisy(number);
      if (!is_pv && !noisy && number > 0 && depth < 4 && best > -kWinThreshold) {
        const auto shallow = static_cast<std::size_t>(depth);
        const bool too_late = tuning.late_moves[shallow] != 0 &&
                              static_cast<int>(number) >= tuning.late_moves[shallow];
        const bool hopeless = skips_hopeless && guess + tuning.futility[shallow] <= alpha;
        // Noisy moves come first: whatever follows is to be skipped too.
        if (too_late || hopeless) {
          all_complete = false;
          if (hopeless) best = std::max(best, guess + tuning.futility[shallow]);
          break;
        }
      }
      Position child = position;
      game_.apply(child, move);
      const int child_depth = enter(child, position, ply, depth - 1);

      Value value = 0;
      if (number == 0) {
        value = -search(child, child_depth, -beta, -alpha, ply + 1, true);
      } else {
        int reduced = child_depth;
        if (depth >= tuning.lmr_min_depth && !noisy && child_depth == depth - 1) {
          reduced -= reductions<B>()[std::min<std::size_t>(static_cast<std::size_t>(depth), 63)]
                                    [std::min<std::size_t>(number, 63)];
          if (is_pv) ++reduced;
          reduced = std::clamp(reduced, 1, depth - 1);
        }
        value = -search(child, reduced, -alpha - 1, -alpha, ply + 1, true);
        if (value > alpha && reduced < child_depth && !below.complete) {
          value = -search(child, child_depth, -alpha - 1, -alpha, ply + 1, true);
        }
        if (value > alpha && value < beta) {
          value = -search(child, child_depth, -beta, -alpha, ply + 1, true);
        }
      }
      if (stopped()) return 0;

      if (value > best) {
        best = value;
        if (value > alpha) {
          best_move = pack_move(move);
          if (is_pv) remember_line(frame, below, move);
          alpha = value;
          if (value >= beta) {
            cut_complete = below.complete;
            dependency = below.dependency;
            if (!noisy) reward(side, moves, number, depth, frame);
            break;
          }
        }
      }
      all_complete = all_complete && below.complete;
      dependency = std::min(dependency, below.dependency);
    }

    if (moves.size() == 0) {  // the rare end that a brain does not know
      const std::optional<Outcome> over = game_.outcome(position);
      frame.complete = true;
      return over ? from_here(brain_.final_value(game_, position, *over), ply) : 0;
    }
    const bool cut = best >= beta;
    frame.complete = cut ? cut_complete : all_complete;
    frame.dependency = dependency < ply ? dependency : kNoDependency;

    if (!in_table) return best;
    TableEntry entry;
    entry.move = best_move != kNoMove ? best_move : table_move;
    if (frame.dependency == kNoDependency) {
      entry.value = static_cast<std::int16_t>(to_table(best - banked, ply));
      entry.depth = static_cast<std::uint8_t>(std::min(depth, 255));
      entry.bound = cut ? Bound::kLower : best > original_alpha ? Bound::kExact : Bound::kUpper;
      entry.complete = frame.complete;
    }
    shared_.table().store(key, entry);
    return best;
  }

  // How many moves are worth an order. Those that will be skipped are not, nor those after the likely
  // cuts of the last ply, where the next move costs no more than finding the best one.
  [[nodiscard]] static std::size_t ordered_moves(int depth) noexcept {
    if (depth >= 4) return G::kMaxMoves;
    const int late = B::kTuning.late_moves[static_cast<std::size_t>(depth)];
    if (late != 0) return static_cast<std::size_t>(late);
    return depth == 1 ? 0 : G::kMaxMoves;
  }

  // The last ply before the horizon: looking at a child costs no more than guessing how good it is, so
  // they are taken as they come.
  Value search_frontier(const Position& position, Value alpha, Value beta, int ply) noexcept {
    Frame& frame = frames_[static_cast<std::size_t>(ply)];
    MovesOf<G> moves;
    game_.generate(position, moves);
    Value best = -kInfinity;
    bool all_complete = true;
    for (const Move move : moves) {
      Position child = position;
      game_.apply(child, move);
      if (!count_node()) return 0;
      const typename B::Look look = brain_.look(game_, child);
      const std::optional<Evaluation> known = brain_.known(game_, child, look);
      if (known && known->certainty == Certainty::kTable) ++table_hits_;
      const Value value = -(known ? from_here(known->value, ply + 1) : estimate(child, look));
      all_complete = all_complete && known;
      if (value <= best) continue;
      best = value;
      if (value <= alpha) continue;
      frame.line[0] = move;
      frame.line_length = 1;
      alpha = value;
      if (value >= beta) {
        frame.complete = known.has_value();
        return best;
      }
    }
    frame.complete = all_complete;
    return best;
  }

  // Beyond the horizon only noisy moves are tried, and the player may also leave it as it is.
  Value search_noisy(const Position& position, const typename B::Look& look, Value alpha,
                     Value beta, int ply) noexcept {
    Frame& frame = frames_[static_cast<std::size_t>(ply)];
    if (const std::optional<Evaluation> known = brain_.known(game_, position, look)) {
      return settle(frame, *known, ply);
    }
    if (const std::optional<Value> bound = beyond_window(position, look, alpha, beta)) {
      frame.complete = true;
      return *bound;
    }
    const Value guess = estimate(position, look);
    if constexpr (Quiescent<B>) {
      if (guess >= beta || ply >= kMaxPly - 2) return guess;
      Value best = guess;
      alpha = std::max(alpha, best);
      MovesOf<G> moves;
      brain_.generate_noisy(game_, position, moves);
      for (const Move move : moves) {
        Position child = position;
        game_.apply(child, move);
        if (!count_node()) return 0;
        Frame& below = frames_[static_cast<std::size_t>(ply) + 1];
        below.line_length = 0;
        below.complete = false;
        const Value value = -search_noisy(child, brain_.look(game_, child), -beta, -alpha, ply + 1);
        best = std::max(best, value);
        if (value >= beta) {
          // A noisy move that wins for good is as good as any other proof.
          frame.complete = below.complete;
          break;
        }
        alpha = std::max(alpha, value);
      }
      return best;
    }
    return guess;
  }

  // The moves that are most likely to cut, if they are legal here: the table's, the noisy ones, the
  // killers.
  void add_likely(const Position& position, const Frame& frame, std::uint16_t table_move,
                  OrderedMoves<B>& moves) const noexcept {
    const auto add = [&](std::uint16_t packed) {
      if (packed == kNoMove) return;
      const Move move = unpack_move<Move>(packed);
      if (moves.has_first(move) || !game_.is_legal(position, move)) return;
      moves.add_first(move, brain_.is_noisy(game_, position, move));
    };
    add(table_move);
    if constexpr (Quiescent<B>) {
      MovesOf<G> noisy;
      brain_.generate_noisy(game_, position, noisy);
      for (const Move move : noisy) {
        if (!moves.has_first(move)) moves.add_first(move, true);
      }
    }
    for (const std::uint16_t killer : frame.killers) add(killer);
  }

  void add_table_move(const Position& position, const MovesOf<G>& legal, std::uint16_t table_move,
                      OrderedMoves<B>& moves) const noexcept {
    if (table_move == kNoMove) return;
    const Move move = unpack_move<Move>(table_move);
    if (std::find(legal.begin(), legal.end(), move) == legal.end()) return;
    moves.add_first(move, brain_.is_noisy(game_, position, move));
  }

  void add_rest(const Position& position, const Frame& frame, const MovesOf<G>& legal,
                OrderedMoves<B>& moves) const noexcept {
    constexpr int kNoisy = 1 << 24;
    constexpr int kKiller = 1 << 20;
    const Side side = game_.side(position);
    moves.add_rest(legal, [&, hints = brain_.hints(game_, position)](Move move) {
      MoveHint hint = hints(move);
      if (hint.noisy) {
        hint.order += kNoisy;
      } else {
        const std::uint16_t packed = pack_move(move);
        if (packed == frame.killers[0]) hint.order += kKiller + 1;
        if (packed == frame.killers[1]) hint.order += kKiller;
        hint.order += history_(side, B::slot(move));
      }
      return hint;
    });
  }

  // A quiet move cut here: it is tried early in its neighbourhood, those before it later.
  void reward(Side side, const OrderedMoves<B>& moves, std::size_t number, int depth,
              Frame& frame) noexcept {
    const Move move = moves.at(number);
    const std::uint16_t packed = pack_move(move);
    if (frame.killers[0] != packed) {
      frame.killers[1] = frame.killers[0];
      frame.killers[0] = packed;
    }
    const int bonus = std::min(depth * depth * 8, 1'024);
    history_.add(side, B::slot(move), bonus);
    for (std::size_t i = 0; i < number; ++i) {
      if (!moves.is_noisy(i)) history_.add(side, B::slot(moves.at(i)), -bonus);
    }
  }

  B brain_;
  G game_;
  Position root_;
  SharedState& shared_;
  // Keys of the game's positions, then of the line being searched.
  std::vector<std::uint64_t> path_;
  std::size_t root_index_ = 0;
  std::size_t first_reversible_ = 0;
  std::vector<RootMove> root_moves_;
  bool root_complete_ = false;
  HistoryTable<B> history_;
  std::array<Frame, kMaxPly + 1> frames_;
  std::array<OrderedMoves<B>, kMaxPly + 1> moves_;
  std::uint64_t past_ = 0;  // see key_of_past
  const std::atomic<bool>* stop_;
  Pace pace_;
  SteadyClock::time_point last_look_ = SteadyClock::now();
  std::uint64_t granted_nodes_ = 0;  // at the last look, or what was left of them when counted last
  std::uint64_t nodes_left_ = 0;     // of those
  std::uint64_t table_hits_ = 0;
};

}  // namespace tria
