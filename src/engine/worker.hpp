// One thread's alpha-beta search over any evaluator: principal variation search with a shared hash
// table. It knows nothing of any game, of protocols or of threads; search.hpp drives it.
//
// A search returns two facts beside the value (Found):
//  * complete: the bound rests on finished games and tablebases alone, nothing was estimated, cut off by
//    depth or skipped. A complete root is a proof.
//  * dependency: the earliest ply of the path that the value depends on through a repetition.
//    Such a value is true only on this path, so it is kept out of the hash table until the search is
//    back at that ply.
#pragma once

#include <limits>

#include "core/bits.hpp"
#include "core/history.hpp"
#include "engine/move_order.hpp"
#include "engine/shared_state.hpp"

namespace tria {

// Reductions for late moves by depth and move number.
template <Evaluator E>
[[nodiscard]] const std::array<std::array<std::int8_t, 64>, 64>& reductions() {
  static const auto kTable = [] {
    std::array<std::array<std::int8_t, 64>, 64> plies{};
    for (std::size_t depth = 1; depth < 64; ++depth) {
      for (std::size_t number = 1; number < 64; ++number) {
        const double reduction = E::kTuning.lmr_base + std::log(static_cast<double>(depth)) *
                                                           std::log(static_cast<double>(number)) /
                                                           E::kTuning.lmr_divisor;
        plies[depth][number] = static_cast<std::int8_t>(std::max(0.0, reduction));
      }
    }
    return plies;
  }();
  return kTable;
}

template <Evaluator E>
class Worker {
 public:
  using G = typename E::Game;
  using Position = PositionOf<G>;
  using Move = MoveOf<G>;

  struct RootMove {
    Move move;
    Value value = -kInfinity;
    std::vector<Move> line;
    bool complete = false;
    bool proven = false;  // see Search
  };

