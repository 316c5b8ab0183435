#include "cli/engine_request.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <unistd.h>

namespace tria::cli {

namespace {

constexpr Milliseconds kDefaultMoveTime{2'000};
constexpr std::uint64_t kLongestMoveTime = 7ULL * 24 * 3'600 * 1'000;
constexpr std::uint64_t kDeepest = 248;

}  // namespace

void declare(Arguments& arguments, EngineArguments& engine) {
  EngineRequest& request = engine.request;
  arguments.number([&](std::uint64_t ms) { request.limits.move_time = Milliseconds(ms); },
                   "--movetime", "MS", 1, kLongestMoveTime,
                   "think for this many milliseconds (2000 if no limit is given)");
  arguments.number([&](std::uint64_t plies) { request.limits.depth = static_cast<int>(plies); },
                   "--depth", "D", 1, kDeepest, "search this many plies deep");
  arguments.number([&](std::uint64_t nodes) { request.limits.nodes = nodes; }, "--nodes", "N", 1,
                   UINT64_MAX, "search this many positions");
  arguments.number([&](std::uint64_t lines) { request.lines = lines; }, "--lines", "K", 1,
                   kMaxLines, "show the K best moves, each with its line (default 1)");
  arguments.number([&](std::uint64_t threads) { request.threads = threads; }, "--threads", "T", 1,
                   kMaxThreads, "threads to use (default 1)");
  arguments.number(engine.hash, "--hash", "MB", 1, largest_hash(),
                   fmt::format("memory for positions seen (default {})", kDefaultHashMegabytes));
  arguments.number([&](std::uint64_t pieces) { request.tables = static_cast<int>(pieces); },
                   "--tables", "N", 0, kMaxTables,
                   "use endgame tables when at most N pieces are left; 0: never (default: "
                   "whenever there is one)");
}

void limit_if_unlimited(EngineRequest& request) {
  const SearchLimits& limits = request.limits;
  if (limits.move_time || limits.depth || limits.nodes) return;
  request.limits.move_time = kDefaultMoveTime;
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
