// tria perft: how many lines of N moves there are, the standard check of a move generator.
#include <future>
#include <numeric>
#include <thread>

#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/errors.hpp"
#include "cli/requests.hpp"
#include "cli/screen.hpp"

namespace tria::cli {

namespace {

// Deeper than anyone can count, shallow enough for any stack.
constexpr std::uint64_t kMaxDepth = 64;
// A unit of work: the position one or two moves after the root.
struct Task {
  std::size_t root_move;
  std::unique_ptr<Session> session;
  int depth;
  std::uint64_t leaves = 0;
};

std::unique_ptr<Session> after(const Session& session, const std::string& move) {
  std::unique_ptr<Session> next = session.clone();
  const Expected<std::string> played = next->play(move);
  if (!played) throw std::logic_error("a legal move was refused: " + played.error().message);
  return next;
}

// One task per move of the root, or per reply where the root has too few moves to keep every thread
// busy and the progress bar moving.
std::vector<Task> split(const Session& root, const std::vector<std::string>& moves, int depth,
                        std::size_t threads) {
  std::vector<Task> tasks;
  const bool deeper = depth >= 3 && moves.size() < std::max<std::size_t>(64, 2 * threads);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    std::unique_ptr<Session> child = after(root, moves[i]);
    if (!deeper) {
      tasks.push_back({i, std::move(child), depth - 1});
      continue;
    }
    for (const std::string& reply : child->legal_moves()) {
      tasks.push_back({i, after(*child, reply), depth - 2});
    }
  }
  return tasks;
}

// Calls `work(i)` once for each i below `count`, in any order, on `threads` threads, and shows the
// progress. Blocks until all is done. `work` must not throw.
template <class Work>
void run_parallel(std::size_t count, std::size_t threads, const Work& work) {
  std::atomic<std::size_t> next{0};
  std::atomic<std::size_t> done{0};
  const auto take_work = [&] {
    for (std::size_t i = next++; i < count; i = next++, ++done) work(i);
  };
  StatusLine status;
  const auto start = std::chrono::steady_clock::now();
  auto all = std::async(std::launch::async, [&] {
    std::vector<std::jthread> workers;
    for (std::size_t t = 0; t < std::min(threads, count); ++t) workers.emplace_back(take_work);
  });
  while (all.wait_for(std::chrono::milliseconds(100)) != std::future_status::ready) {
    constexpr double kSilence = 0.5;  // seconds: short work shows nothing
    constexpr std::size_t kBarWidth = 30;
    const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - start;
    if (elapsed.count() < kSilence || !status.is_due()) continue;
    const std::size_t filled = kBarWidth * done / count;
    status.draw(fmt::format("{:3}%  {:.0f} s  [{:#<{}}{:.<{}}]", 100 * done / count,
                            elapsed.count(), "", filled, "", kBarWidth - filled));
  }
  all.get();  // throws if a thread could not be started
}

// Leaves below each legal move, in the order of `moves`.
std::vector<std::uint64_t> count_leaves(const Session& root, const std::vector<std::string>& moves,
                                        int depth, std::size_t threads) {
  std::vector<Task> tasks = split(root, moves, depth, threads);
  run_parallel(tasks.size(), threads,
               [&](std::size_t i) { tasks[i].leaves = tasks[i].session->perft(tasks[i].depth); });
  std::vector<std::uint64_t> leaves(moves.size());
  for (const Task& task : tasks) leaves[task.root_move] += task.leaves;
  return leaves;
}

// Perft counts from the position alone: repetitions of earlier positions do not end its lines.
std::unique_ptr<Session> without_history(const Session& session) {
  Expected<std::unique_ptr<Session>> restarted = session.restart(session.position());
  if (!restarted) throw InputError("position: " + restarted.error().message);
  return std::move(*restarted);
}

}  // namespace

int run_perft(ArgumentList arguments) {
  GameSpec spec;
  int depth = 0;
  std::size_t threads = 1;
  bool divide = false;
  Arguments declared("perft",
                     "Count the lines of N moves from a position. A game that is over has no "
                     "children; repetitions are not detected. The last line of the "
                     "output is the count alone.");
  declare(declared, spec, Need::kRequired);
  declared.number(depth, "--depth", "N", 0, kMaxDepth, "moves per line", Need::kRequired);
  declared.flag(divide, "--divide", "first a line \"move: count\" for each legal move");
  declared.number(threads, "--threads", "T", 1, kMaxWorkers, "threads to use (default 1)");
  declared.example(fmt::format("tria perft {} --depth 3", example_game()),
                   "how many ways there are to play three plies");
  declared.example(fmt::format("tria perft {} --depth 3 --threads 2 --divide", example_game()),
                   "how many of them begin with each move");
  if (!declared.parse(std::move(arguments))) return kExitOk;

  const std::unique_ptr<Session> session = open_session(spec);
  Screen screen;
  if (depth == 0) {
    screen.print("1\n");
    return kExitOk;
  }
  const std::vector<std::string> moves = session->legal_moves();
  const std::vector<std::uint64_t> leaves =
      count_leaves(*without_history(*session), moves, depth, threads);
  if (divide) {
    for (std::size_t i = 0; i < moves.size(); ++i) {
      screen.print(fmt::format("{}: {}\n", moves[i], leaves[i]));
    }
  }
  screen.print(
      fmt::format("{}\n", std::accumulate(leaves.begin(), leaves.end(), std::uint64_t{0})));
  return kExitOk;
}

}  // namespace tria::cli