  // `contempt`: how much less than nothing a draw is worth to the player to move. Where the margin counts, a draw is only one
  // margin among others, and this is not used.
  Worker(const E& evaluator, const History<G>& history, SharedState& shared, Value contempt = 0)
      : evaluator_(evaluator),
        game_(history.game()),
        root_(history.current()),
        shared_(shared),
        contempt_(E::kSoonerIsBetter ? contempt : 0),
        stop_(&shared.ended()) {
    for (const Position& position : history.positions()) path_.push_back(game_.key(position));
    if constexpr (Irreversible<E>) {
      const auto& positions = history.positions();
      for (std::size_t i = 1; i < positions.size(); ++i) {
        if (E::irreversible(positions[i - 1], positions[i])) first_reversible_ = i;
      }
    }
    root_index_ = path_.size() - 1;
    if constexpr (Repeating<G>) {
      if (game_.repetition_ends_game()) past_ = key_of_past();
    }
    // What was found with another contempt, or for the other player, is not true here.
    if (contempt_ != 0) {
      past_ ^= mix(2 * static_cast<std::uint64_t>(contempt_) + index_of(game_.side(root_)));
    }
    path_.resize(path_.size() + kMaxPly + 1);
    for (const ScoredMove& hinted : hinted_moves(evaluator_, game_, root_)) {
      const Move move = unpack_move<Move>(hinted.move);
      root_moves_.push_back({move, -kInfinity, {move}});
    }
    frames_[0].first_reversible = first_reversible_;
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
      Found found;
      if (entry == begin) {
        found = -search(child, child_depth, -beta, -alpha, 1, true);
      } else {
        const auto number = static_cast<std::size_t>(entry - begin);
        const int reduced =
            E::kTuning.reduces_root ? reduced_depth(depth, child_depth, number, true) : child_depth;
        found = search_late(child, child_depth, reduced, {alpha, beta}, 1);
      }
      if (stopped()) return best;
      const Value value = found.value;
      root_complete_ = root_complete_ && found.complete;
      if (entry == begin || value > alpha) {
        entry->value = value;
        entry->complete = found.complete;
        entry->line.assign(1, entry->move);
        entry->line.insert(entry->line.end(), frames_[1].line.begin(),
                           frames_[1].line.begin() + frames_[1].line_length);
      } else {
        // Known only to be worse: it keeps its place behind the better ones.
        entry->value = -kInfinity;
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
    shared_.nodes.fetch_add(granted_nodes_ - nodes_left_, std::memory_order_relaxed);
    shared_.tablebase_hits.fetch_add(tablebase_hits_, std::memory_order_relaxed);
    granted_nodes_ = nodes_left_;
    tablebase_hits_ = 0;
  }

 private:
  static constexpr std::int16_t kNoDependency = std::numeric_limits<std::int16_t>::max();
  inline static const std::atomic<bool> kStopped{true};
  // Where the last ply needs neither hash table nor order.
  static constexpr bool kPlainFrontier =
      E::kTuning.hash_min_depth > 1 && !Quiescent<E> && !Finite<E>;

  struct Frame {
    std::array<Move, kMaxPly> line;
    int line_length = 0;
    std::array<std::uint16_t, 2> killers{kNoMove, kNoMove};
    std::size_t first_reversible = 0;
    std::uint64_t search_key = 0;
    typename E::Facts facts;
  };

  // What a search has found, for the player to move; small enough to be returned in one register.
  struct Found {
    Value value = 0;
    std::int16_t dependency = kNoDependency;
    bool complete = false;

    // The same for the other player.
    [[nodiscard]] Found operator-() const noexcept { return {-value, dependency, complete}; }
  };

  [[nodiscard]] static Found proven(Value value) noexcept { return {value, kNoDependency, true}; }

  // The alpha-beta window.
  struct Window {
    Value alpha;
    Value beta;
    [[nodiscard]] bool is_null() const noexcept { return beta - alpha <= 1; }
  };

  // Keeps the path up to date when `child` is about to be searched at ply + 1. Beyond the horizon
  // nothing asks for keys. Returns the depth to search it to: more than was asked for where the rest
  // of the game is short.
  int enter(const Position& child, const Position& parent, int ply, int depth) noexcept {
    const auto next = static_cast<std::size_t>(ply) + 1;
    if constexpr (Irreversible<E>) {
      frames_[next].first_reversible =
          E::irreversible(parent, child) ? root_index_ + next : frames_[next - 1].first_reversible;
    }
    frames_[next].facts = evaluator_.facts(game_, child);
    if constexpr (Finite<E>)
      depth = std::max(depth, evaluator_.plies_to_end(game_, frames_[next].facts));
    if (depth <= 0) return depth;
    const std::uint64_t key = game_.key(child);
    path_[root_index_ + next] = key;
    if (depth < E::kTuning.hash_min_depth) return depth;
    frames_[next].search_key =
        evaluator_.search_key(game_, child, frames_[next].facts, key) ^ past_;
    shared_.hash_table().prefetch(frames_[next].search_key);
    return depth;
  }

  // Whether all the rest of the game is searched from here, however near the horizon is.
  [[nodiscard]] bool is_played_out(const typename E::Facts& facts) const noexcept {
    if constexpr (Finite<E>) return evaluator_.plies_to_end(game_, facts) > 0;
    return false;
  }

  // The ply at which this situation stood before, if that makes the game end here: once within
  // the search, or twice in the game as played. With contempt once is enough there too: who wants more than a draw does not
  // come back, but tries something else.
  [[nodiscard]] std::optional<int> repeated_ply(int ply) const noexcept {
    const std::size_t here = root_index_ + static_cast<std::size_t>(ply);
    const std::size_t first = frames_[static_cast<std::size_t>(ply)].first_reversible;
    int left = contempt_ == 0 ? kRepetitionLimit - 1 : 1;
    for (std::size_t i = here; i >= first + 2;) {
      i -= 2;  // the same side is to move
      if (path_[i] != path_[here]) continue;
      if (i > root_index_) return static_cast<int>(i - root_index_);
      if (--left == 0) return 0;
    }
    return std::nullopt;
  }

  // A win is so many plies away: evaluator and hash table count them from the position, the search from
  // the root.
  [[nodiscard]] static Value to_root(Value value, int ply) noexcept {
    if constexpr (E::kSoonerIsBetter) {
      if (value >= kWinThreshold) return value - ply;
      if (value <= -kWinThreshold) return value + ply;
    }
    return value;
  }
  [[nodiscard]] static Value from_root(Value value, int ply) noexcept {
    return to_root(value, -ply);
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

  // When something was learnt from the position without searching it.
  void count_tablebase_hit(const typename E::Facts& facts) noexcept {
    if constexpr (HasTablebases<E>) {
      if (E::is_in_tablebase(facts)) ++tablebase_hits_;
    }
  }

  [[nodiscard]] Value estimate(const Position& position, const typename E::Facts& facts) noexcept {
    count_tablebase_hit(facts);
    return evaluator_.evaluate(game_, position, facts);
  }

  // What needs no search: a game that is over, a position of a tablebase, or one whose value is known to lie outside the window.
  [[nodiscard]] std::optional<Found> find_exact(const Position& position,
                                                const typename E::Facts& facts, Window window,
                                                int ply) noexcept {
    if (const std::optional<Evaluation> exact = evaluator_.exact_value(game_, position, facts)) {
      if (exact->certainty == Certainty::kTablebase) ++tablebase_hits_;
      if (exact->value == 0 && contempt_ != 0) return Found{draw_value(position)};
      return proven(to_root(exact->value, ply));
    }
    if constexpr (Bounded<E>) {
      const ValueRange range = evaluator_.bounds(game_, position, facts);
      const bool too_high = range.low >= window.beta;
      if (too_high || range.high <= window.alpha) {
        count_tablebase_hit(facts);
        return proven(too_high ? range.low : range.high);
      }
    }
    return std::nullopt;
  }

  // Where this is not 0, it is no proof either.
  [[nodiscard]] Value draw_value(const Position& position) const noexcept {
    return game_.side(position) == game_.side(root_) ? -contempt_ : contempt_;
  }

  // The end of the game by repetition, if it comes here. The value is true only on this path.
  [[nodiscard]] std::optional<Found> find_repetition(const Position& position,
                                                     int ply) const noexcept {
    if constexpr (Repeating<G>) {
      if (!game_.repetition_ends_game()) return std::nullopt;
      if (const std::optional<int> before = repeated_ply(ply)) {
        const Outcome outcome = game_.repetition_outcome(position);
        const Value value = outcome.result == Result::kDraw
                                ? draw_value(position)
                                : evaluator_.final_value(game_, position, outcome);
        return Found{value, static_cast<std::int16_t>(*before), false};
      }
    }
    return std::nullopt;
  }

  // Whether what the hash table knows is the last word on a node. In the principal variation only a
  // proof is, so that the line stays whole.
  [[nodiscard]] static bool cuts(const HashEntry& entry, Value value, int depth,
                                 Window window) noexcept {
    if (!entry.complete && entry.depth < depth) return false;
    if (!window.is_null() && !(entry.complete && entry.bound == Bound::kExact)) return false;
    return entry.bound == Bound::kExact || (entry.bound == Bound::kLower && value >= window.beta) ||
           (entry.bound == Bound::kUpper && value <= window.alpha);
  }

  void remember_line(Frame& frame, const Frame& below, Move move) noexcept {
    frame.line[0] = move;
    const int length = std::min(below.line_length, kMaxPly - 1);
    std::copy_n(below.line.begin(), length, frame.line.begin() + 1);
    frame.line_length = length + 1;
  }

  Found search(const Position& position, int depth, Value alpha, Value beta, int ply,
               bool may_pass) noexcept {
    Frame& frame = frames_[static_cast<std::size_t>(ply)];
    frame.line_length = 0;

    // Step 1. The limits: what a search returns after it was stopped means nothing.
    if (stopped() || !count_node()) return {};

    // Step 2. The horizon.
    if (depth <= 0) return search_noisy(position, frame.facts, alpha, beta, ply);
    if (ply >= kMaxPly - 2) return {static_evaluation(evaluator_, game_, position).value};

    // Step 3. Repetition, before the hash table, which knows nothing of the path.
    if (const std::optional<Found> repetition = find_repetition(position, ply)) return *repetition;

    // Step 4. The hash table: perhaps the answer, or else the move to begin with.
    const Window window{alpha, beta};
    const bool is_pv = !window.is_null();
    const bool uses_hash = depth >= E::kTuning.hash_min_depth;
    const std::uint64_t key = frame.search_key;
    const typename E::Facts& facts = frame.facts;
    const Value settled = evaluator_.settled_score(game_, position, facts);
    std::uint16_t hash_move = kNoMove;
    if (const std::optional<HashEntry> entry =
            uses_hash ? shared_.hash_table().probe(key) : std::nullopt) {
      hash_move = entry->move;
      const Value value = to_root(entry->value, ply) + settled;
      if (cuts(*entry, value, depth, window)) return {value, kNoDependency, entry->complete};
    }

    // Step 5. Exact values: the end of the game, tablebases, bounds that no play can leave.
    if (const std::optional<Found> exact = find_exact(position, facts, window, ply)) return *exact;

    // Step 6. The null move: if even passing is good enough, a move will be.
    const bool tries_pass =
        E::kTuning.null_move && may_pass && !is_pv && depth >= 3 && beta > -kWinThreshold;
    const bool skips_hopeless =
        !is_pv && depth < 4 && E::kTuning.futility[static_cast<std::size_t>(depth)] != 0;
    const Value guess = tries_pass || skips_hopeless ? estimate(position, facts) : Value{0};
    if constexpr (Passing<E>) {
      if (tries_pass && guess >= beta) {
        Position passed = position;
        evaluator_.pass(passed);
        const int reduced = enter(passed, position, ply, depth - 3 - depth / 4);
        const Value value = -search(passed, reduced, -beta, -beta + 1, ply + 1, false).value;
        // A win after a pass is no proof of one.
        if (value >= beta && !stopped()) return {std::min(value, kWinThreshold - 1)};
      }
    }

    // Step 7. The last ply where neither hash table nor order pays.
    if constexpr (kPlainFrontier) {
      if (depth == 1) return search_frontier(position, alpha, beta, ply);
    }

    // Step 8. The moves most likely to cut come first; the others are generated when those did not.
    OrderedMoves<E>& moves = moves_[static_cast<std::size_t>(ply)];
    MovesOf<G> legal;
    bool generated = false;
    moves.clear();
    if constexpr (Checkable<G>) {
      add_likely(position, frame, hash_move, moves);
    } else {
      game_.generate(position, legal);
      generated = true;
      add_hash_move(position, legal, hash_move, moves);
    }

    const auto& tuning = E::kTuning;
    std::uint16_t best_move = kNoMove;
    Found best = proven(-kInfinity);  // all of the moves so far, until one of them cuts
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

      // Step 9. Near the horizon quiet moves are skipped when many were tried, or when none can reach
      // alpha. Noisy moves come first: whatever follows is to be skipped too. With up to 292 moves: +70 ± 73 Elo
      // (60 games, 30 ms a move).
      if (!is_pv && !noisy && number > 0 && depth < 4 && best.value > -kWinThreshold &&
          !is_played_out(facts)) {
        const auto shallow = static_cast<std::size_t>(depth);
        const bool too_late = tuning.late_moves[shallow] != 0 &&
                              static_cast<int>(number) >= tuning.late_moves[shallow];
        const bool hopeless = skips_hopeless && guess + tuning.futility[shallow] <= alpha;
        if (too_late || hopeless) {
          best.complete = false;
          if (hopeless) best.value = std::max(best.value, guess + tuning.futility[shallow]);
          break;
        }
      }

      // Step 10. The first move gets the whole window; the others only have to show that they are not
      // better, late ones at a smaller depth.
      Position child = position;
      game_.apply(child, move);
      const int child_depth = enter(child, position, ply, depth - 1);
      Found found;
      if (number == 0) {
        found = -search(child, child_depth, -beta, -alpha, ply + 1, true);
      } else {
        const int reduced = noisy ? child_depth : reduced_depth(depth, child_depth, number, is_pv);
        found = search_late(child, child_depth, reduced, {alpha, beta}, ply + 1);
      }
      if (stopped()) return {};

      // Step 11. A better move; one that reaches beta ends the search, and nothing else counts then.
      if (found.value > best.value) {
        best.value = found.value;
        if (found.value > alpha) {
          best_move = pack_move(move);
          if (is_pv) remember_line(frame, frames_[static_cast<std::size_t>(ply) + 1], move);
          alpha = found.value;
          if (found.value >= beta) {
            best = found;
            if (!noisy) reward(game_.side(position), moves, number, depth, frame);
            break;
          }
        }
      }
      best.complete = best.complete && found.complete;
      best.dependency = std::min(best.dependency, found.dependency);
    }

    // Step 12. No move at all: an end of the game that exact_value did not detect.
    if (moves.size() == 0) {
      const std::optional<Outcome> over = game_.outcome(position);
      return proven(over ? to_root(evaluator_.final_value(game_, position, *over), ply) : 0);
    }

    // Step 13. What was found goes into the hash table, unless it is true on this path only.
    if (best.dependency >= ply) best.dependency = kNoDependency;
    if (!uses_hash) return best;
    HashEntry entry;
    entry.move = best_move != kNoMove ? best_move : hash_move;
    if (best.dependency == kNoDependency) {
      entry.value = static_cast<std::int16_t>(from_root(best.value - settled, ply));
      entry.depth = static_cast<std::uint8_t>(std::min(depth, 255));
      entry.bound = best.value >= window.beta   ? Bound::kLower
                    : best.value > window.alpha ? Bound::kExact
                                                : Bound::kUpper;
      entry.complete = best.complete;
    }
    shared_.hash_table().store(key, entry);
    return best;
  }

  // A move after the first: at the reduced depth it only has to show that it is better; where it does, it gets its whole depth,
  // and then the whole window.
  Found search_late(const Position& child, int depth, int reduced, Window window,
                    int ply) noexcept {
    const auto [alpha, beta] = window;
    Found found = -search(child, reduced, -alpha - 1, -alpha, ply, true);
    if (found.value > alpha && reduced < depth && !found.complete) {
      found = -search(child, depth, -alpha - 1, -alpha, ply, true);
    }
    if (found.value > alpha && found.value < beta) {
      found = -search(child, depth, -beta, -alpha, ply, true);
    }
    return found;
  }

  // The depth at which a late quiet move has to show that it is worth the whole depth. A move after
  // which the rest of the game is played out keeps its own.
  [[nodiscard]] static int reduced_depth(int depth, int child_depth, std::size_t number,
                                         bool is_pv) noexcept {
    if (depth < E::kTuning.lmr_min_depth || child_depth != depth - 1) return child_depth;
    const int reduction = reductions<E>()[std::min<std::size_t>(
        static_cast<std::size_t>(depth), 63)][std::min<std::size_t>(number, 63)];
    return std::clamp(child_depth - reduction + (is_pv ? 1 : 0), 1, depth - 1);
  }

  // How many moves are worth an order. Those that will be skipped are not, nor those after the likely
  // cuts of the last ply, where the next move costs no more than finding the best one.
  [[nodiscard]] static std::size_t ordered_moves(int depth) noexcept {
    if (depth >= 4) return G::kMaxMoves;
    const int late = E::kTuning.late_moves[static_cast<std::size_t>(depth)];
    if (late != 0) return static_cast<std::size_t>(late);
    return depth == 1 ? 0 : G::kMaxMoves;
  }

  // The last ply before the horizon: looking at a child costs no more than guessing how good it is, so
  // they are taken as they come.
  Found search_frontier(const Position& position, Value alpha, Value beta, int ply) noexcept {
    Frame& frame = frames_[static_cast<std::size_t>(ply)];
    MovesOf<G> moves;
    game_.generate(position, moves);
    Found best = proven(-kInfinity);
    for (const Move move : moves) {
      Position child = position;
      game_.apply(child, move);
      if (!count_node()) return {};
      const typename E::Facts facts = evaluator_.facts(game_, child);
      const std::optional<Found> exact = find_exact(child, facts, {-beta, -alpha}, ply + 1);
      const Found found = -(exact ? *exact : Found{estimate(child, facts)});
      best.complete = best.complete && found.complete;
      if (found.value <= best.value) continue;
      best.value = found.value;
      if (found.value <= alpha) continue;
      frame.line[0] = move;
      frame.line_length = 1;
      alpha = found.value;
      if (alpha >= beta) return found;
    }
    return best;
  }

  // Beyond the horizon only noisy moves are tried, and the player may also leave it as it is.
  Found search_noisy(const Position& position, const typename E::Facts& facts, Value alpha,
                     Value beta, int ply) noexcept {
    if (const std::optional<Found> exact = find_exact(position, facts, {alpha, beta}, ply)) {
      return *exact;
    }
    Found best{estimate(position, facts)};
    if constexpr (Quiescent<E>) {
      if (best.value >= beta || ply >= kMaxPly - 2) return best;
      alpha = std::max(alpha, best.value);
      MovesOf<G> moves;
      evaluator_.generate_noisy(game_, position, moves);
      for (const Move move : moves) {
        Position child = position;
        game_.apply(child, move);
        if (!count_node()) return {};
        const Found found =
            -search_noisy(child, evaluator_.facts(game_, child), -beta, -alpha, ply + 1);
        best.value = std::max(best.value, found.value);
        // A noisy move that wins for good is as good as any other proof.
        if (found.value >= beta) return {best.value, kNoDependency, found.complete};
        alpha = std::max(alpha, found.value);
      }
    }
    return best;
  }

  // The moves that are most likely to cut, if they are legal here: the hash table's, the noisy ones,
  // the killers.
  void add_likely(const Position& position, const Frame& frame, std::uint16_t hash_move,
                  OrderedMoves<E>& moves) const noexcept {
    const auto add = [&](std::uint16_t packed) {
      if (packed == kNoMove) return;
      const Move move = unpack_move<Move>(packed);
      if (moves.has_first(move) || !game_.is_legal(position, move)) return;
      moves.add_first(move, evaluator_.is_noisy(game_, position, move));
    };
    add(hash_move);
    if constexpr (Quiescent<E>) {
      MovesOf<G> noisy;
      evaluator_.generate_noisy(game_, position, noisy);
      for (const Move move : noisy) {
        if (!moves.has_first(move)) moves.add_first(move, true);
      }
    }
    for (const std::uint16_t killer : frame.killers) add(killer);
  }

  void add_hash_move(const Position& position, const MovesOf<G>& legal, std::uint16_t hash_move,
                     OrderedMoves<E>& moves) const noexcept {
    if (hash_move == kNoMove) return;
    const Move move = unpack_move<Move>(hash_move);
    if (std::find(legal.begin(), legal.end(), move) == legal.end()) return;
    moves.add_first(move, evaluator_.is_noisy(game_, position, move));
  }

  // Not inlined, so that the compiler inlines the game's order of moves here: up to 4 % fewer
  // instructions.
  [[gnu::noinline]] void add_rest(const Position& position, const Frame& frame,
                                  const MovesOf<G>& legal, OrderedMoves<E>& moves) const noexcept {
    constexpr int kNoisy = 1 << 24;
    constexpr int kKiller = 1 << 20;
    const Side side = game_.side(position);
    moves.add_rest(legal, [&, hints = evaluator_.order(game_, position)](Move move) {
      MoveHint hint = hints(move);
      if (hint.noisy) {
        hint.order += kNoisy;
      } else {
        const std::uint16_t packed = pack_move(move);
        if (packed == frame.killers[0]) hint.order += kKiller + 1;
        if (packed == frame.killers[1]) hint.order += kKiller;
        hint.order += history_(side, E::slot(move));
      }
      return hint;
    });
  }

  // A quiet move cut here: it is tried early in its neighbourhood, those before it later.
  void reward(Side side, const OrderedMoves<E>& moves, std::size_t number, int depth,
              Frame& frame) noexcept {
    const Move move = moves.at(number);
    const std::uint16_t packed = pack_move(move);
    if (frame.killers[0] != packed) {
      frame.killers[1] = frame.killers[0];
      frame.killers[0] = packed;
    }
    const int bonus = std::min(depth * depth * 8, 1'024);
    history_.add(side, E::slot(move), bonus);
    for (std::size_t i = 0; i < number; ++i) {
      if (!moves.is_noisy(i)) history_.add(side, E::slot(moves.at(i)), -bonus);
    }
  }

  E evaluator_;
  G game_;
  Position root_;
  SharedState& shared_;
  Value contempt_;
  // Keys of the game's positions, then of the line being searched.
  std::vector<std::uint64_t> path_;
  std::size_t root_index_ = 0;
  std::size_t first_reversible_ = 0;
  std::vector<RootMove> root_moves_;
  bool root_complete_ = false;
  HistoryTable<E> history_;
  std::array<Frame, kMaxPly + 1> frames_;
  std::array<OrderedMoves<E>, kMaxPly + 1> moves_;
  std::uint64_t past_ = 0;  // see key_of_past
  const std::atomic<bool>* stop_;
  Pace pace_;
  SteadyClock::time_point last_look_ = SteadyClock::now();
  std::uint64_t granted_nodes_ = 0;  // at the last look, or what was left of them when counted last
  std::uint64_t nodes_left_ = 0;     // of those
  std::uint64_t tablebase_hits_ = 0;
};

}  // namespace tria
