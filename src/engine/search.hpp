// Runs a whole search: deepening step by step, widening the window when it was wrong, several best
// lines, several threads. Blocks until it is done or `stop` becomes true, which is noticed within a
// millisecond or so.
#pragma once

#include "engine/threads.hpp"
#include "engine/worker.hpp"

namespace tria {

template <Game G>
struct SearchLine {
  std::vector<MoveOf<G>> moves;  // the best line, its first move first
  Value value = 0;               // for the player to move
  int depth = 0;
  // The value is that of the finished game with best play by both: nothing in it is a guess.
  bool proven = false;
  // The mean of the values of this depth and the one before. Whoever has the last move of a line tends
  // to look better than they are, so odd and even depths err to opposite sides.
  Value steady = 0;
};

template <Game G>
struct SearchReport {
  std::vector<SearchLine<G>> lines;  // best first
  int depth = 0;                     // the deepest that was finished
  std::uint64_t nodes = 0;
  std::uint64_t tablebase_hits = 0;  // endgame tables
  int hash_permille = 0;
  Milliseconds time{};
};

// Where a game has no solver.
struct NoSolver {};
template <class E>
struct SolverOf {
  using Type = NoSolver;
};
template <Solvable E>
struct SolverOf<E> {
  using Type = typename E::Solver;
};

struct SearchOptions {
  SearchLimits limits;
  std::size_t lines = 1;
  std::size_t threads = 1;
  // How much less than nothing a draw is worth to the player to move. What is told of a position, and not played, has none.
  Value contempt = 0;
};

template <Evaluator E>
class Search {
 public:
  using G = typename E::Game;
  using Report = SearchReport<G>;
  // Called after every finished depth, on the thread that runs the search.
  using Progress = std::function<void(const Report&)>;

  Search(const E& evaluator, HashTable& table) : evaluator_(evaluator), table_(table) {}

  // The game must not be over.
  Report run(const History<G>& history, const SearchOptions& options, const std::atomic<bool>& stop,
             const Progress& progress = {}) {
    table_.new_search();
    SharedState shared(table_, options.limits, options.threads, stop);
    std::vector<SearchLine<G>> known;
    if constexpr (HasTablebases<E>) {
      known = look_up(history, options, shared);
      if (known.size() == std::min(options.lines, history.game().count(history.current()))) {
        const Report report = report_of(known, shared);
        if (progress) progress(report);
        return report;
      }
    }
    const std::unique_ptr<Solver> solver = make_solver(history, options, shared);
    // Helpers fill the table that the first thread reads; only the first one reports.
    HelperThreads helpers;
    for (std::size_t i = 1; i < options.threads; ++i) {
      helpers.start([&, i] {
        if constexpr (Solvable<E>) {
          if (solver) {
            solver->work(i, [&shared] { return !shared.ended() && has_time(shared); });
            if (solver->solved()) shared.end();
            return;
          }
        }
        auto worker = std::make_unique<Worker<E>>(evaluator_, history, shared, options.contempt);
        deepen(*worker, shared, options, i, [](const Report&) {});
      });
    }
    Report last;
    auto worker = std::make_unique<Worker<E>>(evaluator_, history, shared, options.contempt);
    Turns turns;
    deepen(*worker, shared, options, 0, [&](const Report& report) {
      last = report;
      put_first(known, last);
      if constexpr (Solvable<E>) {
        if (solver) add_solved(*solver, turns, shared, last);
      }
      if (progress) progress(last);
      if constexpr (Solvable<E>) {
        if (solver && !last.lines.front().proven) take_turn(*solver, turns, shared);
      }
    });
    // Stopped before the first depth was finished, also by another thread that has solved it: any legal move is better than none.
    if (last.lines.empty()) {
      last = report_of(*worker, shared, 1, 0);
      put_first(known, last);
    }
    if constexpr (Solvable<E>) {
      if (solver && add_solved(*solver, turns, shared, last) && progress) progress(last);
    }
    // At the limit of nodes the helpers search what they were given, so that the sum is exact.
    if (!worker->out_of_nodes()) shared.end();
    helpers.join();
    last.nodes = shared.nodes;
    last.tablebase_hits = shared.tablebase_hits;
    last.time = shared.elapsed();
    return last;
  }

