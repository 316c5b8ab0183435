#include "cli/engine_request.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <unistd.h>

namespace tria::cli {

namespace {

constexpr std::uint64_t kDefaultMoveTime = 2'000;
constexpr std::uint64_t kLongestMoveTime = 7ULL * 24 * 3'600 * 1'000;
constexpr std::uint64_t kDeepest = 248;

}  // namespace

void declare(Arguments& arguments, EngineWish& wish) {
  arguments.number(wish.move_time, "--movetime", "MS", 1, kLongestMoveTime,
                   "think for this many milliseconds (2000 if no limit is given)");
  arguments.number(wish.depth, "--depth", "D", 1, kDeepest, "search this many plies deep");
  arguments.number(wish.nodes, "--nodes", "N", 1, UINT64_MAX, "search this many positions");
  arguments.number(wish.lines, "--lines", "K", 1, kMaxLines,
                   "show the K best moves, each with its line (default 1)");
  arguments.number(wish.threads, "--threads", "T", 1, kMaxThreads, "threads to use (default 1)");
  arguments.number(wish.hash, "--hash", "MB", 1, largest_hash(),
                   fmt::format("memory for positions seen (default {})", kDefaultHashMegabytes));
  arguments.number(wish.tables, "--tables", "N", 0, kMaxTables,
                   "use endgame tables when at most N pieces are left; 0: never (default: "
                   "whenever there is one)");
}

EngineRequest request_of(const EngineWish& wish) {
  EngineRequest request;
  if (wish.depth != 0) request.limits.depth = static_cast<int>(wish.depth);
  if (wish.nodes != 0) request.limits.nodes = wish.nodes;
  const bool unlimited = wish.depth == 0 && wish.nodes == 0 && wish.move_time == 0;
  const std::uint64_t move_time = unlimited ? kDefaultMoveTime : wish.move_time;
  if (move_time != 0) request.limits.move_time = Milliseconds(move_time);
  request.lines = wish.lines;
  request.threads = wish.threads;
  request.tables = static_cast<int>(wish.tables);
  return request;
}

std::size_t largest_hash() {
  const long pages = sysconf(_SC_PHYS_PAGES);
  const long page = sysconf(_SC_PAGESIZE);
  if (pages <= 0 || page <= 0) return kDefaultHashMegabytes;
  const std::size_t megabytes =
      static_cast<std::size_t>(pages) / 1'024 * static_cast<std::size_t>(page) / 1'024;
  return std::clamp<std::size_t>(megabytes / 2, kDefaultHashMegabytes, kMaxHashMegabytes);
}

}  // namespace tria::cli