 private:
  using Solver = typename SolverOf<E>::Type;

  // The first thread's turns with the solver, and what came of them.
  struct Turns {
    Milliseconds solving{0};
    std::vector<SearchLine<G>> solved;
  };

  [[nodiscard]] static bool has_time(const SharedState& shared) {
    return !shared.stop_wanted() && !shared.out_of_time(SteadyClock::now(), Pace());
  }

  // Where a solver may come to an end in time. A limit of nodes or depth asks for a search, and the same one every time.
  static std::unique_ptr<Solver> make_solver(const History<G>& history,
                                             const SearchOptions& options, SharedState& shared) {
    if constexpr (Solvable<E>) {
      constexpr double kPatience = 3'000;
      if (options.limits.nodes || options.limits.depth) return nullptr;
      const double time =
          std::chrono::duration<double>(shared.time().value_or(Milliseconds::max())).count();
      if (E::solving_time(history.game(), history.current()) >
          std::min(time, kPatience) * static_cast<double>(options.threads)) {
        return nullptr;
      }
      return std::make_unique<Solver>(history.current(), shared.hash_table(), options.threads,
                                      options.lines, shared.nodes);
    } else {
      return nullptr;
    }
  }

  // After each depth the solver gets three times as long as all depths took: whichever comes to an end first has the answer, and
  // what cannot be solved in time is still searched.
  static void take_turn(Solver& solver, Turns& turns, SharedState& shared) requires Solvable<E> {
    constexpr int kShare = 3;
    const SteadyClock::time_point begin = SteadyClock::now();
    const Milliseconds turn = kShare * (shared.elapsed() - turns.solving) - turns.solving;
    solver.work(0, [&] {
      return !shared.ended() && has_time(shared) && shared.worth_another_depth() &&
             SteadyClock::now() - begin < turn;
    });
    turns.solving += std::chrono::duration_cast<Milliseconds>(SteadyClock::now() - begin);
    if (solver.solved()) shared.end();
  }

  // Puts what is solved before what was searched. False if nothing is.
  static bool add_solved(Solver& solver, Turns& turns, const SharedState& shared,
                         Report& report) requires Solvable<E> {
    while (turns.solved.size() < solver.found()) {
      const auto move =
          E::solved_move(solver, turns.solved.size(), [&] { return has_time(shared); });
      turns.solved.push_back(known_line(move));
    }
    put_first(turns.solved, report);
    return !turns.solved.empty();
  }

  [[nodiscard]] static SearchLine<G> known_line(const SolvedMove<MoveOf<G>>& move) {
    return {move.line, move.value, static_cast<int>(move.line.size()), true, move.value};
  }

  // Puts the best lines, which are known without a search, before what was searched.
  static void put_first(const std::vector<SearchLine<G>>& known, Report& report) {
    if (known.empty()) return;
    const std::size_t lines = report.lines.size();
    std::vector<SearchLine<G>> searched = std::move(report.lines);
    report.lines = known;
    for (const SearchLine<G>& line : searched) {
      const auto is_same = [&](const SearchLine<G>& other) {
        return other.moves.front() == line.moves.front();
      };
      if (std::none_of(known.begin(), known.end(), is_same)) report.lines.push_back(line);
    }
    report.lines.resize(std::max(lines, known.size()));
    report.depth = std::max(report.depth, report.lines.front().depth);
  }

  // The best lines, as far as tables prove them. They do not know the past: a situation that has come back since the last irreversible
  // move may end the game when it comes again, so that they prove nothing before the next one.
  std::vector<SearchLine<G>> look_up(const History<G>& history, const SearchOptions& options,
                                     const SharedState& shared) requires HasTablebases<E> {
    if (repeated_since_irreversible(history)) {
      evaluator_.doubt_tablebases(history.current());
      return {};
    }
    const MoreTime more_time = [&shared] { return has_time(shared); };
    std::vector<SearchLine<G>> known;
    for (const auto& move :
         evaluator_.tablebase_moves(history.game(), history.current(), options.lines, more_time)) {
      known.push_back(known_line(move));
    }
    return known;
  }

  static bool repeated_since_irreversible(const History<G>& history) {
    const auto& positions = history.positions();
    auto first = positions.end() - 1;
    while (first != positions.begin() && !E::irreversible(*(first - 1), *first)) --first;
    for (auto one = first; one != positions.end(); ++one) {
      for (auto other = one + 1; other != positions.end(); ++other) {
        if (G::same_situation(*one, *other)) return true;
      }
    }
    return false;
  }

  template <class OnDepth>
  void deepen(Worker<E>& worker, SharedState& shared, const SearchOptions& options,
              std::size_t thread, const OnDepth& on_depth) {
    const std::size_t lines = std::min(options.lines, worker.root_moves().size());
    const int deepest = std::min(options.limits.depth.value_or(kMaxPly - 8), kMaxPly - 8);
    Report last;
    // Every other helper starts a ply deeper, so that the threads do not walk in step.
    for (int depth = 1 + static_cast<int>(thread % 2); depth <= deepest; ++depth) {
      bool proven = true;
      for (std::size_t line = 0; line < lines; ++line) {
        search_line(worker, depth, line);
        if (worker.stopped()) break;
        worker.root_moves()[line].proven = is_proven(worker, line);
        proven = proven && worker.root_moves()[line].proven;
      }
      worker.flush_counters();
      if (worker.stopped()) break;
      Report report = report_of(worker, shared, lines, depth);
      steady(report, last);
      on_depth(report);
      last = std::move(report);
      if (proven) break;
      if (thread == 0 && !shared.worth_another_depth()) break;
    }
    worker.flush_counters();
  }

  static void steady(Report& report, const Report& last) noexcept {
    const auto is_guess = [](Value value) { return std::abs(value) < kMaxValue; };
    for (std::size_t i = 0; i < last.lines.size(); ++i) {
      const Value before = last.lines[i].value;
      SearchLine<G>& line = report.lines[i];
      if (is_guess(before) && is_guess(line.value)) line.steady = (before + line.value) / 2;
    }
  }

  // The best of the root moves from `line` on, its value found inside a window round the last one.
  void search_line(Worker<E>& worker, int depth, std::size_t line) {
    Value width = E::kTuning.aspiration;
    const Value guess = worker.root_moves()[line].value;
    const bool narrow = depth >= 4 && guess > -kMaxValue && guess < kMaxValue;
    Value alpha = narrow ? std::max(guess - width, -kInfinity) : -kInfinity;
    Value beta = narrow ? std::min(guess + width, kInfinity) : kInfinity;
    while (true) {
      const Value value = worker.search_root(depth, alpha, beta, line);
      if (worker.stopped()) return;
      width *= 3;
      if (value <= alpha && alpha > -kInfinity) {
        alpha = width > kMaxValue ? -kInfinity : std::max(value - width, -kInfinity);
      } else if (value >= beta && beta < kInfinity) {
        beta = width > kMaxValue ? kInfinity : std::min(value + width, kInfinity);
      } else {
        return;
      }
    }
  }

  // The first line is proven when no other move can be better, or it wins outright; a further
  // line when its own value is.
  static bool is_proven(Worker<E>& worker, std::size_t line) noexcept {
    const auto& move = worker.root_moves()[line];
    if (!move.complete) return false;
    return worker.root_complete() || (E::kSoonerIsBetter && move.value >= kWinThreshold);
  }

  // Where nothing had to be searched.
  static Report report_of(const std::vector<SearchLine<G>>& known, const SharedState& shared) {
    Report report;
    report.lines = known;
    for (const SearchLine<G>& line : known) report.depth = std::max(report.depth, line.depth);
    report.tablebase_hits = known.size();
    report.time = shared.elapsed();
    return report;
  }

  static Report report_of(Worker<E>& worker, const SharedState& shared, std::size_t lines,
                          int depth) {
    Report report;
    for (std::size_t line = 0; line < std::min(lines, worker.root_moves().size()); ++line) {
      const auto& move = worker.root_moves()[line];
      report.lines.push_back({move.line, move.value, depth, move.proven, move.value});
    }
    report.depth = depth;
    report.nodes = shared.nodes;
    report.tablebase_hits = shared.tablebase_hits;
    report.hash_permille = shared.hash_table().permille_full();
    report.time = shared.elapsed();
    return report;
  }

  E evaluator_;
  HashTable& table_;
};

}  // namespace tria
